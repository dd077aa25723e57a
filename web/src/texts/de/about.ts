// Die Seite über Regalia.

import type { about as en } from "../en/about";
import type { Translated } from "../index.svelte";

export const about: Translated<typeof en> = {
  "about": "Über Regalia",
  "about.title": "Über Regalia",
  "about.lead": "Königliche Brettspiele aus einer Regelmaschine: im Browser, im Terminal, mit Freunden und mit Bots.",
  "about.play": "So wird gespielt",
  "about.seats": "Es gibt keine Konten. Ein Platz am Tisch ist ein geheimer Link, der in deinem Browser bleibt; wer eine Einladung hat, darf einen freien Stuhl nehmen. Niemandem, auch keinem Bot, wird etwas gesandt, das sein Platz nicht wissen darf.",
  "about.chance": "Karten und Würfel folgen aus einem Schlüssel des Zufalls. Sein Siegel wird vor der ersten Karte gezeigt, jeder Platz gibt ein Wort dazu, und nach dem letzten Zug wird der Schlüssel selbst gezeigt, damit jeder das Spiel nachprüfen kann.",
  "about.rules": "Jede Regel, die der Tisch nennt, lässt sich nachschlagen:",
  "about.owners": "Die Spiele und wem sie gehören",
  "about.owners.text": "Regalia ist eine unabhängige Umsetzung. Die Spiele gehören denen, die sie erdacht und verlegt haben, mit unserem Dank; ihre Namen stehen hier nur, um zu sagen, nach welchen Regeln gespielt wird. Regalia wird von ihnen weder gemacht noch empfohlen noch unterstützt. Wenn dir ein Spiel hier gefällt, such seine Schachtel.",
  "about.icons": "Zeichen",
  "about.others": "und andere",
  "about.letters": "Schriften",
  "about.icons.from": "Die Zeichen auf Schilden und Karten kommen von",
  "about.icons.by": "; umgefärbt und einige beschnitten. Gezeichnet von:",
  "about.letters.licence": "Alle drei unter dieser Lizenz:",
};
