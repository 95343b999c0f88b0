// What completing a mission would bring (5.2, 5.3).
import type { AudeView, BonusView } from "./view";

const FOURTH = 4;

export interface Worth {
  stars: number;
  medals: BonusView[];
}

export function completing(view: AudeView, mission: number): Worth {
  const seat = view.seats[view.seat ?? -1];
  const cards = seat?.missions[mission]?.cards ?? [];
  const top = (kind: string) => view.bonuses[kind]?.slice(0, 1).map((points) => ({ kind, points })) ?? [];
  const size = cards.length >= 6 ? top("six cards") : cards.length === 5 ? top("five cards") : [];
  const fourth = seat?.completed === FOURTH - 1 ? top("four missions") : [];
  return { stars: cards.reduce((sum, { stars }) => sum + stars, 0), medals: [...size, ...fourth] };
}
