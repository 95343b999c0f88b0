import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { BoardProps } from "../src/lib/board";
import Board from "./board/Board.svelte";

let shown: Record<string, unknown> | null = null;

afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
});

function show(own?: { choose(ref: string): void }) {
  const target = document.createElement("div");
  const clicked: string[] = [];
  const looked: string[] = [];
  const clicks = {
    path: [],
    glows: (ref: string) => ref === "hand:door",
    chosen: () => false,
    name: () => undefined,
    click: (ref: string) => void clicked.push(ref),
    whyNot: () => undefined,
  };
  const props = $state({ view: { words: ["door", "wall", "bell"], looked }, clicks, ...(own ? { own } : {}) } as unknown as BoardProps);
  shown = mount(Board, { target, props });
  flushSync();
  const thing = (ref: string) => target.querySelector<HTMLButtonElement>(`[data-ref="${ref}"]`);
  return { props, thing, clicked, looked: () => (props.view as { looked: string[] }).looked };
}

describe("what the parts of a board share", () => {
  it("stays live when the board is given something new", () => {
    const { props, thing } = show();
    expect(thing("hand:door")?.classList).toContain("glows");
    expect(thing("hand:roof")).toBeNull();
    props.view = { words: ["roof"], looked: [] };
    props.clicks = { ...props.clicks, glows: (ref) => ref === "hand:roof" };
    flushSync();
    expect(thing("hand:door")).toBeNull();
    expect(thing("hand:roof")?.classList).toContain("glows");
  });

  it("clicks a thing, also one where no move goes on; unless that has another use", () => {
    const { thing, clicked, looked } = show();
    for (const word of ["door", "wall", "bell"]) thing(`hand:${word}`)?.click();
    expect(clicked).toEqual(["hand:door", "hand:bell"]);
    expect(looked()).toEqual(["wall"]);
  });

  it("lets a game choose in its own way", () => {
    const chosen: string[] = [];
    const { thing, clicked } = show({ choose: (ref) => void chosen.push(ref) });
    thing("hand:door")?.click();
    expect([clicked, chosen]).toEqual([[], ["hand:door"]]);
  });
});
