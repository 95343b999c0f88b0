// Spoken names: what somebody hears who cannot see the table.
import { list, plural, seatName } from "../../lib/texts";
import type { GameInfo, Seat } from "../../lib/wire";
import { EFFECTS, nameOf, symbolName, aboutOf, cityName } from "./deck";
import { TAKEN } from "./forecast";
import { lands } from "./ways";
import type { ArtView, CardView, CityView, SeatView } from "./view";

/** `Kyoto, diadem, 4 of 5 Agents, an Art Piece, Ada and Bo are here. Roads: Tokyo 1 Fuel`. */
export function citySpoken(game: GameInfo, view: ArtView, seats: Seat[], it: CityView): string {
  const name = (city: number) => cityName(game, view.map.name, city);
  const say = [name(it.city)];
  if (it.symbol) say.push(symbolName(game, it.symbol));
  if (it.lost) return `${say.join(", ")}, lost to the White Hand`;
  say.push(it.agents >= TAKEN ? `${it.agents} Agents: it is lost at the end of the round` : `${it.agents} of ${TAKEN} Agents`);
  if (it.art) say.push("an Art Piece");
  if (it.effect) say.push(`collecting here: ${EFFECTS[it.effect]}`);
  const here = view.seats.filter(({ pawn }) => pawn.city === it.city).map(({ seat }) => (seat === view.seat ? "you" : seatName(seats, seat)));
  if (view.companion?.city === it.city) here.push("the Companion");
  if (here.length) say.push(`here: ${list(here)}`);
  const roads = it.steps.flatMap((fuel, city) => (fuel < 0 ? [] : [`${name(city)} ${fuel ? `${fuel} Fuel` : "free"}`]));
  return `${say.join(", ")}. ${lands(view) ? "" : `Roads: ${roads.join(", ")}`}`.trim();
}

export function seatSpoken(game: GameInfo, view: ArtView, seats: Seat[], it: SeatView): string {
  const say = [it.seat === view.seat ? "You" : seatName(seats, it.seat), `${it.health} Health`, `in ${cityName(game, view.map.name, it.pawn.city)}`];
  if (it.hand.length) say.push(plural(it.hand.length, "card"));
  if (it.must_leave) say.push("has to leave a Lost City");
  return say.join(", ");
}

export function cardSpoken(game: GameInfo, { card }: CardView): string {
  return `${nameOf(game, card)}. ${aboutOf(game, card)}`;
}
