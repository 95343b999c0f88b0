import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps, Clicks } from "../../../lib/board";
import Aid from "../Aid.svelte";
import Board from "../Board.svelte";
import type { MatchView } from "../view";
import { GAME, match, PLAYERS, seat } from "./fixtures";

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function clicks(glowing: string[], path: string[], clicked: string[] = []): Clicks {
  return {
    path,
    glows: (ref) => glowing.includes(ref),
    chosen: (ref) => path.includes(ref),
    name: () => undefined,
    lead: () => null,
    click: (ref) => void clicked.push(ref),
    whyNot: () => undefined,
  };
}

function show(view: MatchView, how: Clicks, more: Partial<BoardProps> = {}, what = Board): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const props: BoardProps = {
    game: GAME, view, others: [], seat: view.seat, seats: PLAYERS, clicks: how, news: [], log: [], motion: 0,
    inspect: () => undefined, ...more,
  };
  shown = mount(what, { target, props });
  flushSync();
  return target;
}

const thing = (board: HTMLElement, ref: string) => board.querySelector<HTMLButtonElement>(`[data-ref="${ref}"]`);

describe("the board", () => {
  it("has a button for every thing that a way of clicks names", () => {
    const board = show(match({ abilities: ["deadline"] }), clicks([], []));
    for (const ref of ["hand:foreman", "ability:deadline", "deck", "seat:0", "seat:1", "seat:2"]) {
      expect(thing(board, ref)?.tagName, ref).toBe("BUTTON");
    }
  });

  it("marks what glows and what is chosen, and tells every click", () => {
    const clicked: string[] = [];
    const board = show(match(), clicks(["seat:1"], ["hand:foreman"], clicked));
    expect(thing(board, "seat:1")?.classList).toContain("glows");
    expect(thing(board, "seat:2")?.classList).not.toContain("glows");
    expect(thing(board, "hand:foreman")?.classList).toContain("chosen");
    expect(thing(board, "hand:foreman")?.textContent).toContain("Chosen");
    thing(board, "seat:1")?.click();
    thing(board, "seat:2")?.click();
    expect(clicked).toEqual(["seat:1", "seat:2"]);
  });

  it("offers what lies nowhere on the table only while it can be chosen", () => {
    expect(thing(show(match(), clicks([], [])), "pass")).toBeNull();
    const refs = ["pass", "block", "token:steel", "way:up", "deck:under", "number:5"];
    const board = show(match(), clicks(refs, []));
    for (const ref of refs) expect(thing(board, ref), ref).not.toBeNull();
  });

  it("spreads the pile when a card of it can be taken", () => {
    const view = match({ pile: ["miner", "engineer"] });
    expect(thing(show(view, clicks([], [])), "pile:miner")).toBeNull();
    expect(thing(show(view, clicks(["pile:miner"], ["hand:foreman"])), "pile:miner")).not.toBeNull();
  });

  it("shows what I know of a card, and every hand in a replay", () => {
    const view = match({ seats: [seat(0), seat(1, { known: "engineer" }), seat(2)] });
    const inspect = (board: HTMLElement) =>
      [...board.querySelectorAll<HTMLElement>("[data-inspect]")].map((node) => node.dataset["inspect"]);
    expect(inspect(show(view, clicks([], [])))).toContain("character:engineer");
    const others = [match(), match({ seat: 1, hand: ["miner"] }), match({ seat: 2, hand: ["apprentice"] })];
    const all = inspect(show({ ...view, seat: null, hand: [] }, clicks([], []), { others, seat: null }));
    expect(all).toEqual(expect.arrayContaining(["character:foreman", "character:miner", "character:apprentice"]));
  });
});

describe("the aid", () => {
  it("says how many of a number are unseen", () => {
    const aid = show(match(), clicks([], []), {}, Aid);
    expect(aid.textContent).toContain("2 of 3 unseen");
    expect(aid.textContent).toContain("Foreman");
  });
});
