// The small picture of each card of a deck: no two are the same.
import type { GameInfo } from "../../lib/wire";
import { MOTIFS } from "./art/motifs";
import { scene } from "./art/scene";
import { motifInTitle, motifOfKind } from "./art/words";
import { cards, titleOf } from "./deck";
import { paintOf } from "./paint";

const known = new WeakMap<GameInfo, string[]>();

/** The deck's own word, else what the title speaks of, else something of the card's kind; null for a VIP, who is a person. */
export function motifOf(game: GameInfo, card: number): string | null {
  const it = cards(game)[card - 1];
  if (!it || it.year === null) return null;
  const named = game.texts[`motif.card.${card}`] ?? "";
  if (named in MOTIFS) return named;
  return motifInTitle(titleOf(game, card)) ?? motifOfKind(paintOf(game, it.colour).icon, card);
}

/** A picture by the number of its card, as the inside of a drawing. */
export function pictureOf(game: GameInfo, card: number): string {
  let all = known.get(game);
  if (!all) known.set(game, (all = drawAll(game)));
  return all[card - 1] ?? "";
}

function drawAll(game: GameInfo): string[] {
  const drawn = new Set<string>();
  return cards(game).map(({ card, colour }) => {
    const motif = motifOf(game, card);
    let picture = scene(motif, colour, card);
    for (let salt = 1; drawn.has(picture); salt += 1) picture = scene(motif, colour, card + 1000 * salt);
    drawn.add(picture);
    return picture;
  });
}
