// The words of the page, from a catalogue of the language that the player has chosen. English is always there; another
// language is fetched when it is wanted, and what it lacks is said in English.

import { en } from "./en";

export type Key = keyof typeof en;
/** The same texts in another language: neither one more nor one less. */
export type Translated<Texts> = Readonly<Record<keyof Texts, string>>;
export type Catalogue = Translated<typeof en>;
export type Language = keyof typeof LANGUAGES;

/** The languages by their own names, and where their words are. */
export const LANGUAGES = {
  en: { name: "English", fetch: async (): Promise<Catalogue> => en },
  de: { name: "Deutsch", fetch: async (): Promise<Catalogue> => (await import("./de")).de },
};

let spoken = $state.raw<{ language: Language; texts: Partial<Catalogue>; plurals: Intl.PluralRules }>({
  language: "en",
  texts: en,
  plurals: new Intl.PluralRules("en"),
});

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(LANGUAGES, value);
}

/** The language that the page speaks. */
export function language(): Language {
  return spoken.language;
}

/** From now on the page speaks this language. */
export async function speak(language: Language): Promise<void> {
  const texts = await LANGUAGES[language].fetch();
  spoken = { language, texts, plurals: new Intl.PluralRules(language) };
  if (typeof document !== "undefined") document.documentElement.lang = language;
}

/**
 * A text with its places filled in: `t("chairs.free", { n: 3 })`.
 * Forms for several numbers stand side by side, in the order of the language's plural categories, and `n` chooses.
 */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const forms = (spoken.texts[key] ?? en[key]).split(" | ");
  const text = forms.length > 1 ? forms[placeOf(Number(values["n"] ?? 0), forms.length)]! : forms[0]!;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** "one" comes first, "other" last; what lies between follows the order of the standard. */
function placeOf(n: number, forms: number): number {
  const order = spoken.plurals.resolvedOptions().pluralCategories;
  const all = ["zero", "one", "two", "few", "many", "other"].filter((form) => order.includes(form as Intl.LDMLPluralRule));
  return Math.min(all.indexOf(spoken.plurals.select(n)), forms - 1);
}
