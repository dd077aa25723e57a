"""What packs of several games have alike: entries by id, texts that must be there, faces without programs."""

from regalia.content import printed, read_pack
from regalia.sentences import Sentence


def test_a_text_that_is_missing_or_empty_is_a_fault_at_its_line_and_a_face_is_the_row_without_its_program(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nid = "sun"\nname = ""\ndo = [{ op = "shine" }]\n')
    pack = read_pack(path)
    card = pack.each("card")[0]

    pack.texts(card, "id", "name", "text")

    assert pack.faults == [
        f"{path}:3: 'sun' has an empty 'name'",
        f"{path}:1: 'sun' lacks its 'text'",
        f"{path}:1: 'sun' has an empty 'text'",
    ]
    assert card.face == {"id": "sun", "name": ""}


def test_what_stands_for_a_text_is_a_text_in_the_catalogue_even_where_it_is_a_fault():
    face = printed({"id": "sun", "name": 5, "copies": 2}, "name", "text")

    assert face == {"id": "sun", "name": "5", "copies": 2}
    assert isinstance(face["name"], Sentence)


def test_a_table_by_id_has_each_id_once_and_no_other(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text('[[card]]\nid = "sun"\n[[card]]\nid = "sun"\n[[card]]\nid = "comet"\n')
    pack = read_pack(path)

    found = pack.by_id("card", ("sun", "moon"), "card")

    assert found == {"sun": pack.each("card")[0]}
    assert pack.faults == [
        f"{path}:4: 'sun' stands here a second time",
        f"{path}:6: unknown card 'comet'",
        f"{path}: the card 'moon' is missing",
    ]
