"""Rule ledgers are read with every fault named by file and line."""

import pytest

from regalia.content import PackError
from regalia.content.ledger import read_ledger

RULE = '[[rule]]\nid = "XX-001"\nunder = "Turn"\ntext = "Draw a card."\nstatus = "done"\n'
RULING = '[[rule]]\nid = "XX-R01"\nunder = "Turn"\nquestion = "Must one?"\ntext = "Yes."\nstatus = "ruling"\n'


def ledger(tmp_path, text):
    (tmp_path / "rules.toml").write_text(text)
    return read_ledger(tmp_path)


def test_a_ledger_has_its_rules_by_id_in_their_order(tmp_path):
    read = ledger(tmp_path, RULE + RULING)

    assert list(read.rules) == ["XX-001", "XX-R01"]
    assert read.rules["XX-R01"].question == "Must one?"
    assert read.rules["XX-R01"].line == 6


def test_rules_are_found_by_id_or_by_words_in_any_order(tmp_path):
    read = ledger(tmp_path, RULE + RULING)

    assert [rule.id for rule in read.find("xx-r01")] == ["XX-R01"]
    assert [rule.id for rule in read.find("card draw")] == ["XX-001"]
    assert read.find("dragon") == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (RULE + RULE, "rules.toml:7: 'XX-001' stands here a second time"),
        (RULE.replace("done", "perhaps"), "rules.toml:5: the status of 'XX-001' is done or ruling, not 'perhaps'"),
        (RULE + 'colour = "red"\n', "rules.toml:6: 'XX-001' has an unknown key 'colour'"),
        (RULE.replace('text = "Draw a card."\n', ""), "rules.toml:1: 'XX-001' lacks its 'text'"),
        (RULE.replace("done", "ruling"), "rules.toml:1: the ruling 'XX-001' does not say which question it answers"),
        ('[card]\nid = "x"\n', "rules.toml:1: a ledger has only [[rule]] tables, not 'card'"),
        ("[[rule]\n", "rules.toml: is not TOML"),
    ],
)
def test_a_fault_in_a_ledger_is_named_with_file_and_line(tmp_path, text, fault):
    with pytest.raises(PackError) as error:
        ledger(tmp_path, text)

    assert fault in str(error.value)


def test_a_folder_without_a_ledger_is_refused(tmp_path):
    with pytest.raises(PackError, match="cannot be read"):
        read_ledger(tmp_path)
