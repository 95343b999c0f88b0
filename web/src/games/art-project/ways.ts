// Small facts of a view that several parts show.
import { TAKEN } from "./forecast";
import type { ArtView, CityView, SeatView } from "./view";

/** 9.5: every city can be reached from every other, so roads need not be drawn. */
export function lands({ map, cities }: ArtView): boolean {
  return map.roads.length >= (cities.length * (cities.length - 1)) / 2;
}

export type Danger = "" | "near" | "falls";

/** 8.1: how near a city is to being lost. */
export function dangerOf({ agents, lost }: Pick<CityView, "agents" | "lost">): Danger {
  if (lost || agents < TAKEN - 1) return "";
  return agents >= TAKEN ? "falls" : "near";
}

/** Which part of a round it is: it says what the panel beside the map shows. */
export function phaseOf({ ask, fight }: ArtView): "setup" | "mission" | "movement" | "fight" | "over" {
  if (!ask) return "over";
  if (fight || ["fight", "battle", "which_dice", "exchange", "to_whom", "regroup"].includes(ask.kind)) return "fight";
  if (ask.kind === "post") return "setup";
  return ["move", "collect"].includes(ask.kind) ? "movement" : "mission";
}

export const mine = (view: ArtView): SeatView | null => (view.seat === null ? null : (view.seats[view.seat] ?? null));
