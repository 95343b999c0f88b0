// The picture of a Universe, by what it does: a constellation in its own sky, on a sheet of 120 by 80.
import type { Mood } from "../deck";

const many = (count: number, drawn: (at: number) => string) => Array.from({ length: count }, (_, at) => drawn(at)).join("");
const star = (x: number, y: number, r: number, ink = "#fff6d8") =>
  `<path d="M${x} ${y - r}l${r * 0.25} ${r * 0.75} ${r * 0.75} ${r * 0.25} ${-r * 0.75} ${r * 0.25} ${-r * 0.25} ${r * 0.75} ${-r * 0.25} ${-r * 0.75} ${-r * 0.75} ${-r * 0.25} ${r * 0.75} ${-r * 0.25}z" fill="${ink}"/>`;
const line = (d: string, ink: string, width: number, more = "") => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const dot = (x: number, y: number, r: number, ink: string, more = "") => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"${more}/>`;

/** Colours of the sky: high, low, and of what shines in it. */
export const SKIES: Record<Mood, [string, string, string]> = {
  calm: ["#16224a", "#3f4f86", "#ffe9a8"],
  limit: ["#2a0d18", "#8c2b2b", "#ffb35c"],
  shift: ["#2b2a12", "#7c7423", "#fff07a"],
  remove: ["#06202f", "#1d6d86", "#bdf3ff"],
  judge: ["#221035", "#6b3fa0", "#f1d9ff"],
  mercy: ["#123323", "#4f9a63", "#fffbd2"],
  loyal: ["#3a1230", "#b04a7f", "#ffd9ea"],
  haste: ["#33180a", "#c2691f", "#ffe0a3"],
};

const DRAWN: Record<Mood, (ink: string) => string> = {
  calm: (ink) => line("M22 52L44 34L66 44L92 22", ink, 1.2) + star(22, 52, 6) + star(44, 34, 5) + star(66, 44, 6) + star(92, 22, 8),
  // an eclipse over a line that nobody passes
  limit: (ink) => dot(60, 34, 24, ink, ' opacity=".35"') + dot(60, 34, 19, ink) + dot(62, 34, 17.5, "#1b0810") + line("M10 66H110", ink, 2.5, ' stroke-dasharray="6 4"') + line("M60 58v16", ink, 3),
  // a comet that nudges its neighbour
  shift: (ink) => line("M8 60C28 54 38 48 52 40M10 68C30 62 42 56 54 47M6 52C24 48 36 42 50 34", ink, 2) + dot(58, 38, 8, ink) + dot(78, 32, 8, "none", ` stroke="${ink}" stroke-width="2" stroke-dasharray="3 3"`) + dot(92, 27, 8, ink) + line("M104 22l8-3M103 31l8 2", ink, 2),
  // a galaxy on its way out, and an ocean before it
  remove: (ink) => many(4, (at) => `<ellipse cx="84" cy="24" rx="${8 + at * 7}" ry="${3 + at * 2.4}" fill="none" stroke="${ink}" stroke-width="${2 - at * 0.35}" transform="rotate(-22 84 24)" opacity="${1 - at * 0.2}"/>`) + dot(84, 24, 4, ink) + many(3, (at) => line(`M${6 - at * 4} ${56 + at * 8}c8-5 12 5 20 0s12 5 20 0 12 5 20 0 12 5 20 0 12 5 20 0`, ink, 1.6, ` opacity="${0.9 - at * 0.2}"`)),
  // scales
  judge: (ink) => line("M60 14v50M44 66h32M28 26L92 20M28 26l-11 22h22zM92 20L81 42h22z", ink, 2) + star(60, 12, 7, ink) + dot(28, 50, 3, ink) + dot(88, 45, 3, ink) + dot(96, 45, 3, ink),
  // dawn, and a hand that lets go
  mercy: (ink) => many(9, (at) => line(`M60 66L${60 + 56 * Math.cos(Math.PI * (1 - at / 8))} ${66 - 46 * Math.sin((Math.PI * at) / 8)}`, ink, 2, ' opacity=".5"')) + `<path d="M38 66a22 22 0 0 1 44 0z" fill="${ink}"/>` + line("M6 66H114", ink, 2) + star(24, 20, 5) + star(98, 16, 4),
  // two stars that hold on to each other, with friends around
  loyal: (ink) => line("M30 46L60 28L90 46L74 64H46z", ink, 1.8) + star(30, 46, 7, ink) + star(60, 28, 9, ink) + star(90, 46, 7, ink) + star(74, 64, 6, ink) + star(46, 64, 6, ink),
  // a shooting star against a clock
  haste: (ink) => dot(44, 42, 24, "none", ` stroke="${ink}" stroke-width="3"`) + line("M44 26v16l10 8", ink, 3) + many(12, (at) => dot(44 + 19 * Math.cos((Math.PI * at) / 6), 42 + 19 * Math.sin((Math.PI * at) / 6), at % 3 ? 0.8 : 1.6, ink)) + line("M74 40L110 16M78 50L112 30M72 60L100 44", ink, 2) + star(112, 14, 7, ink),
};

/** The inside of a drawing of 120 by 80. */
export function universePicture(mood: Mood, id: string): string {
  const [high, low, ink] = SKIES[mood];
  const specks = many(26, (at) => dot(((at * 47) % 121) + 0.5, ((at * 29) % 77) + 1, at % 5 ? 0.5 : 0.9, "#fff", ' opacity=".7"'));
  return (
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="1" stop-color="${low}"/></linearGradient></defs>` +
    `<path d="M-60-40H180V120H-60z" fill="url(#${id})"/>${specks}${DRAWN[mood](ink)}`
  );
}
