/** What lies over the table. */
export type Opened = "menu" | "rules" | "aid" | "help" | "move" | "remind" | "log" | "end";
