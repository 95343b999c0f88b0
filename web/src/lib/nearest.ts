// Arrow keys: which of several things lies next in a direction.
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = "left" | "right" | "up" | "down";

const DIRECTIONS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export const direction = (key: string): Direction | undefined => DIRECTIONS[key];

const centre = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The place of the nearest box in a direction; straying sideways counts double. Wraps around. */
export function nearest(from: Box | null, boxes: Box[], towards: Direction): number {
  if (!from) return boxes.length ? 0 : -1;
  const along = alongOf(from, towards);
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const { ahead, aside } = along(box);
    if (ahead <= 1) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  });
  return best >= 0 ? best : farthest(boxes, along);
}

/** Nothing ahead: the one farthest behind, as if the table were round. */
function farthest(boxes: Box[], along: (box: Box) => { ahead: number; aside: number }): number {
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, place) => {
    const { ahead, aside } = along(box);
    if (ahead >= -1) return;
    const cost = ahead + 2 * aside;
    if (cost < least) [best, least] = [place, cost];
  });
  return best;
}

function alongOf(from: Box, towards: Direction) {
  const a = centre(from);
  return (box: Box) => {
    const b = centre(box);
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    if (towards === "right") return { ahead: dx, aside: Math.abs(dy) };
    if (towards === "left") return { ahead: -dx, aside: Math.abs(dy) };
    if (towards === "down") return { ahead: dy, aside: Math.abs(dx) };
    return { ahead: -dy, aside: Math.abs(dx) };
  };
}
