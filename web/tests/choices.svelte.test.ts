import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ChoiceClicks } from "../src/lib/clicks.svelte";
import Choices from "../src/table/Choices.svelte";
import type { Ask, GameInfo } from "../src/lib/wire";

const ask: Ask = {
  n: 1,
  sealed: false,
  answer: null,
  form: null,
  dangers: {},
  steps: [],
  names: { deck: "the deck", pass: "pass", "hand:a": "A" },
  choices: [
    { action: "draw", path: ["deck"], text: "draw a card" },
    { action: "pass", path: ["pass"], text: "pass" },
    { action: "play a", path: ["hand:a"], text: "play A" },
  ],
};

/** The board has drawn what it shows. */
function draw() {
  vi.advanceTimersByTime(50);
  flushSync();
}

describe("the bar of choices", () => {
  let shown: object | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = "";
  });

  function show(refs: string[]) {
    vi.useFakeTimers();
    const played: string[] = [];
    const clicks = new ChoiceClicks({ play: ({ choice }) => void played.push(choice.action), whyNot: () => undefined });
    clicks.ask([ask]);
    const props = { clicks, asks: [ask], shown: new Set(refs), undo: true, acting: false, onundo: () => undefined, form: null, game: { texts: {} } as unknown as GameInfo };
    shown = mount(Choices, { target: document.body, props });
    flushSync();
    return { played, words: () => [...document.querySelectorAll("[data-offer]")].map((one) => one.textContent) };
  }

  it("has a button for every choice that the board does not show", () => {
    const { words, played } = show(["deck"]);
    expect(words()).toEqual([]);
    draw();
    expect(words()).toEqual(["Pass", "Play A"]);
    document.querySelector<HTMLElement>('[data-ref="pass"]')?.click();
    expect(played).toEqual(["pass"]);
  });

  it("gives the board time for what it usually shows", () => {
    const { words } = show(["deck", "hand:b"]);
    draw();
    expect(words()).toEqual(["Pass"]);
    vi.advanceTimersByTime(1000);
    flushSync();
    expect(words()).toEqual(["Pass", "Play A"]);
  });
});
