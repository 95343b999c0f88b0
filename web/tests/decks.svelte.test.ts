import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { gameAt } from "../src/lib/api";
import DeckChoice from "../src/lobby/DeckChoice.svelte";
import type { GameSummary } from "../src/lib/wire";

const game: GameSummary = {
  name: "some-game",
  title: "Some game",
  about: "",
  minutes: "",
  difficulty: "",
  fewest: 2,
  most: 4,
  bots: ["random"],
  line_up: ["random"],
  options: [],
  other_decks: true,
  decks: [{ id: "offered", title: "Offered" }],
  roles: [],
  teamwork: false, hall: [], lessons: [], coached: false,
};

function answers(body: unknown, status = 200) {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, options: { body?: string }) => {
    asked.push({ path, body: options.body === undefined ? null : JSON.parse(options.body) });
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return asked;
}

let shown: object | undefined;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = undefined;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("the cards of a new table", () => {
  function show() {
    const props = $state({ game, deck: "" });
    shown = mount(DeckChoice, { target: document.body, props });
    flushSync();
    return props;
  }

  async function bring(text: string, name = "my.toml") {
    const picker = document.querySelector<HTMLInputElement>("input[type=file]");
    if (!picker) throw new Error("there is nothing to choose a file with");
    Object.defineProperty(picker, "files", { configurable: true, value: [new File([text], name)] });
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => {
      flushSync();
      if (document.body.textContent?.includes("Checking")) throw new Error("not yet");
    });
  }

  const options = () => [...document.querySelectorAll("option")].map((one) => one.textContent);

  it("are the game's own, or a deck that the server offers", () => {
    const props = show();
    expect(options()).toEqual(["The game's own deck", "Offered"]);
    expect(props.deck).toBe("");
  });

  it("may come from a file, which is checked at once and then chosen", async () => {
    const asked = answers({ id: "0123", title: "Mine" }, 201);
    const props = show();
    await bring("[deck]");
    expect(asked).toEqual([{ path: "/api/decks", body: { game: "some-game", source: "[deck]" } }]);
    expect(options()).toEqual(["The game's own deck", "Offered", "Mine"]);
    expect(props.deck).toBe("0123");
    await bring("[deck]");
    expect(options().length).toBe(3);
  });

  it("are refused with the row and the field, and nothing is chosen", async () => {
    answers({ text: "The deck: artifact row 2: year: is missing.", rule: "" }, 400);
    const props = show();
    await bring("[deck]");
    expect(document.querySelector("[role=alert]")?.textContent).toContain("artifact row 2: year");
    expect(props.deck).toBe("");
  });

  it("are not sent when the file is too large", async () => {
    const asked = answers({}, 201);
    show();
    await bring("#".repeat(300_001), "film.toml");
    expect(asked).toEqual([]);
    expect(document.querySelector("[role=alert]")?.textContent).toContain("film.toml is too large");
  });
});

describe("what a game is like at a table", () => {
  it("is asked of the table where it has a deck of its own, once", async () => {
    const asked = answers({ prefix: "X" });
    const at = { game: "some-game", version: 3 };
    await gameAt({ ...at, id: "one", deck: "" });
    await gameAt({ ...at, id: "two", deck: "Mine" });
    await gameAt({ ...at, id: "three", deck: "Mine" });
    await gameAt({ ...at, id: "two", deck: "Mine" });
    expect(asked.map(({ path }) => path)).toEqual(["/api/games/some-game?version=3", "/api/tables/two/game", "/api/tables/three/game"]);
  });
});
