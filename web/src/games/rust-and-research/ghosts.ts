// How an effect moves: each is one or two things that fly over the table and are gone.
import type { Effect } from "./news";

export interface Point {
  x: number;
  y: number;
}

/** What is shown: a card (null: its back), a small picture, or a word. */
export type Shown =
  | { is: "character" | "ability"; word: string | null }
  | { is: "mark"; word: string }
  | { is: "token"; word: string }
  | { is: "stamp"; word: string };

export interface Ghost {
  shown: Shown;
  size: number;
  delay: number;
  duration: number;
  frames: Keyframe[];
}

/** Where spots are, relative to the table; unknown ones are in the middle. */
export type Places = (spot: string) => Point;

const at = ({ x, y }: Point, more = "", rest: Keyframe = {}): Keyframe => ({
  transform: `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`,
  ...rest,
});

const OUT = "cubic-bezier(.2,.8,.3,1)";
const IN = "cubic-bezier(.6,0,.9,.5)";

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** Appear on a spot, stay, and go. */
function pop(shown: Shown, size: number, where: Point, delay: number): Ghost {
  return {
    shown, size, delay, duration: 1000,
    frames: [
      at(where, "scale(.2)", { opacity: 0, easing: OUT }),
      at(where, "scale(1.25)", { opacity: 1, offset: 0.25 }),
      at(where, "scale(1)", { opacity: 1, offset: 0.4 }),
      at(where, "scale(1)", { opacity: 1, offset: 0.8 }),
      at(where, "scale(.7)", { opacity: 0 }),
    ],
  };
}

/** Fly from one spot to another, stay a moment, and go. */
function fly(shown: Shown, size: number, from: Point, to: Point, delay: number): Ghost {
  return {
    shown, size, delay, duration: 1100,
    frames: [
      at(from, "scale(.4)", { opacity: 1, easing: OUT }),
      at(to, "scale(1.1)", { opacity: 1, offset: 0.5 }),
      at(to, "scale(1)", { opacity: 1, offset: 0.85, easing: IN }),
      at(to, "scale(.5)", { opacity: 0 }),
    ],
  };
}

/** Come to the meeting point; the loser falls, the others go home. */
function fight(shown: Shown, home: Point, meeting: Point, falls: boolean, delay: number): Ghost {
  const end = falls
    ? at({ x: meeting.x, y: meeting.y + 150 }, "rotate(38deg) scale(.8)", { opacity: 0 })
    : at(home, "scale(.5)", { opacity: 1 });
  return {
    shown, size: 92, delay, duration: 1500,
    frames: [
      at(home, "scale(.5)", { opacity: 1, easing: OUT }),
      at(meeting, "scale(1.08)", { opacity: 1, offset: 0.32 }),
      at(meeting, "scale(1)", { opacity: 1, offset: 0.62, easing: IN }),
      end,
    ],
  };
}

/** Two hands cross on their way. */
function cross(from: Point, to: Point, aside: number, delay: number): Ghost {
  const half = between(from, to, 0.5);
  return {
    shown: { is: "character", word: null }, size: 58, delay, duration: 900,
    frames: [
      at(from, "scale(.8)", { easing: "ease-in" }),
      at({ x: half.x + aside, y: half.y + aside / 2 }, "scale(1.15) rotate(8deg)", { offset: 0.5, easing: "ease-out" }),
      at(to, "scale(.8)"),
    ],
  };
}

export function ghosts(effect: Effect, place: Places): Ghost[] {
  const { kind, first, second, falls, at: delay } = effect;
  const from = place(effect.from);
  const to = place(effect.to);
  const middle = place("middle");
  switch (kind) {
    case "eye": {
      const eye = fly({ is: "mark", word: "eye" }, 60, from, to, delay);
      if (first === null) return [eye];
      const card = fly({ is: "character", word: first }, 110, to, between(to, middle, 0.35), delay + 450);
      return [eye, { ...card, duration: 1500 }];
    }
    case "duel":
      return [
        fight({ is: "character", word: first }, from, { x: middle.x - 54, y: middle.y }, falls[0], delay),
        fight({ is: "character", word: second }, to, { x: middle.x + 54, y: middle.y }, falls[1], delay),
      ];
    case "swap":
      return [cross(from, to, 34, delay), cross(to, from, -34, delay)];
    case "guess":
      return [
        fly({ is: "stamp", word: `${first ?? "?"}?` }, 58, from, to, delay),
        pop({ is: "stamp", word: falls[0] ? "✓" : "✗" }, 64, to, delay + 700),
      ];
    case "ability": {
      const card = fly({ is: "ability", word: first }, 112, from, between(middle, to, 0.3), delay);
      return [{ ...card, duration: 1500 }];
    }
    case "steal":
      return [fly({ is: "token", word: first ?? "diploma" }, 40, from, to, delay)];
    case "shield":
      return [pop({ is: "mark", word: "shield" }, 62, to, delay)];
    case "saved":
      return [pop({ is: "ability", word: "papal blessing" }, 84, to, delay)];
    case "out":
      return [pop({ is: "stamp", word: "out" }, 64, to, delay)];
    case "flip":
      return [{ ...pop({ is: "mark", word: first ?? "past" }, 170, middle, delay), duration: 1300 }];
  }
}
