// The drawing of a map: an SVG of the game's folder, read as a document and copied shape by shape. Nothing else of it gets
// into the page: no script, no style, no link, no picture from elsewhere.

export interface Drawing {
  width: number;
  height: number;
  element: SVGSVGElement;
}

/** Where something is drawn, in the drawing's own units: its middle, and half its size. */
export interface Spot {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = new Set(["g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan"]);
const ATTRIBUTES = new Set([
  ...["transform", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry"],
  ...["width", "height", "dx", "dy", "fill", "fill-rule", "fill-opacity", "opacity", "stroke", "stroke-width"],
  ...["stroke-dasharray", "stroke-linecap", "stroke-linejoin", "stroke-opacity", "text-anchor"],
  ...["font-family", "font-size", "font-style", "font-weight", "letter-spacing"],
]);

const read = new Map<string, Promise<Document>>(); // by address

/** A copy of the drawing at this address; refused if it is no SVG with a size. */
export async function fetchDrawing(address: string): Promise<Drawing> {
  if (!read.has(address)) read.set(address, readDrawing(address));
  const root = (await read.get(address)!).documentElement;
  const [, , width = 0, height = 0] = (root.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  if (root.localName !== "svg" || !(width > 0 && height > 0)) throw new Error(address);
  const element = document.createElementNS(SVG, "svg");
  element.setAttribute("viewBox", `0 0 ${width} ${height}`);
  element.setAttribute("aria-hidden", "true");
  for (const child of root.childNodes) copy(child, element);
  return { width, height, element };
}

export function isShape(name: string): boolean {
  return SHAPES.has(name);
}

/** Only what describes a shape, and never what fetches something. */
export function isHarmless(name: string, value: string): boolean {
  return ATTRIBUTES.has(name) && !/url\s*\(|[a-z]+script:/i.test(value);
}

/** Where each element that had an id is drawn; the drawing has to be in the page. */
export function spotsOf({ element }: Drawing): Map<string, Spot> {
  return new Map(named(element).map((shape) => [shape.dataset["spot"]!, spotOf(shape)]));
}

/** What had an id is shown only while it is there: a lock that was opened is gone. */
export function showOnly({ element }: Drawing, ids: string[]): void {
  for (const shape of named(element)) shape.classList.toggle("gone", !ids.includes(shape.dataset["spot"]!));
}

function named(element: SVGSVGElement): SVGGraphicsElement[] {
  return [...element.querySelectorAll<SVGGraphicsElement>("[data-spot]")];
}

function spotOf(shape: SVGGraphicsElement): Spot {
  const box = shape.getBBox();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const { x, y } = middle.matrixTransform(shape.transform.baseVal.consolidate()?.matrix);
  return { x, y, rx: box.width / 2, ry: box.height / 2 };
}

async function readDrawing(address: string): Promise<Document> {
  const answer = await fetch(address);
  return new DOMParser().parseFromString(answer.ok ? await answer.text() : "", "image/svg+xml");
}

function copy(node: Node, into: Element): void {
  if (node.nodeType === Node.TEXT_NODE) into.append(node.textContent ?? "");
  if (!(node instanceof Element) || !isShape(node.localName)) return;
  const shape = document.createElementNS(SVG, node.localName);
  for (const { name, value } of node.attributes) if (isHarmless(name, value)) shape.setAttribute(name, value);
  if (node.id) shape.dataset["spot"] = node.id;
  for (const child of node.childNodes) copy(child, shape);
  into.append(shape);
}
