// Spoken names: what somebody hears who cannot see the table.
import { plural, seatName } from "../../lib/texts";
import type { GameInfo, Seat } from "../../lib/wire";
import { kindName, titleOf } from "./deck";
import type { CardView, LivesView, SeatView } from "./view";

/** `23, negative: The letter in the coat`, `Life Complete 44`. */
export function cardSpoken(game: GameInfo, { card, sort, year, kind }: CardView): string {
  if (sort === "universe") return titleOf(game, card);
  if (sort === "complete") return `Life Complete ${year}: ${titleOf(game, card)}`;
  return `${year}, ${kindName(game, kind ?? "")}: ${titleOf(game, card)}`;
}

/** `Your lifeline: 0, 10, 15, 23 in order; then 13, 67; it ends with Life Complete 44`. */
export function lifelineSpoken(whose: string, { lifeline, balanced, complete }: Pick<SeatView, "lifeline" | "balanced" | "complete">): string {
  const years = lifeline.map(({ year }) => year);
  const order = `${[0, ...years.slice(0, balanced)].join(", ")} in order`;
  const rest = years.length > balanced ? `; then ${years.slice(balanced).join(", ")}` : "";
  const end = complete ? `; it ends with Life Complete ${complete.year}` : "";
  return `${whose} lifeline: ${order}${rest}${end}`;
}

/** All that a plate shows of a player, in one line. */
export function seatSpoken(view: LivesView, seats: Seat[], seat: SeatView): string {
  const say = [seatName(seats, seat.seat)];
  const person = seats.find((other) => other.seat === seat.seat);
  if (person?.kind === "bot") say.push("a bot");
  else if (person && !person.online) say.push("not connected");
  if (view.over && view.winners.includes(seat.seat)) say.push("has won");
  if (view.ask?.seat === seat.seat) say.push("has the turn");
  say.push(`${seat.balanced} of ${view.needed} in order`);
  say.push(`${plural(seat.points, "point")} in this round so far`, `${seat.total} of ${view.target} before it`);
  return say.join(", ");
}

export function pileSpoken({ pile, must_draw, without_draw, quiet_turns }: LivesView): string {
  const count = `Draw pile, ${plural(pile, "card")}`;
  if (must_draw) return `${count}. Everyone has to draw from it, for ${plural(must_draw, "more turn")}`;
  return without_draw ? `${count}. All draw in ${plural(quiet_turns - without_draw, "turn")}` : count;
}

export function discardsSpoken(game: GameInfo, discards: CardView[]): string {
  const top = discards.at(-1);
  return top ? `Discard pile, ${plural(discards.length, "card")}. On top: ${cardSpoken(game, top)}` : "Discard pile, empty";
}
