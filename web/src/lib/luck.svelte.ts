// How much of a result was dealt and drawn, and how much decided: what bots make of the deal, and what everybody's mistakes cost.
import { sentence } from "./api";
import type { DealPart, Mistakes } from "./wire";

const SURE = 1.96; // standard errors of an interval with 95 % confidence

export interface Sources {
  deal: (part: number) => Promise<DealPart>;
  mistakes: (seat: number, first: number) => Promise<Mistakes>;
}

/** What moved a seat's chance to win from where it began to the result; all in parts of a win. */
export interface Moved {
  start: number;
  deal: number;
  /** The rest: others' cards, what was drawn or dealt later, and all that cannot be weighed. */
  draws: number;
  others: number;
  own: number;
  result: number;
  /** How far the deal may be off, 95 times in 100, and with it the draws. */
  unsure: number;
}

export class Luck {
  private parts = $state.raw<DealPart[]>([]);
  private lost: number[];
  private judged = $state.raw<Mistakes[]>([]);
  problem = $state("");

  readonly moved = $derived.by(() => (this.isDone() ? moved(this.parts, this.lost, this.seat, this.team) : null));
  /** From 0 to 1: the deal is the first half, then come the seats one after the other. */
  readonly progress = $derived.by(() => {
    const dealt = this.parts.length / (this.parts[0]?.parts ?? 1);
    const seats = this.judged.reduce((sum, { next, decisions }) => sum + (decisions ? next / decisions : 1), 0);
    return (dealt + seats / this.seats) / 2;
  });

  constructor(
    private readonly sources: Sources,
    private readonly seats: number,
    private readonly seat: number,
    private readonly team: boolean,
  ) {
    this.lost = Array.from({ length: seats }, () => 0);
  }

  /** Have it all worked out, as long as somebody wants to know. */
  async weigh(wanted: () => boolean): Promise<void> {
    this.problem = "";
    try {
      while (!this.isDealt() && wanted()) this.parts = [...this.parts, await this.sources.deal(this.parts.length)];
      while (this.isDealt() && !this.isDone() && wanted()) await this.judge();
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  private isDealt(): boolean {
    return this.parts.length > 0 && this.parts.length === this.parts[0]!.parts;
  }

  private isDone(): boolean {
    const last = this.judged.at(-1);
    return this.isDealt() && this.judged.length === this.seats && last !== undefined && last.next >= last.decisions;
  }

  /** Some more decisions of the seat that comes next. */
  private async judge(): Promise<void> {
    const last = this.judged.at(-1);
    const goesOn = last !== undefined && last.next < last.decisions;
    const seat = goesOn ? this.judged.length - 1 : this.judged.length;
    const told = await this.sources.mistakes(seat, goesOn ? last.next : 0);
    this.lost[seat]! += told.lost;
    this.judged = [...(goesOn ? this.judged.slice(0, -1) : this.judged), told];
  }
}

/**
 * What others give away is shared by all but them; in a team everybody bears it. Where all win or lose together a game begins with what
 * other deals bring, else with a fair share.
 */
export function moved(parts: DealPart[], lost: number[], seat: number, team: boolean): Moved {
  const games = parts.reduce((sum, part) => sum + part.games, 0);
  const mean = (of: (part: DealPart) => number) => parts.reduce((sum, part) => sum + of(part), 0) / games;
  const dealt = mean(({ won }) => won);
  const start = team ? mean(({ elsewhere }) => elsewhere) : 1 / lost.length;
  const spread = (share: number) => (share * (1 - share)) / games;
  const result = parts[0]!.result;
  const own = -lost[seat]!;
  const theirs = lost.reduce((sum, one) => sum + one, 0) + own;
  const others = lost.length === 1 ? 0 : team ? -theirs : theirs / (lost.length - 1);
  return {
    start,
    deal: dealt - start,
    draws: result - dealt - own - others,
    others,
    own,
    result,
    unsure: SURE * Math.sqrt(spread(dealt) + (team ? spread(start) : 0)),
  };
}

/** How much of what moved the chance was luck, from 0 to 1. */
export function ofLuck({ deal, draws, others, own }: Moved): number {
  const luck = Math.abs(deal) + Math.abs(draws);
  const all = luck + Math.abs(others) + Math.abs(own);
  return all > 0 ? luck / all : 1;
}

export interface Bar {
  name: string;
  /** Where the chance was before and after; the first and the last begin at nothing. */
  from: number;
  to: number;
  kind: "whole" | "up" | "down";
}

/** The picture: one bar after the other, each begins where the last one ended. */
export function bars({ start, deal, draws, others, own, result }: Moved, names: { start: string; others: string; result: string }): Bar[] {
  const steps: [string, number][] = [
    ["The deal", deal],
    ["What came later", draws],
    ...(names.others ? [[names.others, others] as [string, number]] : []),
    ["Your mistakes", own],
  ];
  let at = start;
  const between = steps.map(([name, change]): Bar => {
    const from = at;
    at += change;
    return { name, from, to: at, kind: change < 0 ? "down" : "up" };
  });
  return [{ name: names.start, from: 0, to: start, kind: "whole" }, ...between, { name: names.result, from: 0, to: result, kind: "whole" }];
}
