// The pictures of the tokens, drawn by us in a square of 26 units around 0, 0: they suggest, and do not say. Strokes are as wide as a
// picture of 26 pixels needs. Ink is `currentColor`; a colour's splash is painted by Paint.svelte.
import type { EntryView, PawnView } from "../view";

export type Token = EntryView["token"];
export type Colour = PawnView["colour"];

const line = (d: string, width = 2.3) => `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string) => `<path d="${d}" fill="currentColor"/>`;
const pip = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`;

/** The outlines of the Keys; Key cards and targets use them, too. */
export const KEYS = {
  square: "M-5-7.5H5A2.5 2.5 0 0 1 7.5-5V5A2.5 2.5 0 0 1 5 7.5H-5A2.5 2.5 0 0 1-7.5 5V-5A2.5 2.5 0 0 1-5-7.5Z",
  triangle: "M0-8.2L8.8 6.8H-8.8Z",
  circle: "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8Z",
  hexagon: "M0-9L7.8-4.5V4.5L0 9L-7.8 4.5V-4.5Z",
} as const;
export type Key = keyof typeof KEYS;

/** What a room can show. */
export const SYMBOLS = {
  antenna:
    line("M0 9.6V-2.6M-4.4 9.6L0 1.4L4.4 9.6", 2) +
    line("M-3.2-7.6A4.8 4.8 0 0 0-3.2-.8M3.2-7.6A4.8 4.8 0 0 1 3.2-.8M-6.6-9.8A8.6 8.6 0 0 0-6.6 1.4M6.6-9.8A8.6 8.6 0 0 1 6.6 1.4", 1.7) +
    pip(0, -4.2, 2),
  battery: line("M-9.2-5.2H6.2V5.2H-9.2Z") + solid("M7.2-2.6H10.2V2.6H7.2ZM-6.8-2.8H-4V2.8H-6.8ZM-2.8-2.8H0V2.8H-2.8Z"),
  telescope:
    `<g transform="translate(0 -3.6) rotate(-30)">${solid("M-9.6-1.8H-6V1.8H-9.6ZM-6.4-2.7H3.2V2.7H-6.4ZM3.2-4.1H9.4V4.1H3.2Z")}</g>` +
    line("M-.6-.4L-5.6 9.6M0-.4V9.8M.6-.4L5.6 9.6", 1.9),
  plant: solid("M-5.4 4H5.4L4 9.8H-4Z") + line("M0 4V-2", 2) + solid("M0-.2C-1-5.6-5-7.6-9.4-6.8C-8.8-2.2-5 .6 0-.2ZM0 1.6C.2-5 4.4-9.4 9.6-9.2C9.8-4 5.8 1.6 0 1.6Z"),
} as const;
export type Symbol = keyof typeof SYMBOLS;

/** Somebody in a space suit, seen from the front. */
export const ASTRONAUT = "M0-10.4A5.6 5.6 0 0 1 3.2-.2C5.6.500 7 2.4 7 5.2V10.4H-7V5.2C-7 2.4-5.6.500-3.2-.2A5.6 5.6 0 0 1 0-10.4Z";
export const VISOR = "M0-7.8C2.4-7.8 3.4-6.6 3.4-5S2.4-2.4 0-2.4S-3.4-3.4-3.4-5S-2.4-7.8 0-7.8Z";

export const SPLASH =
  "M.2-10C2.8-10.2 3-7 5.2-6.9S10-8 9.8-4.6C9.6-2.2 7-1.5 7.4.700S10.8 3.8 9 6.3C7.2 8.4 4.8 6.3 2.9 7.5S.6 10.8-2.2 9.8C-4.4 8.8-3.3 6.2-5.4 5.2S-10 5.2-9.8 2C-9.6-.4-6.8-.6-7-2.9S-9.4-7-6.8-7.9C-4.6-8.7-3.3-6.4-1.9-7.5S-1.4-9.8.200-10Z";

const outline = (key: Key) => line(KEYS[key], 2.4);

/** Every token but the colours. */
export const PICTURES: Record<Exclude<Token, Colour>, string> = {
  square: outline("square"),
  triangle: outline("triangle"),
  circle: outline("circle"),
  hexagon: outline("hexagon"),
  ...SYMBOLS,
  frame: line("M-6-9.2H6L9.2-6V6L6 9.2H-6L-9.2 6V-6Z", 1.6) + line("M-4.6-6.4H4.6L6.4-4.6V4.6L4.6 6.4H-4.6L-6.4 4.6V-4.6Z", 1.2),
  tick: line("M-8.4.600C-6.2 2.2-4.4 4.8-3.2 8C-.8.800 3.6-5.6 9-8.8", 3.3),
  cross: line("M-7.4-7.6C-3-2.8 2.6 3 7.6 7.4M7.4-7.8C3-2.6-2.6 2.8-7.4 7.8", 3.2),
  "double-arrow": line("M-9 0H9M-4.8-4.6L-9.4 0L-4.8 4.6M4.8-4.6L9.4 0L4.8 4.6"),
  arrow: line("M-9.4 0H8.8M3.4-5.4L9.2 0L3.4 5.4", 2.6),
  "curved-arrow": line("M-7.5-.5A7.5 7.5 0 1 1 .5 7.2M4.6 3.2L.2 7.2L4.8 11.2", 2.4),
  wave: line("M-9.6 0C-7.6-6-4.6-6-3.2 0S1.7 6 3.2 0S8-6 9.6 0", 2.7),
  one: pip(0, 0, 3.2),
  two: pip(-4.8, 4.8, 2.9) + pip(4.8, -4.8, 2.9),
  three: pip(-6.2, 6.2, 2.6) + pip(0, 0, 2.6) + pip(6.2, -6.2, 2.6),
  bar: solid("M-8-3H8A1.5 1.5 0 0 1 9.5-1.5V1.5A1.5 1.5 0 0 1 8 3H-8A1.5 1.5 0 0 1-9.5 1.5V-1.5A1.5 1.5 0 0 1-8-3Z"),
  die: line("M-8.6-3.8H4V8.8H-8.6ZM-8.6-3.8L-4-8.8H8.8L4-3.8M8.8-8.8V3.8L4 8.8", 1.9),
  pawn: line(ASTRONAUT, 1.9) + solid(VISOR),
};

const COLOURS: Colour[] = ["black", "blue", "green", "red", "white", "yellow"];
export const isColour = (token: string): token is Colour => (COLOURS as string[]).includes(token);
