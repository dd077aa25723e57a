// Small cues made on the spot: a bell for "you", a card, a coin. Nothing sounds until the player switches sound on.

export type Cue = "bell" | "card" | "coin";

let context: AudioContext | null = null;

export function ring(cue: Cue): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (cue === "bell") [880, 1320, 2217].forEach((pitch, n) => tone(pitch, 0.1 / (n + 1), 1.4 / (n + 1)));
  else if (cue === "coin") [2093, 2794].forEach((pitch, n) => tone(pitch, 0.05, 0.22, n * 0.07));
  else rustle();
}

function tone(pitch: number, loudness: number, seconds: number, after = 0): void {
  const audio = context!;
  const from = audio.currentTime + after;
  const wave = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const level = new GainNode(audio, { gain: 0 });
  level.gain.setValueAtTime(0.0001, from);
  level.gain.exponentialRampToValueAtTime(loudness, from + 0.01);
  level.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  wave.connect(level).connect(audio.destination);
  wave.start(from);
  wave.stop(from + seconds);
}

/** A card on cloth: a breath of noise. */
function rustle(): void {
  const audio = context!;
  const length = Math.floor(audio.sampleRate * 0.09);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 2600, Q: 0.8 });
  const level = new GainNode(audio, { gain: 0.16 });
  source.connect(filter).connect(level).connect(audio.destination);
  source.start();
}

/** The cue of what has happened: the layout's `[sounds]` names one for a kind of log line, else it is a card. */
export function cueOf(layout: Record<string, unknown>, kinds: string[]): Cue | null {
  const named = (layout["sounds"] ?? {}) as Record<string, unknown>;
  if (kinds.length === 0) return null;
  return kinds.some((kind) => named[kind] === "coin") ? "coin" : "card";
}
