// Dice (7.2, 7.5): how likely a strength is, what a reroll or a Gun would change. Arithmetic of pictures, no rules of who may do what.
import type { ArtView, DieView, FightView } from "./view";

export const SIDES = 6;
/** 7.5: what a Gun adds. */
export const BY_GUN = 2;

/** How likely each sum of so many dice is: the place in the list is the sum. */
export function sums(dice: number): number[] {
  let found = [1];
  for (let die = 0; die < dice; die += 1) {
    const next = Array.from({ length: found.length + SIDES }, () => 0);
    found.forEach((chance, sum) => {
      for (let side = 1; side <= SIDES; side += 1) next[sum + side]! += chance / SIDES;
    });
    found = next;
  }
  return found;
}

/** How likely so many dice and what is there already reach a strength. */
export function chance(dice: number, there: number, needed: number): number {
  return sums(dice).reduce((total, one, sum) => (sum + there >= needed ? total + one : total), 0);
}

export interface Bar {
  strength: number;
  chance: number;
  wins: boolean;
}

/** The strengths that can come, each with its chance. */
export function bars(dice: number, there: number, needed: number): Bar[] {
  return sums(dice)
    .map((one, sum) => ({ strength: sum + there, chance: one, wins: sum + there >= needed }))
    .filter((bar) => bar.chance > 0);
}

export interface Roll {
  /** The dice that are rolled again, by their places. */
  dice: number[];
  chance: number;
  /** What stays: the other dice and the Guns. */
  there: number;
}

/** Of at most so many dice those whose reroll promises most. */
export function bestReroll(fight: Pick<FightView, "dice" | "strength" | "against">, most: number, guns = 0, may: (die: DieView) => boolean = () => true): Roll {
  let best: Roll = { dice: [], chance: fight.strength + guns * BY_GUN >= fight.against ? 1 : 0, there: fight.strength + guns * BY_GUN };
  const places = fight.dice.flatMap((die, at) => (may(die) ? [at] : []));
  const weakest = [...places].sort((a, b) => fight.dice[a]!.value - fight.dice[b]!.value);
  // To reroll the lowest is always best for a given number of dice.
  for (let count = 1; count <= Math.min(most, weakest.length); count += 1) {
    const dice = weakest.slice(0, count);
    const there = fight.strength + guns * BY_GUN - dice.reduce((sum, at) => sum + fight.dice[at]!.value, 0);
    const wins = chance(count, there, fight.against);
    if (wins > best.chance) best = { dice, chance: wins, there };
  }
  return best;
}

/** How many more Guns would win. */
export const gunsMissing = ({ strength, against }: Pick<FightView, "strength" | "against">) => Math.max(0, Math.ceil((against - strength) / BY_GUN));

export interface Prospect {
  city: number;
  seats: number[];
  dice: number;
  needed: number;
  /** Without any help, and with every Gun of the van. */
  bare: number;
  armed: number;
}

/** 7.1: where there could be a fight, as pawns stand now. */
export function prospects(view: ArtView): Prospect[] {
  return view.cities.flatMap(({ city, agents, fought, lost, strength: needed }) => {
    const seats = view.seats.filter(({ pawn }) => pawn.city === city).map(({ seat }) => seat);
    if (!seats.length || !agents || fought || lost) return [];
    const dice = seats.length + (view.companion?.city === city ? 1 : 0) + view.allies;
    return [{ city, seats, dice, needed, bare: chance(dice, 0, needed), armed: chance(dice, view.van.gun * BY_GUN, needed) }];
  });
}

/** `62 %`; a chance that is neither none nor all never reads as such. */
export function percent(one: number): string {
  if (one <= 0) return "0 %";
  if (one >= 1 - 1e-9) return "100 %";
  return `${Math.min(99, Math.max(1, Math.round(one * 100)))} %`;
}
