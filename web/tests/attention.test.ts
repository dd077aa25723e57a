import { afterEach, expect, test, vi } from "vitest";
import { mayNotify, notify } from "../src/shell/attention";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that grants or denies, and the notices it was told to show. */
function browser(permission: string, hidden: boolean): string[] {
  const shown: string[] = [];
  class Notice {
    static permission = permission;
    static requestPermission = () => Promise.resolve(permission);
    constructor(title: string) {
      shown.push(title);
    }
  }
  vi.stubGlobal("Notification", Notice);
  vi.stubGlobal("document", { hidden });
  return shown;
}

test("a notice is shown while the page is hidden, and only then", () => {
  const away = browser("granted", true);
  notify("Your turn", "Two Crowns", "t");
  expect(away).toEqual(["Your turn"]);

  const here = browser("granted", false);
  notify("Your turn", "Two Crowns", "t");
  expect(here).toEqual([]);
});

test("without leave, or without notices at all, nothing is shown", async () => {
  const denied = browser("denied", true);
  notify("Your turn", "Two Crowns", "t");
  expect(denied).toEqual([]);
  expect(await mayNotify()).toBe(false);

  vi.unstubAllGlobals();
  expect(await mayNotify()).toBe(false);
});
