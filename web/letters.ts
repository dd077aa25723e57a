// Small font files: a plugin that gives each face of styles/fonts.css a twin with the letters of English and German.
//
// The twin goes before the whole font, which is fetched only for a letter that the twin lacks.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import subset from "subset-font";
import type { Plugin } from "vite";

const ASKED = "/src/styles/fonts.css";
const FACE = /@font-face \{[^}]*?url\("([^"]+)"\)[^}]*\}/g; // and its file
const MADE = "node_modules/.letters";
const WRITING = ["kern", "liga", "lnum", "tnum"]; // what the styles use of a font's finer points
const WHOLE = "latin"; // the part of each font that is bundled

/** What is in the small files: all that can be typed in English, and what German and good printing add. */
export const LETTERS = `${plain()}\u00a0äöüÄÖÜß‘’‚“”„–—…·×−½≥`;

export function letters(): Plugin {
  return {
    name: "regalia-letters",
    enforce: "pre", // before the addresses in the style are looked for
    async transform(style, id) {
      if (!id.endsWith(ASKED)) return undefined;
      const faces = [...style.matchAll(FACE)].map(([face, file]) => twins(face, file!));
      return (await Promise.all(faces)).flat().join("\n");
    },
  };
}

/** The face with all its letters, and the same with few, whose file is made. */
async function twins(face: string, path: string): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve(path);
  const small = await subset(readFileSync(file), LETTERS, { targetFormat: "woff2", keepFeatures: WRITING });
  mkdirSync(join(import.meta.dirname, MADE), { recursive: true });
  writeFileSync(join(import.meta.dirname, MADE, basename(file)), small);
  return [within(face, whole(file)), within(face.replace(path, `../../${MADE}/${basename(file)}`), few())];
}

function within(face: string, range: string): string {
  return face.replace("}", `  unicode-range: ${range};\n}`);
}

/** The characters in a file of a font, as its package tells them. */
function whole(file: string): string {
  const ranges = JSON.parse(readFileSync(join(dirname(file), "../unicode.json"), "utf8")) as Record<string, string>;
  return ranges[WHOLE]!;
}

function few(): string {
  return [...LETTERS].map((letter) => `U+${letter.codePointAt(0)!.toString(16)}`).join();
}

function plain(): string {
  return Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join("");
}
