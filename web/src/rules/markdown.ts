// The little Markdown of the rulebooks, as data: headings, paragraphs, lists, tables, code,
// and bold, italic, code and links inside them.
// Nothing is ever handed on as HTML; what is not understood stays text.

export interface Span {
  kind: "text" | "bold" | "italic" | "code" | "link";
  text: string;
  href?: string;
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | { kind: "paragraph"; spans: Span[] }
  | { kind: "list"; isOrdered: boolean; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] }
  | { kind: "code"; text: string };

const FENCE = /^```/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const ITEM = /^\s{0,3}(?:([-*+])|\d+[.)])\s+(.*)$/;
const RULE = /^\s*\|?[\s:|-]+\|[\s:|-]*$/;
const SPAN = /\*\*(.+?)\*\*|`([^`]+)`|\*(?!\s)([^*]+?)\*|_(?!\s)([^_]+?)_(?!\w)|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function blocks(source: string): Block[] {
  const lines = source.split("\n");
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const heading = HEADING.exec(line);
    if (line.trim() === "") at += 1;
    else if (FENCE.test(line)) at = readCode(lines, at, found);
    else if (heading) {
      found.push({ kind: "heading", level: heading[1]!.length, spans: spans(heading[2]!) });
      at += 1;
    } else if (line.includes("|") && RULE.test(lines[at + 1] ?? "")) at = readTable(lines, at, found);
    else if (ITEM.test(line)) at = readList(lines, at, found);
    else at = readParagraph(lines, at, found);
  }
  return found;
}

export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(SPAN)) {
    const [whole, bold, code, star, bar, label, href] = match;
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else if (label !== undefined) found.push(linked(label, href ?? ""));
    else found.push({ kind: "italic", text: star ?? bar ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

/** Only plain web addresses become links. */
function linked(label: string, href: string): Span {
  return /^https?:\/\//.test(href) ? { kind: "link", text: label, href } : { kind: "text", text: label };
}

function readCode(lines: string[], from: number, found: Block[]): number {
  let end = from + 1;
  while (end < lines.length && !FENCE.test(lines[end]!)) end += 1;
  found.push({ kind: "code", text: lines.slice(from + 1, end).join("\n") });
  return end + 1;
}

function readTable(lines: string[], from: number, found: Block[]): number {
  let end = from + 2;
  while (end < lines.length && lines[end]!.includes("|")) end += 1;
  found.push({ kind: "table", head: cells(lines[from]!), rows: lines.slice(from + 2, end).map(cells) });
  return end;
}

function cells(line: string): Span[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => spans(cell.trim()));
}

function readList(lines: string[], from: number, found: Block[]): number {
  const isOrdered = ITEM.exec(lines[from]!)![1] === undefined;
  const items: string[] = [];
  let at = from;
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    const item = ITEM.exec(line);
    if (item && (item[1] === undefined) === isOrdered) items.push(item[2]!);
    else if (!item && /^\s+\S/.test(line)) items[items.length - 1] += ` ${line.trim()}`;
    else break;
  }
  found.push({ kind: "list", isOrdered, items: items.map(spans) });
  return at;
}

function readParagraph(lines: string[], from: number, found: Block[]): number {
  let end = from + 1;
  while (end < lines.length && !begins(lines, end)) end += 1;
  found.push({
    kind: "paragraph",
    spans: spans(
      lines
        .slice(from, end)
        .map((line) => line.trim())
        .join(" "),
    ),
  });
  return end;
}

function begins(lines: string[], at: number): boolean {
  const line = lines[at]!;
  const isTable = line.includes("|") && RULE.test(lines[at + 1] ?? "");
  return line.trim() === "" || FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || isTable;
}
