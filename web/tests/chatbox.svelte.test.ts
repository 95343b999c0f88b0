import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import type { Channel } from "../src/lib/wire";
import ChatBox from "../src/table/ChatBox.svelte";

const all: Channel = { name: "table", title: "Everybody", readers: [0, 1, 2], may_write: true };
const some: Channel = { name: "crew", title: "The crew", readers: [1, 2], may_write: true };

describe("saying something", () => {
  let shown: object | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.innerHTML = "";
  });

  function show(channels: Channel[]) {
    const said: [string, string][] = [];
    shown = mount(ChatBox, { target: document.body, props: { channels, onchat: (text: string, to: string) => void said.push([text, to]) } });
    flushSync();
    return said;
  }

  function say(text: string) {
    const input = document.querySelector("input");
    if (input) input.value = text;
    input?.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("form")?.requestSubmit();
    flushSync();
  }

  it("goes to the only channel there is", () => {
    const said = show([all]);
    expect(document.querySelector("select")).toBeNull();
    say("  hello ");
    say("   ");
    expect(said).toEqual([["hello", "table"]]);
  });

  it("goes to whom one chooses", () => {
    const said = show([all, some]);
    const select = document.querySelector("select");
    expect([...(select?.options ?? [])].map((one) => one.text)).toEqual(["Everybody", "The crew"]);
    say("to all");
    if (select) select.value = "crew";
    select?.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
    say("to us");
    expect(said).toEqual([["to all", "table"], ["to us", "crew"]]);
  });

  it("has no box for who may only read", () => {
    show([{ ...all, may_write: false }]);
    expect(document.querySelector("input")).toBeNull();
    expect(document.body.textContent).toContain("not write");
  });

  it("is not there for who watches", () => {
    show([]);
    expect(document.body.textContent?.trim()).toBe("");
  });
});
