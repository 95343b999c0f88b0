// The tables that the lobby shows: mine, and those that anybody may find. Looked up now and then.
import * as api from "./api";
import { allKeys, forget } from "./keys";
import type { MyTable, Table } from "./wire";

const EVERY = 5000;

export class LobbyTables {
  mine = $state.raw<MyTable[]>([]);
  listed = $state.raw<Table[]>([]);

  readonly others = $derived(this.listed.filter((table) => !this.mine.some((one) => one.table.id === table.id)));

  /** Begins to look; the answer ends it. */
  watch(): () => void {
    void this.look();
    const timer = setInterval(() => !document.hidden && void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  drop(id: string): void {
    forget(id);
    this.mine = this.mine.filter((one) => one.table.id !== id);
  }

  private async look(): Promise<void> {
    const keys = allKeys();
    const [mine, listed] = await Promise.allSettled([keys.length ? api.myTables(keys) : [], api.listedTables()]);
    if (mine.status === "fulfilled") this.mine = mine.value;
    if (listed.status === "fulfilled") this.listed = listed.value;
  }
}
