// What lies over the board should lie over nothing that can be chosen.

/** How much of what glows on the board a box would lie over, in square pixels of the window. */
export function covers(left: number, top: number, wide: number, high: number): number {
  return [...document.querySelectorAll("main .glows")]
    .map((thing) => thing.getBoundingClientRect())
    .reduce((sum, box) => sum + within(box.left, box.right, left, left + wide) * within(box.top, box.bottom, top, top + high), 0);
}

const within = (from: number, to: number, start: number, end: number) => Math.max(0, Math.min(to, end) - Math.max(from, start));
