// How a colour looks: its drawn icon and pattern, each different from those of every other colour.
import type { GameInfo } from "../../lib/wire";
import { iconsFor } from "./art/icons";
import { patternImage, patternsFor } from "./art/patterns";
import { colours } from "./deck";

export interface Paint {
  icon: string;
  /** A CSS background image. */
  pattern: string;
}

const known = new WeakMap<GameInfo, Map<string, Paint>>();

function paints(game: GameInfo): Map<string, Paint> {
  const all = colours(game);
  const icons = iconsFor(all.map(({ icon }) => icon));
  const patterns = patternsFor(all.map(({ pattern }) => pattern));
  return new Map(all.map(({ word }, at) => [word, { icon: icons[at] ?? "", pattern: patternImage(patterns[at] ?? "") }]));
}

export function paintOf(game: GameInfo, colour: string): Paint {
  let all = known.get(game);
  if (!all) known.set(game, (all = paints(game)));
  return all.get(colour) ?? { icon: "box", pattern: "none" };
}
