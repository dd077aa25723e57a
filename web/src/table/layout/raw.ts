// The little readers of TOML: whatever is missing, or of another kind, counts as nothing.

export type Table = Record<string, unknown>;

export function string(value: unknown, otherwise = ""): string {
  return typeof value === "string" ? value : otherwise;
}

export function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

export function flag(value: unknown): boolean {
  return value === true;
}

export function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

export function table(value: unknown): Table {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

export function tables(value: unknown): Table[] {
  return Array.isArray(value) ? value.map(table) : [];
}

/** The fields of these names, each a string. */
export function texts<Name extends string>(row: Table, ...names: Name[]): Record<Name, string> {
  return fields(row, names, string);
}

/** The fields of these names, each a list of strings. */
export function lists<Name extends string>(row: Table, ...names: Name[]): Record<Name, string[]> {
  return fields(row, names, strings);
}

/** All fields, whatever their names are. */
export function each<T>(row: Table, read: (value: unknown) => T): Record<string, T> {
  return fields(row, Object.keys(row), read);
}

function fields<Name extends string, T>(row: Table, names: Name[], read: (value: unknown) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, read(row[name])])) as Record<Name, T>;
}
