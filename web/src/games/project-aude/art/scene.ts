// The small picture of a card: its motif before a backdrop, both in shades of the card's colour. The card's seed chooses the
// backdrop, the accents, the pose and the motif's ornaments, so that no two cards look the same.
import { Brush, Choices, type Inks } from "./brush";
import { MOTIFS } from "./motifs";
import { HAIRS, person, SKINS } from "./people";

interface Shades {
  /** Backdrops, from light to dusk. */
  sky: readonly [string, string, string];
  paint: string;
  dark: string;
  accents: readonly string[];
}

const GOLD = "#e0a92e";
const TEAL = "#2c9389";
const CORAL = "#d8623f";
const SKY = "#6aa9d8";
const ROSE = "#cf6286";
const OLIVE = "#8c9a3c";
const PLUM = "#75508f";
const SAND = "#e3c48d";

const SHADES: Record<string, Shades> = {
  red: { sky: ["#fbe6df", "#f3c3b5", "#8f2f28"], paint: "#c4392c", dark: "#7c1f1a", accents: [GOLD, TEAL, SKY, OLIVE, SAND] },
  orange: { sky: ["#fdeeda", "#f8cf9f", "#8a4510"], paint: "#d9731a", dark: "#8a430b", accents: [TEAL, SKY, PLUM, OLIVE, CORAL] },
  yellow: { sky: ["#fdf5d3", "#f6df8e", "#7d6310"], paint: "#dfae1c", dark: "#8a6a08", accents: [CORAL, TEAL, SKY, PLUM, ROSE] },
  green: { sky: ["#e4f3e4", "#b7dcb9", "#205a35"], paint: "#358a4b", dark: "#1d5630", accents: [GOLD, CORAL, SKY, SAND, ROSE] },
  blue: { sky: ["#e2eefb", "#b4d0ef", "#1b4577"], paint: "#2f71c1", dark: "#1a467e", accents: [GOLD, CORAL, SAND, OLIVE, ROSE] },
  purple: { sky: ["#efe5f8", "#d2b9e8", "#4c2a72"], paint: "#7d47b2", dark: "#4d2875", accents: [GOLD, TEAL, CORAL, SAND, SKY] },
  brown: { sky: ["#f3e8dc", "#dfc3a5", "#553720"], paint: "#86583a", dark: "#52341f", accents: [GOLD, TEAL, CORAL, SKY, OLIVE] },
  grey: { sky: ["#eceff1", "#c9d1d8", "#3c454f"], paint: "#66727f", dark: "#3b444e", accents: [GOLD, CORAL, TEAL, SKY, ROSE] },
};

const INK = "#2a241c";
/** A backdrop: what it is filled with, and what is drawn over that in a shade. */
type Backdrop = (shade: string, choices: Choices) => string;

const path = (d: string, shade: string, opacity = 1) => `<path d="${d}" fill="${shade}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
const strokes = (d: string, shade: string, width: number) => `<path d="${d}" fill="none" stroke="${shade}" stroke-width="${width}"/>`;
const many = (count: number, drawn: (at: number) => string) => Array.from({ length: count }, (_, at) => drawn(at)).join("");

const BACKDROPS: readonly Backdrop[] = [
  // rays
  (shade, choices) => many(10, (at) => `<path d="M30 30L24-60h12z" fill="${shade}" transform="rotate(${36 * at + choices.pick(12)} 30 28)"/>`),
  // a sun or a moon over a plain
  (shade, choices) => `<circle cx="${[14, 30, 46][choices.pick(3)]}" cy="${14 + choices.pick(8)}" r="${9 + choices.pick(5)}" fill="${shade}"/>` + path("M-30 36H90v40H-30z", shade),
  // a desk
  (shade) => path("M-30 33H90v40H-30z", shade) + strokes("M-30 38H90M-30 43H90", INK, 0.3),
  // a window
  (shade, choices) => strokes(`M${14 + choices.pick(4)}-30v120M${42 + choices.pick(4)}-30v120M-30 ${14 + choices.pick(8)}H90`, shade, 3),
  // a niche
  (shade, choices) => path(`M${8 + choices.pick(3)} 80V22c0-${24 + choices.pick(4)} 42-${24 + choices.pick(4)} 42 0v58z`, shade),
  // hills far away
  (shade, choices) => path(`M-30 ${30 + choices.pick(6)}c22-16 44-2 60-${4 + choices.pick(6)}s40-12 60 2v60H-30z`, shade),
  // confetti
  (shade, choices) => many(20, () => `<circle cx="${choices.pick(80) - 10}" cy="${choices.pick(72) - 12}" r="${1.5 + choices.pick(3)}" fill="${shade}"/>`),
  // slanting light
  (shade, choices) => many(5, (at) => path(`M${at * 24 - 10 + choices.pick(8)}-20h10L${at * 24 - 40} 80h-10z`, shade)),
  // a wallpaper
  (shade, choices) => {
    const step = 8 + choices.pick(3);
    return many(14, (at) => strokes(`M${at * step - 30}-30v120`, shade, 2)) + path("M-30 40H90v40H-30z", shade);
  },
  // clouds
  (shade, choices) => many(4, (at) => path(`M${at * 20 - 8 - choices.pick(8)} ${4 + choices.pick(30)}c2-6 8-5 9-2 5-3 9 2 6 5h-15c-4 0-4-4 0-3z`, shade)),
];

function inksOf(shades: Shades, choices: Choices): Inks {
  const a = choices.one(shades.accents);
  const c = choices.one(shades.accents.filter((accent) => accent !== a));
  return { p: shades.paint, q: shades.dark, a, c, w: "#fffaf0", k: INK, m: "#c3ccd3", i: "#717d88", b: "#a2703f", g: GOLD, s: choices.one(SKINS), h: choices.one(HAIRS) };
}

/** The inside of a drawing whose middle is the square from 6 0 to 54 48; the backdrop goes on beyond it. Without a motif it shows somebody. */
export function scene(motif: string | null, colour: string, seed: number): string {
  const choices = new Choices(seed);
  const shades = SHADES[colour] ?? SHADES["grey"]!;
  // Dusk is rare, so that the many outlines stay easy to see.
  const dusk = choices.pick(6) === 0;
  const [ground, shade] = dusk ? [shades.sky[2], shades.dark] : choices.pick(3) ? [shades.sky[0], shades.sky[1]] : [shades.sky[1], shades.sky[0]];
  const backdrop = choices.one(BACKDROPS)(shade, choices);
  const inks = inksOf(shades, choices);
  const drawn = ((motif === null ? person : MOTIFS[motif]) ?? (() => ""))(new Brush(inks, choices));
  const mirrored = choices.pick(2) === 1;
  const lean = motif === null ? 0 : choices.pick(5) * 2 - 4; // people stand upright
  const size = 0.9 + choices.pick(4) * 0.04;
  const pose = `translate(30 24) rotate(${lean}) scale(${mirrored ? -size : size} ${size}) translate(-24 -24)`;
  // A pale rim lifts the outlines off a dark backdrop.
  const rim = dusk ? `<g transform="${pose}" stroke="#fff7e6" stroke-width="4" stroke-linejoin="round" opacity=".55">${drawn}</g>` : "";
  return (
    `<path d="M-40-40H100V90H-40z" fill="${ground}"/>${backdrop}${rim}` +
    `<g transform="${pose}" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round">${drawn}</g>`
  );
}
