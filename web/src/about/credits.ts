// Whose work is in what one sees.

export const ICON_AUTHORS = [
  "Lorc",
  "Delapouite",
  "John Colburn",
  "Felbrigg",
  "John Redman",
  "Carl Olsen",
  "Sbed",
  "PriorBlue",
  "Willdabeast",
  "Viscious Speed",
  "Lord Berandas",
  "Irongamer",
  "HeavenlyDog",
];

export const FONTS = [
  { name: "IM Fell English", by: "digitised by Igino Marini", href: "https://iginomarini.com/fell/" },
  {
    name: "EB Garamond",
    by: "by Georg Duffner and Octavio Pardo",
    href: "https://github.com/octaviopardo/EBGaramond12",
  },
  {
    name: "Alegreya Sans",
    by: "by Juan Pablo del Peral, Huerta Tipográfica",
    href: "https://www.huertatipografica.com",
  },
];
