// Copies a text. Where the browser does not allow it (a page without https) the text is shown, to be copied by hand.

import { t } from "../texts/index.svelte";

export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(t("copy.this"), text);
  }
}
