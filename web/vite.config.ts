import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./icons.ts";
import { letters } from "./letters.ts";
import { tight } from "./tight.ts";

// What several pages need is one file with the first script's other half, and not a dozen small ones.
const SHARED = /node_modules|virtual:icons$|src\/(shell|heraldry|texts|setup\/Summary|rules\/Rulebook|[^/]*\.ts)/;

// The page is built into the Python package, which serves it; see docs/web.md.
export default defineConfig({
  plugins: [svelte(), icons(), letters(), tight()],
  base: "/",
  build: {
    outDir: "../src/regalia/server/static",
    manifest: "manifest.json",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "shared", test: SHARED, minShareCount: 2 }] } },
    },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8765", ws: true },
      "/games": "http://127.0.0.1:8765",
    },
  },
  test: { environment: "node", include: ["tests/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is no fault
});
