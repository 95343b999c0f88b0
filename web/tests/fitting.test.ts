// The cards of a board that is too high for its window.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fitting } from "../src/lib/fitting";

let look: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        look = told;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A box of some height; in it a board with words that keep their height, and cards that shrink. */
function box(high: { window: number; words: number; cards: number }): HTMLElement {
  const one = document.createElement("main");
  const board = document.createElement("div");
  one.append(board);
  Object.defineProperty(one, "clientHeight", { get: () => high.window });
  Object.defineProperty(board, "offsetHeight", { get: () => Math.max(high.window, high.words + high.cards * fit(one)) });
  return one;
}

const fit = (one: HTMLElement) => Number(one.style.getPropertyValue("--fit") || 1);

it("leaves a board that fits as it is", () => {
  const one = box({ window: 600, words: 200, cards: 400 });
  fitting(one);
  look();
  expect(fit(one)).toBe(1);
});

it("makes cards just small enough", () => {
  const one = box({ window: 600, words: 206, cards: 400 });
  fitting(one);
  look();
  expect(fit(one)).toBe(0.98);
});

it("does not mind what flies out of the box for a moment", () => {
  const one = box({ window: 600, words: 200, cards: 400 });
  Object.defineProperty(one, "scrollHeight", { get: () => 700 });
  fitting(one);
  look();
  expect(fit(one)).toBe(1);
});

it("rather scrolls than makes cards unreadable", () => {
  const one = box({ window: 300, words: 210, cards: 400 });
  fitting(one);
  look();
  expect(fit(one)).toBeCloseTo(0.7, 1);
});

it("begins anew in a window of another size, and not before", () => {
  const high = { window: 600, words: 206, cards: 400 };
  const one = box(high);
  fitting(one);
  look();
  high.words = 100;
  look();
  expect(fit(one)).toBe(0.98); // cards do not grow and shrink from move to move
  high.window = 700;
  look();
  expect(fit(one)).toBe(1);
});
