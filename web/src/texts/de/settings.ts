// Die Einstellungen.

import type { settings as en } from "../en/settings";
import type { Translated } from "../index.svelte";

export const settings: Translated<typeof en> = {
  "notice.title": "Du bist dran",
  "notice.text": "{game}: Der Tisch wartet auf dich.",
  "settings": "Einstellungen",
  "settings.light": "Licht",
  "settings.light.game": "Wie jedes Spiel es hat",
  "settings.light.light": "Hell",
  "settings.light.dark": "Dunkel",
  "settings.size": "Größe der Schrift",
  "settings.motion": "Bewegung",
  "settings.motion.full": "Dinge wandern und drehen sich",
  "settings.motion.none": "Nichts bewegt sich",
  "settings.kept": "All das bleibt in diesem Browser.",
  "settings.no-notices": "Dieser Browser erlaubt der Seite keine Hinweise.",
  "settings.sound": "Ton",
  "settings.sound.text": "Eine Glocke, wenn du dran bist, und leise Zeichen für Karten und Münzen.",
  "settings.notify": "Benachrichtige mich",
  "settings.notify.text": "Ein Hinweis deines Systems, wenn du dran bist und diese Seite verdeckt ist.",
  "settings.guard": "Mein Zugende bewachen",
  "settings.guard.text": "Nachfragen, bevor ein Zug endet, in dem noch etwas zu tun wäre, und bevor eine geheime Wahl versiegelt wird.",
  "settings.passes": "Von selbst passen",
  "settings.passes.text": "Allein mit Bots: Wo nur Passen bleibt, passt der Tisch für dich.",
  "settings.letters": "Buchstaben auf Schilden",
  "settings.letters.text": "Jeder Platz trägt einen Buchstaben, neben Farbe, Schraffur und Zeichen.",
  "settings.purist": "Wie an einem echten Tisch",
  "settings.purist.text": "Verbirg Zahlen und Hinweise, die man selbst herausfinden kann.",
  "settings.language": "Sprache",
  "settings.language.text": "Die Sätze der Spiele selbst sind noch auf Englisch.",
  "settings.language.missing": "Die Worte dieser Sprache waren nicht zu holen.",
  "sound.on": "Der Ton ist an",
  "sound.off": "Der Ton ist aus",
};
