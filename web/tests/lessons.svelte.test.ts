import { beforeEach, describe, expect, it } from "vitest";
import { unread } from "../src/lib/covering";
import { keep } from "../src/lib/keys";
import { lessons, read } from "../src/lib/lessons.svelte";
import { pointAt } from "../src/lib/pointing";

describe("what somebody has learned", () => {
  it("is begun at a table, and mastered for good", () => {
    expect(lessons.begun("some-game", "1-first")).toBeNull();
    keep({ table: "t1", token: "secret", seats: [0] });
    lessons.begin("some-game", "1-first", "t1");
    expect(lessons.begun("some-game", "1-first")).toBe("t1");
    expect(lessons.mastered("some-game", "1-first")).toBe(false);
    lessons.master("some-game", "1-first", "t1");
    expect(lessons.mastered("some-game", "1-first")).toBe(true);
    expect(lessons.begun("some-game", "1-first")).toBeNull();
    lessons.begin("some-game", "1-first", "t2"); // once more
    expect(lessons.mastered("some-game", "1-first")).toBe(true);
  });

  it("waits only where this browser still has the seat", () => {
    lessons.begin("some-game", "2-hard", "long gone");
    expect(lessons.begun("some-game", "2-hard")).toBeNull();
  });

  it("is read as far as it can be understood", () => {
    expect(read("no json")).toEqual({});
    expect(read(null)).toEqual({});
    expect(read('{"a 1": {"table": "t"}, "b 1": null, "c 1": {"mastered": true}}')).toEqual({ "a 1": { table: "t", mastered: false } });
  });
});

describe("pointing", () => {
  beforeEach(() => {
    document.body.innerHTML = '<main><i data-ref="deck"></i><i data-inspect="token:sun"></i><i data-ref="hand:1"></i></main>';
  });

  it("marks what is meant until it ends", () => {
    const main = document.querySelector("main")!;
    const stop = pointAt(main, ["deck", "token:sun"]);
    expect([...main.querySelectorAll("[data-pointed]")].map((thing) => (thing as HTMLElement).dataset["ref"] ?? "token")).toEqual(["deck", "token"]);
    stop();
    expect(main.querySelector("[data-pointed]")).toBeNull();
  });

  it("lies where it hides least", () => {
    const main = document.querySelector("main")!;
    const box = (left: number, top: number, width: number, height: number) => new DOMRect(left, top, width, height);
    main.children[0]!.getBoundingClientRect = () => box(0, 0, 400, 100);
    main.getBoundingClientRect = () => box(0, 0, 400, 400);
    const { top } = unread(main, 300, 80, [["main [data-ref=deck]", 1]]);
    expect(top).toBeGreaterThanOrEqual(100);
  });
});
