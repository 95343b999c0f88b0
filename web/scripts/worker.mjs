// Adds the service worker to a build: a plugin of Vite. Another build is another version, which drops what the last one kept.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

export function worker() {
  return {
    name: "tableful-worker",
    apply: "build",
    async generateBundle(_, bundle) {
      const version = createHash("sha256").update(Object.keys(bundle).sort().join("\n")).digest("hex").slice(0, 12);
      const source = await readFile(new URL("worker.js", import.meta.url), "utf-8");
      this.emitFile({ type: "asset", fileName: "sw.js", source: source.replace("VERSION", version) });
    },
  };
}
