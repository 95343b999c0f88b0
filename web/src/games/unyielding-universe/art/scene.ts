// The small picture of a year: a landscape under a sky of its kind. The light stands where the age is on its way from one horizon
// to the other, the feelings are the weather, and the characters stand on the hill. The card's number chooses the rest.
import type { CardView } from "../view";

interface Shades {
  high: string;
  low: string;
  far: string;
  hill: string;
  ink: string;
}

const SHADES: Record<string, Shades> = {
  positive: { high: "#cdeccb", low: "#fdf3cd", far: "#a3d3a2", hill: "#5fa66c", ink: "#1c4530" },
  neutral: { high: "#d6c6ec", low: "#f8e9f0", far: "#b9a2d8", hill: "#8a6cb6", ink: "#38235a" },
  negative: { high: "#9dbbe0", low: "#dde9f5", far: "#86a6cf", hill: "#4f76a9", ink: "#152f52" },
};

/** Numbers that look like chance and are always the same for the same card. */
function chances(seed: number): (below: number) => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chance = ReturnType<typeof chances>;
const many = (count: number, drawn: (at: number) => string) => Array.from({ length: count }, (_, at) => drawn(at)).join("");
const line = (d: string, ink: string, width: number, more = "") => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
const shape = (d: string, ink: string, more = "") => `<path d="${d}" fill="${ink}"${more}/>`;
const dot = (x: number, y: number, r: number, ink: string, more = "") => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${ink}"${more}/>`;
const round = (value: number) => Math.round(value * 10) / 10;

/** Somebody who stands at a place, so high, in a coat. */
function figure(x: number, y: number, high: number, ink: string, coat = ink): string {
  const wide = high * 0.24;
  const body = `M${round(x - wide)} ${y}L${round(x - wide * 0.7)} ${round(y - high * 0.55)}Q${x} ${round(y - high * 0.78)} ${round(x + wide * 0.7)} ${round(y - high * 0.55)}L${round(x + wide)} ${y}z`;
  return shape(body, coat) + dot(x, y - high * 0.83, high * 0.19, ink);
}

/** Where the light is: it rises on the left with 0 and sets on the right with 100. */
function light(year: number, chance: Chance): string {
  const way = Math.min(1, year / 100);
  const [x, y] = [6 + 48 * way, 29 - 21 * Math.sin(Math.PI * way)];
  const old = year >= 62;
  const r = 4.6 + chance(3) * 0.5;
  const halo = dot(x, y, r * 1.9, old ? "#fffbe8" : "#ffd75e", ' opacity=".35"');
  return halo + dot(x, y, r, old ? "#fff6d6" : year < 20 ? "#ffb347" : "#ffcf3f") + (old ? dot(x - 1.4, y - 1, 0.9, "#e6d9ae") + dot(x + 1.2, y + 1.3, 0.6, "#e6d9ae") : "");
}

const WEATHER: Record<string, (s: Shades, chance: Chance) => string> = {
  lonesome: (s, chance) => line(`M${36 + chance(10)} ${8 + chance(6)}q2-2.600 3.600 0q1.600-2.600 3.600 0`, s.ink, 1) + line(`M${12 + chance(6)} 39.500h22`, s.ink, 0.8, ' opacity=".45"'),
  contented: (_s, chance) => `<ellipse cx="${40 + chance(8)}" cy="43" rx="15" ry="3.600" fill="#fff" opacity=".6"/>` + many(2, (at) => line(`M${32 + at * 9} ${42.4 + at}h6`, "#fff", 0.8)),
  joy: (_s, chance) => many(14, () => dot(3 + chance(54), 3 + chance(26), 0.7 + chance(3) * 0.35, ["#f2734d", "#f7c530", "#4fa8d8", "#e45c97"][chance(4)]!)),
  anxious: (s, chance) => many(3, (at) => line(`M${2 + chance(8)} ${7 + at * 6}c5-4 8 4 13 0s8 4 13 0s8 3 11-1`, s.ink, 0.9, ' opacity=".55"')),
  pride: (_s, chance) => {
    const x = 44 + chance(7);
    return line(`M${x} 32V14`, "#5d4326", 1.1) + shape(`M${x} 14h9.500l-2.600 3 2.600 3H${x}z`, "#d94f3d");
  },
  grief: (_s, chance) => many(13, (at) => line(`M${2 + at * 4.6 + chance(2)} ${4 + chance(22)}l-1.400 4.600`, "#eef5ff", 0.9)),
  fear: (s, chance) => many(3, (at) => shape(`M${[2, 49, 55][at]} 36l${1 + chance(2)}-${20 + chance(8)} 2 ${9 + chance(3)} 3-6-1 9 3 12z`, s.ink, ' opacity=".8"')),
  annoyed: (_s, chance) => line(`M${20 + chance(8)} ${9 + chance(3)}l3 4 3-4 3 4 3-4 3 4 3-4`, "#b3432f", 1.5),
  anger: (s, chance) => {
    const x = 26 + chance(14);
    return shape(`M${x - 9} 9c1-5 7-6 9-2 4-4 10-1 9 3 4 1 3 5 0 5h-17c-4 0-5-5-1-6z`, s.ink, ' opacity=".75"') + shape(`M${x + 1} 14l-4 7h3l-1.500 7 6-9h-3.400l2-5z`, "#ffcf3f");
  },
  regret: (_s, chance) => many(6, (at) => `<ellipse cx="${4 + chance(52)}" cy="${5 + at * 4 + chance(3)}" rx="1.900" ry=".9" fill="${["#b5642c", "#c98a34", "#8e5a2c"][chance(3)]}" transform="rotate(${chance(90)} 30 20)"/>`),
};

function houses(s: Shades, chance: Chance): string {
  return many(4, (at) => {
    const x = 30 + at * 7.500 + chance(2);
    const high = 6 + chance(6);
    return shape(`M${x} 36V${36 - high}l3.200-3 3.200 3V36z`, s.far) + dot(x + 3.2, 36 - high + 2.6, 0.8, "#ffe28a");
  });
}

/** Who stands there: you always, as tall as your age allows, and whoever the card names. */
function people({ characters, year }: CardView, s: Shades, chance: Chance): string {
  const age = year ?? 0;
  const high = age < 18 ? 7 + age * 0.45 : age > 70 ? 14 : 15.5;
  const has = (who: CardView["characters"][number]) => characters.includes(who);
  const x = 17 + chance(5);
  let drawn = "";
  if (has("friend")) drawn += figure(x + 7.5, 40.5, high * 0.97, s.ink, "#d9822b");
  if (has("love interest")) {
    const at = x - 7;
    drawn += figure(at, 40.5, high * 0.95, s.ink, "#c8407c") + shape(`M${at + 3.500} ${round(38 - high)}c-2.600-2-1.800-4 0-3.200 1.800-.8 2.600 1.200 0 3.200z`, "#d9336f");
  }
  if (has("descendant")) drawn += figure(x + (has("friend") ? 13 : 6), 41.5, 7.5, s.ink, "#2f9c8f");
  if (has("antagonist")) drawn += figure(45 + chance(4), 39.5, 15, "#20161c", "#4a2230") + shape("M42-.2h9l-1.400-1.200h-1.200l-.6-2.400h-3.600l-.6 2.400h-1.200z", "#20161c", ` transform="translate(${chance(3)} 26)"`);
  drawn += figure(x, 40.5, high, s.ink, "#f4efe2") + (age > 70 ? line(`M${x + 4.500} 41l-.8-7.500`, "#5d4326", 0.9) : "");
  return drawn;
}

/** The inside of a drawing of 60 by 48. */
export function scene(card: CardView): string {
  const s = SHADES[card.kind ?? ""] ?? SHADES["neutral"]!;
  const chance = chances(card.card);
  const hills = shape(`M-2 ${30 + chance(4)}c12-${6 + chance(6)} 20 2 32-${2 + chance(4)}s22-${chance(6)} 32 1v22H-2z`, s.far);
  const ground = shape(`M-2 ${38 + chance(2)}c14-${2 + chance(4)} 30 1 64-${1 + chance(3)}v14H-2z`, s.hill);
  const weather = card.feelings.map((word) => WEATHER[word]?.(s, chance) ?? "").join("");
  return (
    `<path d="M-20-20H80V70H-20z" fill="${s.high}"/><path d="M-20 ${18 + chance(6)}c20-6 60 6 100 0v60H-20z" fill="${s.low}"/>${light(card.year ?? 0, chance)}${hills}` +
    `${card.characters.includes("background") ? houses(s, chance) : ""}${ground}${weather}${people(card, s, chance)}`
  );
}
