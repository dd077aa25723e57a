import { expect, test } from "vitest";
import { blocks, spans } from "../src/rules/markdown";

test("sentences on lines of their own make one paragraph", () => {
  expect(blocks("One.\nTwo.\n\nThree.")).toEqual([
    { kind: "paragraph", spans: [{ kind: "text", text: "One. Two." }] },
    { kind: "paragraph", spans: [{ kind: "text", text: "Three." }] },
  ]);
});

test("an ordered list keeps indented lines with their item", () => {
  const [list] = blocks("1. **Draw** a card.\n   None is no loss.\n2. Stop.");

  expect(list).toEqual({
    kind: "list",
    isOrdered: true,
    items: [
      [
        { kind: "bold", text: "Draw" },
        { kind: "text", text: " a card. None is no loss." },
      ],
      [{ kind: "text", text: "Stop." }],
    ],
  });
});

test("a table has a head and rows of cells", () => {
  const [table] = blocks("| card | cost |\n|---|---|\n| Knight | 12 |\n| Witch * | 5 |");

  expect(table).toMatchObject({ kind: "table", head: [[{ text: "card" }], [{ text: "cost" }]] });
  expect(table?.kind === "table" && table.rows.map((row) => row.map((cell) => cell[0]?.text))).toEqual([
    ["Knight", "12"],
    ["Witch *", "5"],
  ]);
});

test("headings, code fences and what follows them are told apart", () => {
  expect(blocks("## Title\nText\n```text\n# not a title\n```\n- a\n- b").map((block) => block.kind)).toEqual([
    "heading",
    "paragraph",
    "code",
    "list",
  ]);
});

test("markup stays text", () => {
  expect(spans("<b>no</b> [x](javascript:alert)")).toEqual([
    { kind: "text", text: "<b>no</b> " },
    { kind: "text", text: "x" },
  ]);
});

test("a lone star is a star", () => {
  expect(spans("Witch * and Bandit *")).toEqual([{ kind: "text", text: "Witch * and Bandit *" }]);
});
