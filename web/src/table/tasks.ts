// What a task takes, and what of it is missing: told by its face and by its marks.

import type { Thing } from "../protocol";
import type { Faces } from "./faces";
import type { Book, Layout } from "./layout";

export interface Price {
  icon: string; // a face, or the word for any
  isLacking: boolean;
}

const LACKS = "lacks ";

/** Sentences that stand on the task as marks: each says what is not so yet. */
export function unmet(task: Thing, layout: Layout): string[] {
  return task.marks.filter((mark) => !mark.startsWith(LACKS) && !mark.startsWith("on ") && !layout.marks[mark]);
}

/** The faces that pay for it in their order; of equal ones the last are those that are lacking. */
export function priceOf(task: Thing, faces: Faces, book: Book): Price[] {
  const icons = faces[task.face ?? ""]?.[book.icons];
  const lacking = task.marks.filter((mark) => mark.startsWith(LACKS)).map((mark) => mark.slice(LACKS.length));
  const found = (Array.isArray(icons) ? icons.map(String) : []).reverse().map((icon) => {
    const at = lacking.indexOf(icon);
    if (at >= 0) lacking.splice(at, 1);
    return { icon, isLacking: at >= 0 };
  });
  return found.reverse();
}
