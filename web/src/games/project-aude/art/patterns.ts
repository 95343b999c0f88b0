// Patterns tell the colours apart for those who cannot see them: white lines over the colour.
import { chosenFrom } from "./icons";

interface Tile {
  size: number;
  svg: string;
}

const line = (d: string, width = 2) => `<path d="${d}" fill="none" stroke="white" stroke-width="${width}"/>`;
const fill = (d: string) => `<path d="${d}" fill="white"/>`;

/** What a deck may name. */
export const TILES: Record<string, Tile> = {
  stripes: { size: 8, svg: line("M-2 2l4-4M0 8l8-8M6 10l4-4", 2.4) },
  dots: { size: 8, svg: '<circle cx="2" cy="2" r="1.6" fill="white"/><circle cx="6" cy="6" r="1.6" fill="white"/>' },
  grid: { size: 7, svg: line("M0 3.5h7M3.5 0v7", 1.4) },
  waves: { size: 12, svg: line("M0 3q3-4 6 0t6 0M0 9q3-4 6 0t6 0", 1.8) },
  zigzag: { size: 8, svg: line("M0 3l4-3 4 3M0 7l4-3 4 3", 1.5) },
  checks: { size: 8, svg: fill("M0 0h4v4H0zM4 4h4v4H4z") },
  diamonds: { size: 8, svg: fill("M4 0.6L7 4 4 7.4 1 4z") },
  bricks: { size: 10, svg: line("M0 1h10M0 6h10M2.5 1v5M7.5 6v5", 1.5) },
  rings: { size: 10, svg: '<circle cx="5" cy="5" r="3" fill="none" stroke="white" stroke-width="1.6"/>' },
  crosses: { size: 8, svg: line("M2 4h4M4 2v4", 1.6) },
  lines: { size: 6, svg: line("M0 3h6", 2) },
  bars: { size: 6, svg: line("M3 0v6", 2.2) },
  triangles: { size: 9, svg: fill("M4.5 1.5l3.4 6H1.1z") },
  scales: { size: 10, svg: line("M0 0a5 5 0 0 0 10 0M-5 5a5 5 0 0 0 10 0M5 5a5 5 0 0 0 10 0", 1.4) },
};

const NAMES = Object.keys(TILES);

export function patternsFor(wanted: string[]): string[] {
  return chosenFrom(NAMES, wanted);
}

const made = new Map<string, string>();

/** A pattern as a CSS background image. */
export function patternImage(name: string): string {
  const known = made.get(name);
  if (known) return known;
  const { size, svg } = TILES[name] ?? { size: 8, svg: "" };
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${svg}</svg>`;
  const image = `url("data:image/svg+xml,${encodeURIComponent(whole)}")`;
  made.set(name, image);
  return image;
}
