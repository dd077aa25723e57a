// Words that nobody can foresee.

/** For an id, or a seat's part in the key of chance. (`crypto.randomUUID` is missing on pages without https.) */
export function freshWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
