// What lies over the board should lie over nothing that can be chosen.

export interface Place {
  left: number;
  top: number;
}

/** Things on the board, and how bad it is to lie over one. */
export type Weights = readonly (readonly [selector: string, weight: number])[];

const CHOICES: Weights = [["main .glows", 1]];
const EDGE = 10;
const STEP = 8;

/** How much of things a box would lie over, in square pixels of the window; what glows, unless told otherwise. */
export function covers(left: number, top: number, wide: number, high: number, weights: Weights = CHOICES): number {
  return boxes(weights).reduce((sum, one) => sum + over(one, left, top, wide, high), 0);
}

/**
 * Where on the board, from its corner, a box lies over the least: as high as it can, in the middle or (`sides`) elsewhere,
 * too.
 */
export function freest(board: DOMRect, wide: number, high: number, weights: Weights = CHOICES, sides = false): Place {
  const things = boxes(weights);
  const middle = (board.width - wide) / 2;
  const right = board.width - wide - EDGE;
  const lefts = sides ? [middle, right, EDGE, (middle + right) / 2, (middle + EDGE) / 2] : [middle];
  let best = { left: middle, top: EDGE };
  let least = Infinity;
  for (let top = EDGE; top <= Math.max(EDGE, board.height - high - EDGE); top += STEP) {
    for (const left of lefts) {
      const hides = things.reduce((sum, one) => sum + over(one, board.left + left, board.top + top, wide, high), 0);
      if (hides < least) [least, best] = [hides, { left, top }];
    }
  }
  return best;
}

interface Weighed {
  box: DOMRect;
  weight: number;
}

const boxes = (weights: Weights): Weighed[] =>
  weights.flatMap(([selector, weight]) => [...document.querySelectorAll(selector)].map((thing) => ({ box: thing.getBoundingClientRect(), weight })));

const over = ({ box, weight }: Weighed, left: number, top: number, wide: number, high: number) =>
  weight * within(box.left, box.right, left, left + wide) * within(box.top, box.bottom, top, top + high);

const within = (from: number, to: number, start: number, end: number) => Math.max(0, Math.min(to, end) - Math.max(from, start));
