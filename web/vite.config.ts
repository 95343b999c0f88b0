import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fonts } from "./scripts/fonts.mjs";
import { worker } from "./scripts/worker.mjs";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [fonts(), svelte(), worker()],
  build: { outDir: "../src/tableful/server/static", emptyOutDir: true, target: "es2022", cssTarget: ["chrome123", "firefox120", "safari17.5"] },
  server: {
    // Tests compare with what the games' own files say.
    ...(process.env.VITEST ? { fs: { allow: [".."] } } : {}),
    proxy: {
      "/api": { target: SERVER, changeOrigin: true },
      "/ws": { target: SERVER, ws: true, changeOrigin: true },
    },
  },
  // Tests of components need Svelte's browser build.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts", "src/**/*.test.ts"] },
});
