"""BC-190, BC-191, BC-199 to BC-202 The sets of the Queen's Quest: what fits together and what it is worth."""

from typing import Final

from regalia.games.blackstone.cards.book import Face

DIFFERENT: Final = (0, 0, 1, 2, 4)  # BC-199 by size
EACH_OF_A_KIND: Final = 8  # BC-201 from the fourth card on


def has_type(faces: list[Face]) -> bool:
    """BC-191 All different in both, or all alike in faction or in role."""
    return is_different(faces) or is_alike(faces)


def is_different(faces: list[Face]) -> bool:
    """Type A: no faction twice and no role twice."""
    return len({face // 4 for face in faces}) == len(faces) == len({face % 4 for face in faces})


def is_alike(faces: list[Face]) -> bool:
    """Type B: one faction, or one role."""
    return len({face // 4 for face in faces}) == 1 or len({face % 4 for face in faces}) == 1


def worth(faces: list[Face]) -> int:
    """BC-202 The highest value that the cards allow."""
    count = len(faces)
    if count < 2:
        return 0
    values = []
    if is_different(faces):
        values.append(DIFFERENT[count])
    if is_alike(faces):
        values.append(count - 1)  # BC-200
    if len(set(faces)) == 1:
        values.append((1, 4)[count - 2] if count < 4 else EACH_OF_A_KIND * (count - 3))
    return max(values, default=0)
