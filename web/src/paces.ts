// How fast a table is, in words.

export const PACES = [
  { value: "instant", label: "At once", text: "Bots answer without a pause." },
  { value: "brisk", label: "Brisk", text: "Bots pause for a moment, so that one can follow." },
  { value: "calm", label: "Calm", text: "Bots take a breath before each answer." },
  {
    value: "slow",
    label: "By correspondence",
    text: "The table waits for days if it must: no clock runs, and no bot takes the chair of somebody who is away.",
  },
];

export function paceOf(value: string): (typeof PACES)[number] {
  return PACES.find((pace) => pace.value === value) ?? PACES[2]!;
}
