// Where tokens lie behind the screen: the arithmetic of the canvas. What fits by the rules the engine says; here a token is only kept
// inside the area and off the middle of another, so that hands do not lay what cannot be meant.
import type { Token } from "../art/tokens";

export const WIDTH = 210; // millimetres
export const HEIGHT = 75;
export const SIDE = 26; // of a token
export const STEP = 15; // degrees
const NEAREST = 6; // between two middles
const FULL = 360;

/** A token as it lies: its middle in millimetres, its turn in degrees. Later ones lie on top. */
export interface Laid {
  token: Token;
  x: number;
  y: number;
  turn: number;
}

/** An entry of the form, and back. */
export const fromWords = ([token, x, y, turn]: string[]): Laid => ({ token: token as Token, x: Number(x), y: Number(y), turn: Number(turn) });
export const toWords = ({ token, x, y, turn }: Laid): string[] => [token, String(x), String(y), String(turn)];

// The corner that lies lower right when a token is upright, by its turn; in whole millimetres, as rule 3.2 has it.
const CORNERS: [x: number, y: number][] = [[13, 13], [9, 16], [5, 18], [0, 18], [-5, 18], [-9, 16]];
const cornerOf = (turn: number): [number, number] => CORNERS[Math.round(turn / STEP) % CORNERS.length] ?? [13, 13];

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The same token, on whole millimetres and wholly inside the area. */
export function inside({ token, x, y, turn }: Laid): Laid {
  const [, reach] = cornerOf(turn);
  return { token, turn, x: between(reach, Math.round(x), WIDTH - reach), y: between(reach, Math.round(y), HEIGHT - reach) };
}

/** Turned by some steps to the right; at the edge it moves in. */
export function turned(laid: Laid, steps: number): Laid {
  return inside({ ...laid, turn: (((laid.turn + steps * STEP) % FULL) + FULL) % FULL });
}

const isFree = (laid: Laid, others: Laid[]) => others.every((other) => Math.hypot(other.x - laid.x, other.y - laid.y) >= NEAREST);

/** The same token, but not on the middle of another: the nearest place that is free. */
export function offMiddles(laid: Laid, others: Laid[]): Laid {
  for (let far = 0; far <= 4 * NEAREST; far += 1) {
    for (let angle = 0; angle < FULL; angle += STEP) {
      const tried = inside({ ...laid, x: laid.x + far * Math.cos((angle * Math.PI) / 180), y: laid.y + far * Math.sin((angle * Math.PI) / 180) });
      if (isFree(tried, others)) return tried;
    }
  }
  return laid;
}

/** A token from the tray: in the middle row from the left, where nothing lies yet. */
export function added(laid: Laid[], token: Token): Laid {
  for (let x = 19; x <= WIDTH - SIDE / 2; x += SIDE + 3) {
    const tried = inside({ token, x, y: HEIGHT / 2, turn: 0 });
    if (laid.every((other) => !overlap(other, tried))) return tried;
  }
  return offMiddles(inside({ token, x: WIDTH / 2, y: HEIGHT / 2, turn: 0 }), laid);
}

export const without = (laid: Laid[], token: Token) => laid.filter((one) => one.token !== token);
export const onTop = (laid: Laid[], token: Token) => [...without(laid, token), ...laid.filter((one) => one.token === token)];
export const changed = (laid: Laid[], now: Laid) => laid.map((one) => (one.token === now.token ? now : one));

// -- guides ------------------------------------------------------------------------------------------

export interface Guided {
  laid: Laid;
  /** Where lines show what it is in line with. */
  across: number | null;
  down: number | null;
}

const PULL = 2; // millimetres

/** Drawn gently into line with the others, beside them, or into the middle of the area. */
export function guided(laid: Laid, others: Laid[]): Guided {
  const down = nearest(laid.x, [WIDTH / 2, ...others.flatMap(({ x }) => [x, x - SIDE, x + SIDE])]);
  const across = nearest(laid.y, [HEIGHT / 2, ...others.flatMap(({ y }) => [y, y - SIDE, y + SIDE])]);
  return { laid: inside({ ...laid, x: down ?? laid.x, y: across ?? laid.y }), across, down };
}

function nearest(at: number, lines: number[]): number | null {
  const [best] = lines.filter((line) => Math.abs(line - at) <= PULL).sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  return best ?? null;
}

// -- two tokens --------------------------------------------------------------------------------------

type Point = [x: number, y: number];

function corners({ x, y, turn }: Laid): Point[] {
  const [a, b] = cornerOf(turn);
  return [[x + a, y + b], [x - b, y + a], [x - a, y - b], [x + b, y - a]];
}

/** How far two tokens are apart along the sides of either; not above 0 where one lies on the other. */
function gap(one: Laid, two: Laid): number {
  const squares = [corners(one), corners(two)] as const;
  const gaps = squares.flatMap(([p, q, , r]) => [[p, q], [p, r]]).map(([from, to]) => {
    const [dx, dy] = [to![0] - from![0], to![1] - from![1]];
    const long = Math.hypot(dx, dy);
    const [a, b] = squares.map((square) => square.map(([x, y]) => (x * dx + y * dy) / long));
    return Math.max(Math.min(...b!) - Math.max(...a!), Math.min(...a!) - Math.max(...b!));
  });
  return Math.max(...gaps);
}

export const overlap = (one: Laid, two: Laid) => gap(one, two) < -0.01;
export const touch = (one: Laid, two: Laid) => gap(one, two) <= 1;
