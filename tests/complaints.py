"""What a complaint of the command line looks like."""


def is_one_clear_sentence(complaint):
    text = complaint.strip()
    return text.startswith("regalia: ") and "\n" not in text and "Traceback" not in text and len(text) > 20
