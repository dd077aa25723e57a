"""What is done before the first turn is seen once, by those who sit there."""

from playwright.sync_api import expect

from .hands import lay, me

WATCH = """
window.cut = [];
const zoneOf = (part) => part.closest('[data-zone]')?.dataset.zone;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
    if (this.matches('.pile > .thing')) window.cut.push(zoneOf(this));
    return animate.call(this, frames, { ...timing, duration: 100 * timing.duration });
};
new MutationObserver((changes) => {
    for (const { target } of changes) if (target.matches('.pile.changed')) window.cut.push(zoneOf(target));
}).observe(document, { subtree: true, attributeFilter: ['class'] });
"""
DECKS = ["1-deck", "2-deck"]


def watched(page):
    page.add_init_script(WATCH)


def cut(page):
    page.locator("#prompt").wait_for()
    return sorted(page.evaluate("window.cut"))


def test_every_deck_is_cut_before_the_first_turn_and_a_key_or_a_press_ends_it(serving, open_page):
    table, links = lay(serving, me("Ada"), me("Bea"))
    assert cut(open_page(f"/t/{table}", before=watched)) == []  # whoever looks on
    by_key, by_press = lambda page: page.keyboard.press("x"), lambda page: page.mouse.click(4, 300)
    for link, hurry in zip(links, (by_key, by_press), strict=True):
        page = open_page(link, before=watched, reduced_motion="no-preference")
        assert cut(page) == DECKS
        expect(page.get_by_text("Every deck is shuffled, and cut by an opponent.")).to_be_visible()
        expect(page.locator(".pile > .rest")).to_have_count(2)

        hurry(page)

        expect(page.locator(".pile > .rest")).to_have_count(0)
        page.reload()
        assert cut(page) == []


def test_with_reduced_motion_the_decks_that_were_cut_are_marked_and_nothing_travels(serving, open_page):
    _, (link, _) = lay(serving, me("Ada"), me("Bea"))

    page = open_page(link, before=watched)

    assert cut(page) == DECKS
    expect(page.locator(".pile > .rest")).to_have_count(0)
