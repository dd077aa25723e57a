"""One table of each game, with its first choice before us: until it is made nobody else moves."""

from .amid import lay_amid

TABLES = {  # what is asked, the mode, how many sit there
    "two-crowns": ("Deposit Phase", "duel", 2),
    "kingseat": ("Choose two cards", "starter", 4),
    "blackstone": ("", "kings-quest", 2),
    "princess-bride": ("", "story", 1),
    "two-princes": ("The decision is yours alone.", "story", 2),
}


def sit_at(serving, open_page, game, **more):
    asked, mode, seats = TABLES[game]
    page = open_page(lay_amid(serving, asked, game, mode, seats), **more)
    page.locator("#prompt .do").wait_for()
    return page
