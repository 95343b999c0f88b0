import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps, Clicks } from "../../../lib/board";
import Aid from "../Aid.svelte";
import Board from "../Board.svelte";
import Gallery from "../Gallery.svelte";
import type { AudeView } from "../view";
import { card, clicks, game, GAME, mission, PLAYERS, seat, type Heard } from "./fixtures";

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(view: AudeView, how: Clicks = clicks([]), what: Component<BoardProps> = Board): HTMLElement {
  const target = document.createElement("div");
  document.body.append(target);
  const props: BoardProps = {
    game: GAME, view, others: [], seat: view.seat, seats: PLAYERS, clicks: how, news: [], log: [], motion: 0, inspect: () => undefined,
  };
  shown = mount(what, { target, props });
  flushSync();
  return target;
}

const thing = (board: HTMLElement, ref: string) => board.querySelector<HTMLButtonElement>(`[data-ref="${ref}"]`);

describe("the board", () => {
  it("has a button for every thing that a way of clicks names", () => {
    const view = game({
      seats: [seat(0, { missions: [mission([1]), mission()] }), seat(1)],
      spares: [{ assistant: 3, ability: "rearrange", used: false }],
      piles: { red: [card(2)] },
      hand: [card(4)],
    });
    const board = show(view, clicks(["end"]));
    const refs = ["mission:0", "mission:1", "ra:0", "ra:1", "card:1", "hand:4", "discards", "deck", "pile:red", "pile:grey", "spare:rearrange", "end"];
    for (const ref of refs) expect(thing(board, ref)?.tagName, ref).toBe("BUTTON");
  });

  it("shows the places of the other mission while a card is moved", () => {
    const view = game({ seats: [seat(0, { missions: [mission([1]), mission([4, 7])] }), seat(1)] });
    expect(thing(show(view), "place:0")).toBeNull();
    const board = show(view, clicks(["place:0"], ["card:1"]));
    expect(thing(board, "place:0")?.classList).toContain("glows");
    expect(thing(board, "place:2")).toBeNull();
    expect(thing(board, "mission:1")).toBeNull();
  });

  it("shows the beginning of a mission while a drawn card fits there", () => {
    const view = game({ seats: [seat(0, { missions: [mission([4], "insert first"), mission()] }), seat(1)], hand: [card(1)] });
    const board = show(view, clicks(["ra:0"], ["hand:1"]));
    expect(board.querySelectorAll('[data-ref="ra:0"]')).toHaveLength(2);
  });

  it("lays out the pile that is rearranged", () => {
    const ask = { ...game().ask!, kind: "rearrange" as const, pile: "red" };
    const board = show(game({ ask, piles: { red: [card(1), card(2)] } }), clicks(["card:1"]));
    expect(thing(board, "card:1")?.classList).toContain("glows");
    expect(thing(board, "done")).not.toBeNull();
  });

  it("asks along the ability's own way why it cannot be used", () => {
    const heard: Heard = { clicked: [], asked: [] };
    const view = game({ seats: [seat(0, { missions: [mission([1]), mission()] }), seat(1)] });
    thing(show(view, clicks([], [], heard)), "ra:0")?.click();
    expect(heard).toEqual({ clicked: [], asked: [["card:1", "place:0"]] });
  });

  it("warns of the last eleven cards", () => {
    expect(show(game()).textContent).not.toContain("Beaverbrook may come with");
    expect(show(game({ deck: 8, before_last: 0 })).textContent).toContain("Beaverbrook may come");
  });

  it("finishes the round after Beaverbrook: complete a mission or end the turn", () => {
    const ask = { ...game().ask!, kind: "last_chance" as const, completable: [0] };
    const ready = seat(0, { missions: [mission([1, 4, 7, 10]), mission([2])] });
    const board = show(game({ ask, beaverbrook: true, before_last: 0, seats: [ready, seat(1)] }), clicks(["mission:0", "end"]));
    expect(board.textContent).toContain("Beaverbrook came");
    expect(board.textContent).not.toContain("to go");
    expect(thing(board, "mission:0")?.textContent).toContain("Complete");
    expect(thing(board, "end")).not.toBeNull();
  });

  it("asks whose ability is spent, by the assistants themselves", () => {
    const heard: Heard = { clicked: [], asked: [] };
    const ask = { ...game().ask!, kind: "spend" as const, placed: 2 };
    const both = seat(0, { missions: [mission([1], "keep both"), mission([4], "keep both")] });
    const board = show(game({ ask, seats: [both, seat(1)] }), clicks(["ra:0", "ra:1"], [], heard));
    thing(board, "ra:1")?.click();
    expect(heard.clicked).toEqual(["ra:1"]);
  });

  it("plays without assistants in a family, and shows everybody to those who watch", () => {
    const bare = [seat(0, { missions: [mission([], null), mission([], null)] }), seat(1)];
    const board = show(game({ family: true, seats: bare }));
    expect(thing(board, "ra:0")).toBeNull();
    expect(thing(board, "mission:0")).not.toBeNull();
    expect(show(game({ seat: null })).querySelectorAll('[data-spot^="seat:"]')).toHaveLength(2);
  });
});

describe("the aid", () => {
  it("lists the years that could still come", () => {
    const text = show(game({ piles: { red: [card(1)] } }), clicks([]), Aid).textContent;
    expect(text).not.toContain("1800");
    expect(text).toContain("1850");
    expect(text).toContain("15 cards have not been seen");
  });
});

describe("the gallery", () => {
  it("shows each rescued thing with its text, source and link", () => {
    const view = game({ over: true, winners: [0], seats: [seat(0, { collected: [card(13), card(1)] }), seat(1)] });
    const gallery = show(view, clicks([]), Gallery);
    expect(gallery.textContent).toContain("What you rescued");
    expect(gallery.textContent).toContain("It was never sent.");
    expect(gallery.textContent).toContain("Source: The attic");
    expect(gallery.querySelector("a")?.getAttribute("href")).toBe("https://example.org/letter");
  });
});
