import { expect, test, vi } from "vitest";
import { standard, whole } from "../src/settings.svelte";

test("sound is off and the guard is on until somebody says otherwise", () => {
  expect(standard()).toMatchObject({ sound: false, guard: true, text: 100, mode: "auto" });
});

test("motion follows the system at first", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));

  expect(standard().motion).toBe("reduced");
  expect(whole({ motion: "full" }).motion).toBe("full");

  vi.unstubAllGlobals();
});

test("what was stored wrongly is replaced, the rest is kept", () => {
  expect(whole({ text: 900, mode: "pink", letters: true, sound: "loud" })).toEqual({
    ...standard(),
    text: 200,
    letters: true,
  });
  expect(whole("nonsense")).toEqual(standard());
});
