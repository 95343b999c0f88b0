// A few sounds made of oscillators and noise: no files. Browsers keep them silent until somebody
// has touched the page.
import type { Sound } from "./board";
import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;
let outlet: GainNode | null = null; // everything is heard through it, as loud as somebody likes
let touched = false;

export function armSounds(): void {
  const arm = () => {
    touched = true;
  };
  addEventListener("pointerdown", arm, { once: true, capture: true });
  addEventListener("keydown", arm, { once: true, capture: true });
}

interface Note {
  at: number; // seconds from now
  pitch: number;
  lasts: number;
  loud: number;
  wave: OscillatorType;
  to?: number; // glides there
}

const note = (at: number, pitch: number, lasts: number, loud: number, wave: OscillatorType = "sine", to?: number): Note => ({
  at,
  pitch,
  lasts,
  loud,
  wave,
  to,
});

/** Some sounds are noise rather than notes. */
const NOTES: Record<Exclude<Sound, "card" | "dice">, Note[]> = {
  knock: [note(0, 150, 0.09, 0.5, "triangle", 90), note(0.12, 150, 0.09, 0.4, "triangle", 90)],
  turn: [note(0, 587, 0.16, 0.22), note(0.13, 880, 0.28, 0.2)],
  flip: [note(0, 220, 0.7, 0.18, "sine", 660), note(0.05, 110, 0.7, 0.2, "triangle", 330)],
  win: [note(0, 523, 0.18, 0.2), note(0.15, 659, 0.18, 0.2), note(0.3, 784, 0.45, 0.22)],
  lose: [note(0, 330, 0.22, 0.2), note(0.2, 262, 0.45, 0.2)],
  // A whole chord, for it is everybody's.
  team_won: [
    note(0, 392, 0.2, 0.18), note(0.16, 523, 0.2, 0.18),
    note(0.32, 523, 0.8, 0.14), note(0.32, 659, 0.8, 0.14), note(0.32, 784, 0.8, 0.16),
  ],
  team_lost: [
    note(0, 392, 0.26, 0.18, "triangle"), note(0.24, 370, 0.26, 0.18, "triangle"),
    note(0.48, 311, 0.8, 0.14, "triangle"), note(0.48, 208, 0.8, 0.16, "triangle", 196),
  ],
};

export function sound(which: Sound): void {
  if (!touched || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  const audible = context;
  if (!outlet) {
    outlet = audible.createGain();
    outlet.connect(audible.destination);
  }
  outlet.gain.value = prefs.volume;
  if (audible.state === "suspended") void audible.resume();
  if (which === "card") breath(audible, PAPER);
  else if (which === "dice") DICE.forEach((click) => breath(audible, click));
  else for (const one of NOTES[which]) play(audible, one);
}

function play(audio: AudioContext, { at, pitch, lasts, loud, wave, to }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * 0.5, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  tone.connect(volume).connect(outlet ?? audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}

/** A short breath of filtered noise. */
interface Breath {
  at: number; // seconds from now
  lasts: number;
  loud: number;
  pitch: number; // the middle of what is let through
}

/** Paper on a table. */
const PAPER: Breath = { at: 0, lasts: 0.11, loud: 0.22, pitch: 2400 };

/** A die that jumps and comes to rest: clicks that grow closer and softer. */
const DICE: Breath[] = [0, 0.13, 0.23, 0.3, 0.35].map((at, jump) => ({ at, lasts: 0.035, loud: 0.5 - 0.08 * jump, pitch: 1500 - 120 * jump }));

function breath(audio: AudioContext, { at, lasts, loud, pitch }: Breath): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) {
    const fade = 1 - place / samples.length;
    samples[place] = (Math.random() * 2 - 1) * fade * fade;
  }
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const volume = audio.createGain();
  volume.gain.value = loud;
  noise.connect(filter).connect(volume).connect(outlet ?? audio.destination);
  noise.start(audio.currentTime + at);
}
