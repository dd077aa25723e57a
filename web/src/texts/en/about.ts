// What the page about Regalia says.

export const about = {
  "about": "About",
  "about.title": "About Regalia",
  "about.lead": "Royal tabletop games from one rules engine: in the browser, in the terminal, with friends and with bots.",
  "about.play": "How it plays",
  "about.seats": "There are no accounts. A seat at a table is a secret link that stays in your browser; whoever has an invitation may take a free chair. Nobody, bots included, is sent anything that their seat may not know.",
  "about.chance": "Shuffles and dice follow from a key of chance. Its fingerprint is shown before the first card, every seat adds a word to it, and after the last move the key itself is shown, so that anybody can check the game.",
  "about.rules": "Every rule that the table names can be looked up:",
  "about.owners": "The games and their owners",
  "about.owners.text": "Regalia is an independent implementation. The games belong to those who designed and published them, with our thanks; their names are used here only to say which rules are played. Regalia is not made, endorsed or supported by them. If you like a game here, look for its box.",
  "about.icons": "Icons",
  "about.others": "and contributors",
  "about.letters": "Letters",
  "about.icons.from": "The charges on shields and cards come from",
  "about.icons.by": "; recoloured, and some of them cropped. Icons made by:",
  "about.letters.licence": "All three under this licence:",
} as const;
