import { describe, expect, it } from "vitest";
import { beats, isWholeLog } from "../src/lib/beats";
import type { LogLine } from "../src/lib/wire";

const line = (kind: string): LogLine => ({ kind, args: {}, parts: [], cue: "" }) as unknown as LogLine;
const rhythm = { shown: new Set(["drew"]), beat: 100, longest: 250 };

describe("when news happen", () => {
  it("what is shown takes a beat, the rest happens in passing", () => {
    expect(beats([line("drew"), line("turn_began"), line("drew")], rhythm)).toEqual([0, 100, 100]);
  });
  it("has begun in the end, however much there is", () => {
    expect(Math.max(...beats(Array.from({ length: 9 }, () => line("drew")), rhythm))).toBe(250);
  });
  it("takes a whole log for no news", () => {
    expect(isWholeLog(Array.from({ length: 41 }, () => line("drew")))).toBe(true);
    expect(isWholeLog([line("drew")])).toBe(false);
  });
});
