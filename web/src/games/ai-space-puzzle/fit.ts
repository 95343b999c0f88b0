// Which shape the place of the board has; styles/layout.css lays out each of them.

/** `wide`: the ship beside the rest; `tall`: a tablet held upright; `stack`: a tall phone; `low`: a phone on its side;
    `tight`: a small one; else `narrow`. */
export type Shape = "wide" | "tall" | "stack" | "low" | "narrow" | "tight";

const WIDE = 700; // pixels
const HIGH = 760; // from there on the message, four rows of rooms and the Key cards stand below each other
const LOW = 400;
const BESIDE = 540; // from there on two columns fit, however low it is
const TIGHT = 480; // below it there is no room for a message above the ship

export function shapeOf(width: number, height: number): Shape {
  if (height < LOW && width >= BESIDE) return "low";
  if (width >= WIDE) return width > height ? "wide" : "tall";
  if (height >= HIGH) return "stack";
  return height < TIGHT ? "tight" : "narrow";
}

/** What takes turns where there is not room for all; nothing where there is. */
export type Tab = "tokens" | "message" | "ship" | "keys";

export function tabsOf(shape: Shape, composing: boolean): Tab[] {
  if (shape === "wide" || shape === "tall") return [];
  if (composing) return ["tokens", "ship", "keys"];
  if (shape === "stack") return [];
  return shape === "tight" ? ["message", "ship", "keys"] : ["ship", "keys"];
}
