// Six faces to answer with, where words would take too long.
import type { Chat, LogLine } from "./wire";

export type Reaction = NonNullable<Chat["reaction"]>;

/** What each is called, and its outline in a box of 24, on a round face. */
export const REACTIONS: Record<Reaction, { name: string; lines: string }> = {
  smile: { name: "Smile", lines: "M8.500 9v1.500M15.500 9v1.500M7.500 14q4.500 4.500 9 0" },
  laugh: { name: "Laugh", lines: "M7 9.500l2.500-1.500M17 9.500l-2.500-1.500M7 13h10q-.500 5-5 5t-5-5z" },
  wow: { name: "Amazed", lines: "M8.500 8v2M15.500 8v2M12 13.500a2.200 2.700 0 1 1 0 5.400a2.200 2.700 0 1 1 0-5.400z" },
  hm: { name: "Hm", lines: "M7 8h3M14.500 7l3-1M8.500 10v1M15.500 10v1M8.500 16h6" },
  sad: { name: "Oh no", lines: "M8.500 9.500v1.500M15.500 9.500v1.500M8 17q4-4.500 8 0" },
  clap: { name: "Well played", lines: "M7.500 11.500l3.500 3.500 6-7M6 6l1.500 1.500M12 4v2M18 6l-1.500 1.500" },
};

export const ALL = Object.keys(REACTIONS) as Reaction[];

export function reactionOf({ kind, args }: LogLine): Reaction | null {
  const found = args["reaction"] as Reaction | undefined;
  return kind === "house.reaction" && found !== undefined && found in REACTIONS ? found : null;
}
