// What a board shows for a moment when there is news.
import { untrack } from "svelte";
import type { BoardProps } from "./board";

/** Calls `show` with each piece of news that comes from now on, where motion is wanted. */
export function onNews(table: Pick<BoardProps, "news" | "motion">, show: (news: BoardProps["news"]) => void): void {
  let told = table.news; // what was news before the table was shown is not shown again

  $effect(() => {
    const news = table.news;
    untrack(() => {
      if (news === told) return;
      told = news;
      if (table.motion > 0) show(news);
    });
  });
}
