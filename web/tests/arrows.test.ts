import { describe, expect, it } from "vitest";
import { aims, curve } from "../src/lib/arrows";
import { asRead } from "../src/lib/reader";
import type { LogLine } from "../src/lib/wire";

const line = (args: Record<string, string>): LogLine => ({ kind: "any", args, parts: [], cue: "" });

describe("arrows", () => {
  it("go from who acts to whom, each once", () => {
    const news = [line({ seat: "0", target: "2" }), line({ seat: "1" }), line({ seat: "0", target: "2" }), line({ seat: "1", target: "1" })];
    expect(aims(news)).toEqual([{ from: "seat:0", to: "seat:2", seat: 0 }]);
  });

  it("run from the edge of one thing to the edge of the other", () => {
    const [start = "", , end = ""] = /M(.+) Q(\S+ \S+) (.+)/.exec(curve({ left: 0, top: 0, width: 100, height: 40 }, { left: 300, top: 0, width: 100, height: 40 }))!.slice(1);
    expect(start).toBe("102 20");
    expect(end).toBe("290 20");
  });
});

describe("a line", () => {
  it("says you to whom it names", () => {
    const ada = { domain: "seat", word: "0", text: "Ada", you: "you" };
    expect([asRead(ada, 0, true), asRead(ada, 0, false), asRead(ada, 1, true), asRead(ada, null, true)]).toEqual(["You", "you", "Ada", "Ada"]);
    const bare = { domain: "seat", word: "0", text: "Ada" };
    expect(asRead(bare, 0, true)).toBe("Ada");
  });
});
