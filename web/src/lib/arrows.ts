// Who did something to whom: an arrow from one player to the other. A game's line has both as `seat` and `target`.
import type { LogLine } from "./wire";

export interface Arrow {
  /** `data-spot`s of the board. */
  from: string;
  to: string;
  /** Whose colour it has. */
  seat: number;
  /** It could be so, and is not yet. */
  maybe?: boolean;
}

const MOST = 4; // more than these at once nobody follows

/** The arrows of the news, in their order; the same one only once. */
export function aims(news: LogLine[]): Arrow[] {
  const found = new Map<string, Arrow>();
  for (const { args } of news) {
    const { seat, target } = args;
    if (seat === undefined || target === undefined || seat === target) continue;
    found.set(`${seat} ${target}`, { from: `seat:${seat}`, to: `seat:${target}`, seat: Number(seat) });
  }
  return [...found.values()].slice(-MOST);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A curve from the edge of one box to the edge of the other, as an SVG path. */
export function curve(from: Box, to: Box): string {
  const a = middle(from);
  const b = middle(to);
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const start = leave(from, a, dx, dy, 2);
  const end = leave(to, b, -dx, -dy, 10);
  const bend = Math.min(60, Math.hypot(dx, dy) * 0.16);
  const length = Math.hypot(dx, dy) || 1;
  const control = { x: (start.x + end.x) / 2 + (-dy / length) * bend, y: (start.y + end.y) / 2 + (dx / length) * bend };
  return `M${round(start)} Q${round(control)} ${round(end)}`;
}

interface Point {
  x: number;
  y: number;
}

const middle = ({ left, top, width, height }: Box): Point => ({ x: left + width / 2, y: top + height / 2 });
const round = ({ x, y }: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Where a line from the middle of a box leaves it, and a little further. */
function leave({ width, height }: Box, { x, y }: Point, dx: number, dy: number, further: number): Point {
  const length = Math.hypot(dx, dy) || 1;
  const across = dx ? width / 2 / Math.abs(dx / length) : Infinity;
  const down = dy ? height / 2 / Math.abs(dy / length) : Infinity;
  const share = (Math.min(across, down, length / 2) + further) / length;
  return { x: x + dx * share, y: y + dy * share };
}
