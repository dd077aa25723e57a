// What a task takes, and what of it is missing: told by its face and by its marks.

import type { Thing } from "../../../protocol";
import type { Faces } from "../../faces";
import type { Book } from "./layout";

export interface Price {
  icon: string; // a face, or the word for any
  isLacking: boolean;
}

const LACKS = "lacks ";

export interface Need {
  sentence: string;
  isMet: boolean;
}

/** What has to be so; what is not so yet stands on the task as a mark. */
export function needsOf(task: Thing, faces: Faces, book: Book): Need[] {
  return listOf(faces, task, book.needs).map((sentence) => ({ sentence, isMet: !task.marks.includes(sentence) }));
}

/** The faces that pay for it in their order; of equal ones the last are those that are lacking. */
export function priceOf(task: Thing, faces: Faces, book: Book): Price[] {
  const lacking = task.marks.filter((mark) => mark.startsWith(LACKS)).map((mark) => mark.slice(LACKS.length));
  const found = listOf(faces, task, book.icons).reverse().map((icon) => {
    const at = lacking.indexOf(icon);
    if (at >= 0) lacking.splice(at, 1);
    return { icon, isLacking: at >= 0 };
  });
  return found.reverse();
}

function listOf(faces: Faces, task: Thing, field: string): string[] {
  const found = faces[task.face ?? ""]?.[field];
  return Array.isArray(found) ? found.map(String) : [];
}
