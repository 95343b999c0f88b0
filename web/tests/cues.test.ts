import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { beforeTheNextRound, endSound, lineSound, opens, roundEnd } from "../src/lib/cues";
import type { LogLine, Outcome } from "../src/lib/wire";

const line = (cue: LogLine["cue"], kind = "x"): LogLine => ({ kind, args: {}, parts: [], cue });
const move = line("", "moved");
const began = line("round_began", "dawn");
const ended = line("round_ended", "dusk");
const brought = line("round_result", "prize");

describe("the end of a round", () => {
  it("is told up to the next one, by what the game says and not by names", () => {
    const news = [move, ended, move, brought, began, move];
    expect(roundEnd([began, move, ...news], news)).toEqual([ended, brought]);
    const named = [line("", "round_won"), line("", "round_began")];
    expect(roundEnd(named, named)).toBeNull();
  });

  it("may come in parts, when somebody has to choose", () => {
    expect(roundEnd([began, move, ended], [ended])).toEqual([ended]);
    expect(roundEnd([began, ended, move, brought, began], [brought, began])).toEqual([ended, brought]);
    expect(roundEnd([began, ended, brought, move], [move])).toBeNull();
  });

  it("is not what is won in the middle of a round, nor what an earlier round brought", () => {
    expect(roundEnd([began, brought], [brought])).toBeNull();
    expect(roundEnd([began, ended, brought, began, brought], [brought])).toBeNull();
    expect(roundEnd([], [])).toBeNull();
  });
});

describe("the news of a update", () => {
  it("are parted where a round has ended and the next begins", () => {
    expect(beforeTheNextRound([move, ended, brought, began, move])).toBe(3);
    expect(beforeTheNextRound([began, move])).toBe(0);
    expect(beforeTheNextRound([move, began])).toBe(0);
    expect(beforeTheNextRound([move, ended])).toBe(0);
  });
});

describe("the log", () => {
  it("has a new part where a round or a turn begins", () => {
    expect([began, line("turn_began"), ended, line("", "round_began")].map(opens)).toEqual([true, true, false, false]);
  });
});

describe("sounds", () => {
  const outcome = (team: boolean, winners: number[]): Outcome => ({ team, winners, scores: [], reason: "", verdict: "", grade: "", sources: [] });

  it("are a game's own, and those of its dice", () => {
    expect(lineSound(line("dice"), { sound: () => null })).toBe("dice");
    expect(lineSound(line("dice"), { sound: () => "knock" })).toBe("knock");
    expect(lineSound(move, { sound: () => null })).toBeNull();
  });

  it("tell a team's win from its loss", () => {
    expect(endSound(outcome(true, [0, 1]))).toBe("team_won");
    expect(endSound(outcome(true, []))).toBe("team_lost");
    expect(endSound(outcome(false, [0]))).toBeNull();
    expect(endSound(null)).toBeNull();
  });

  describe("as they are played", () => {
    let begun: number[];
    beforeEach(() => {
      begun = [];
      const knob = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
      const part = () => ({
        frequency: knob(), gain: knob(), type: "", buffer: null,
        connect: (next: unknown) => next, start: (at: number) => void begun.push(at), stop: () => undefined,
      });
      class Audio {
        currentTime = 1;
        sampleRate = 100;
        state = "running";
        destination = {};
        createOscillator = part;
        createGain = part;
        createBufferSource = part;
        createBiquadFilter = part;
        createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
      }
      vi.stubGlobal("AudioContext", Audio);
      vi.resetModules();
    });
    afterEach(() => vi.unstubAllGlobals());

    it("are silent until somebody has touched the page, and then each has its parts", async () => {
      const { armSounds, sound } = await import("../src/lib/sounds");
      armSounds();
      sound("dice");
      expect(begun).toEqual([]);
      dispatchEvent(new Event("pointerdown"));
      const parts: Record<string, number> = {};
      for (const which of ["card", "dice", "team_won", "team_lost"] as const) {
        begun = [];
        sound(which);
        parts[which] = begun.length;
      }
      expect(parts).toEqual({ card: 1, dice: 5, team_won: 5, team_lost: 4 });
    });
  });
});
