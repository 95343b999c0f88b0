// What lies over the board should lie over nothing that can be chosen.

export interface Place {
  left: number;
  top: number;
}

/** Things on the board, and how bad it is to lie over one. */
export type Weights = readonly (readonly [selector: string, weight: number])[];

const CHOICES: Weights = [["main .glows", 1]];
const WORDS = 2; // how bad it is to lie over a line of text
const EDGE = 10;
const STEP = 8;
const ASIDE = 40;

/** How much of what glows a box would lie over, in square pixels of the window. */
export function covers(left: number, top: number, wide: number, high: number): number {
  return hides(boxes(CHOICES), left, top, wide, high);
}

/** Where on the board, from its corner, a box in the middle lies over the least of what glows: as high as it can. */
export function freest(board: DOMRect, wide: number, high: number): Place {
  return least(board, wide, high, boxes(CHOICES), [(board.width - wide) / 2]);
}

/** Where a box hides the least of these things and of all that can be read: in the middle if it can, or else anywhere. */
export function unread(board: Element, wide: number, high: number, weights: Weights): Place {
  const frame = board.getBoundingClientRect();
  const lefts = [(frame.width - wide) / 2];
  for (let left = EDGE; left <= frame.width - wide - EDGE; left += ASIDE) lefts.push(left);
  lefts.push(frame.width - wide - EDGE);
  return least(frame, wide, high, [...boxes(weights), ...lines(board)], lefts);
}

function least(board: DOMRect, wide: number, high: number, things: Weighed[], lefts: number[]): Place {
  let best = { left: lefts[0] ?? EDGE, top: EDGE };
  let fewest = Infinity;
  for (let top = EDGE; top <= Math.max(EDGE, board.height - high - EDGE); top += STEP) {
    for (const left of lefts) {
      const hidden = hides(things, board.left + left, board.top + top, wide, high);
      if (hidden < fewest) [fewest, best] = [hidden, { left, top }];
    }
  }
  return best;
}

interface Weighed {
  box: DOMRect;
  weight: number;
}

const boxes = (weights: Weights): Weighed[] =>
  weights.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)].filter(seen).map((thing) => ({ box: thing.getBoundingClientRect(), weight })),
  );

/** What lies behind another tab has its place, but is not to be seen. */
const seen = (thing: Element) => thing.checkVisibility({ visibilityProperty: true });

/** Every text on the board, by where it stands; not what lies over the board itself. */
function lines(board: Element): Weighed[] {
  const walk = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found: Weighed[] = [];
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder || !seen(holder) || holder.closest("[data-floating]")) continue;
    range.selectNodeContents(text);
    found.push({ box: range.getBoundingClientRect(), weight: WORDS });
  }
  return found;
}

const hides = (things: Weighed[], left: number, top: number, wide: number, high: number) =>
  things.reduce((sum, one) => sum + over(one, left, top, wide, high), 0);

const over = ({ box, weight }: Weighed, left: number, top: number, wide: number, high: number) =>
  weight * within(box.left, box.right, left, left + wide) * within(box.top, box.bottom, top, top + high);

const within = (from: number, to: number, start: number, end: number) => Math.max(0, Math.min(to, end) - Math.max(from, start));
