import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import plain from "../src/games/plain";
import type { Chosen } from "../src/lib/options";
import { DEFAULT_SETTINGS } from "../src/lib/seating";
import type { GameInfo, OptionInfo, Outcome, Table, Update } from "../src/lib/wire";
import EndScreen from "../src/table/EndScreen.svelte";

const night: OptionInfo = {
  name: "night",
  title: "At night",
  about: "Hard to see.",
  values: [
    { value: false, title: "No", about: "" },
    { value: true, title: "Yes", about: "" },
  ],
};
const table: Table = {
  id: "t1", game: "some-game", version: 1, title: "Some game", phase: "over", seats: [], host: 0, settings: DEFAULT_SETTINGS,
  options: { night: true }, deck: "", paused: false, rematch: null, watching: 0, original: null, lesson: "", hints: false, order: [], shuffle: null,
};
const outcome: Outcome = { winners: [0], scores: [1], reason: "", team: false, verdict: "", grade: "", sources: [] };

describe("playing again", () => {
  let shown: object | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = "";
  });

  function show(more: { host?: boolean; options?: OptionInfo[]; rematch?: string } = {}) {
    const asked: (Chosen | undefined)[] = [];
    const props = {
      table: { ...table, rematch: more.rematch ?? null },
      game: { summary: { options: more.options ?? [night], hall: [] }, texts: {} } as unknown as GameInfo,
      update: { seat: 0, view: null } as unknown as Update,
      outcome,
      held: [0],
      round: [],
      log: [],
      pictures: plain,
      inspect: () => undefined,
      host: more.host ?? true,
      onrematch: (options?: Chosen) => void asked.push(options),
      onclose: () => undefined,
    };
    shown = mount(EndScreen, { target: document.body, props });
    flushSync();
    return asked;
  }

  const again = () => document.querySelector<HTMLElement>("button.main")?.click();

  it("stays in sight below a long result", () => {
    show();
    expect(document.querySelector("dialog .foot button.main")?.textContent).toBe("Play again");
    expect(document.querySelector("dialog .body button.main")).toBeNull();
  });

  it("offers the options again, as they were", () => {
    const asked = show();
    const menu = document.querySelector("select");
    expect(menu?.value).toBe("1");
    again();
    if (menu) menu.value = "0";
    menu?.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    again();
    expect(asked).toEqual([{ night: true }, { night: false }]);
  });

  it("leaves them to the host, and to games that have some, until there is a new table", () => {
    for (const more of [{ host: false }, { options: [] }, { rematch: "t2" }]) {
      const asked = show(more);
      expect(document.querySelector("select")).toBeNull();
      again();
      expect(asked).toEqual([undefined]);
      if (shown) void unmount(shown);
      document.body.innerHTML = "";
      shown = undefined;
    }
  });
});
