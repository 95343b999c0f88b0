// A few sounds made of oscillators and noise: no files. Browsers keep them silent until somebody
// has touched the page.
import type { Sound } from "./board";

let context: AudioContext | null = null;
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

const NOTES: Record<Exclude<Sound, "card">, Note[]> = {
  knock: [note(0, 150, 0.09, 0.5, "triangle", 90), note(0.12, 150, 0.09, 0.4, "triangle", 90)],
  turn: [note(0, 587, 0.16, 0.22), note(0.13, 880, 0.28, 0.2)],
  flip: [note(0, 220, 0.7, 0.18, "sine", 660), note(0.05, 110, 0.7, 0.2, "triangle", 330)],
  win: [note(0, 523, 0.18, 0.2), note(0.15, 659, 0.18, 0.2), note(0.3, 784, 0.45, 0.22)],
  lose: [note(0, 330, 0.22, 0.2), note(0.2, 262, 0.45, 0.2)],
};

export function sound(which: Sound): void {
  if (!touched || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  if (which === "card") rustle(context);
  else for (const one of NOTES[which]) play(context, one);
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
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + lasts + 0.02);
}

/** Paper on a table: a short breath of filtered noise. */
function rustle(audio: AudioContext): void {
  const lasts = 0.11;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * lasts), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) {
    const fade = 1 - at / samples.length;
    samples[at] = (Math.random() * 2 - 1) * fade * fade;
  }
  const noise = audio.createBufferSource();
  noise.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  const volume = audio.createGain();
  volume.gain.value = 0.22;
  noise.connect(filter).connect(volume).connect(audio.destination);
  noise.start();
}
