import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_CLICKS } from "../src/lib/clicks.svelte";
import type { Socket } from "../src/lib/connection";
import { LiveTable } from "../src/lib/live.svelte";
import type { Ask, Form, GameInfo, ServerMessage, Update } from "../src/lib/wire";
import FormAnswer from "../src/table/FormAnswer.svelte";
import Canvas from "./board/Canvas.svelte";

const form: Form = {
  name: "lay",
  fewest: 1,
  most: 3,
  fields: [
    { name: "shape", domain: "shape", words: ["moon", "sun"] },
    { name: "x", domain: "x", words: Array.from({ length: 30 }, (_, n) => String(n)) },
  ],
};
const asking = (n: number): Ask => ({ n, sealed: false, answer: null, form, dangers: {}, steps: [], names: {}, choices: [] });
const game = { texts: { "shape.sun": "the sun" } } as unknown as GameInfo;

function view(n: number, more: Partial<Update> = {}): Update {
  const table = { phase: "playing", settings: { speed: "normal" }, seats: [], paused: false } as unknown as Update["table"];
  const rest = { view: {}, status: [], window: null, undo: 0, events: [], done: [], outcome: null, asked: [0], earlier: 0, channels: [], skipping: false, team: null, lesson: null, clocks: [] };
  return { t: "update", n, seat: 0, table, asks: [asking(1)], seen: 3, whole: n === 1, ...rest, ...more };
}

describe("a form", () => {
  let sent: Record<string, unknown>[];
  let socket: Socket;
  let live: LiveTable;
  let shown: object | undefined;
  const hear = (message: ServerMessage) => {
    socket.onmessage?.({ data: JSON.stringify(message) });
    flushSync();
  };
  const last = () => sent.at(-1) ?? {};
  const click = (what: string) => {
    document.querySelector<HTMLElement>(what)?.click();
    flushSync();
  };
  const laid = () => [...document.querySelectorAll("li")].map((one) => one.textContent);

  function come(): LiveTable {
    const table = new LiveTable("t", "secret", [0], () => socket);
    table.start();
    socket.onopen?.();
    hear({ t: "welcome", version: 2, seats: [0], host: true, seat: 0 });
    return table;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
    sent = [];
    socket = { onopen: null, onmessage: null, onclose: null, send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>), close: () => undefined };
    live = come();
    hear(view(1));
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    shown = undefined;
    document.body.innerHTML = "";
  });

  function showCanvas() {
    const props = {
      game, view: {}, others: [], seat: 0, seats: [], clicks: NO_CLICKS, news: [], log: [], motion: 0, inspect: () => undefined,
      get form() { return live.form; },
    };
    shown = mount(Canvas, { target: document.body, props });
    flushSync();
  }

  it("is laid on a board's own canvas, and sent from there", () => {
    showCanvas();
    click("#lay");
    click("#lay");
    expect(laid()).toEqual(["sun 0", "sun 1"]);
    click("#send");
    expect(last()).toMatchObject({ t: "act", ask: 1, action: "lay sun 0; sun 1", seen: 3 });
    const sends = sent.length;
    click("#send"); // it is on its way
    expect(sent.length).toBe(sends);
    hear(view(2, { asks: [], done: [String(last().id)] }));
    expect(live.form).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("keeps what was laid when a rule forbids it, and says which", () => {
    showCanvas();
    click("#lay");
    click("#send");
    hear({ t: "refused", id: String(last().id), rule: "POST 1.2", text: "Not there" });
    expect(document.querySelector("[role=alert]")?.textContent).toBe("POST 1.2: Not there");
    expect(laid()).toEqual(["sun 0"]);
    expect(live.refusal).toEqual({ rule: "POST 1.2", text: "Not there" });
    click("#lay");
    expect(document.querySelector("[role=alert]")).toBeNull();
    click("#send");
    expect(last()).toMatchObject({ action: "lay sun 0; sun 1" });
  });

  it("stays over updates, a pause, another's look at the device, and a reload", () => {
    showCanvas();
    click("#lay");
    hear(view(2));
    expect(laid()).toEqual(["sun 0"]);
    hear(view(3, { asks: [], table: { phase: "playing", settings: { speed: "normal" }, seats: [], paused: true } as unknown as Update["table"] }));
    expect(laid()).toEqual([]);
    hear(view(4));
    expect(laid()).toEqual(["sun 0"]);
    hear(view(1, { seat: null, asks: [], whole: true }));
    hear(view(5, { whole: true }));
    expect(laid()).toEqual(["sun 0"]);
    live.stop();
    live = come();
    hear(view(5, { whole: true }));
    expect(live.form?.entries).toEqual([["sun", "0"]]);
  });

  it("begins anew with another question", () => {
    showCanvas();
    click("#lay");
    hear(view(2, { asks: [asking(2)] }));
    expect(live.form?.entries).toEqual([]);
  });

  it("is a list of rows where the board has no canvas", () => {
    const open = live.form;
    if (!open) throw new Error("no form");
    shown = mount(FormAnswer, { target: document.body, props: { form: open, game } });
    flushSync();
    const select = document.querySelector("select");
    expect([...(select?.options ?? [])].map((one) => one.text)).toEqual(["moon", "the sun"]);
    const number = document.querySelector<HTMLInputElement>("input[type=number]");
    expect([number?.min, number?.max]).toEqual(["0", "29"]);
    if (number) number.value = "17";
    number?.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    document.querySelector("form")?.requestSubmit();
    expect(last()).toMatchObject({ action: "lay moon 17" });
  });
});
