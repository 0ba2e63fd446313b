import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { messages } from './build/messages.ts';
import { pictures } from './build/pictures.ts';
import { pwa } from './build/pwa.ts';

const testing = process.env.VITEST !== undefined;
const HOUSE =
  /node_modules\/(svelte|esm-env|clsx|intl-messageformat|@formatjs)|src\/(ui|i18n\/i18n|net\/http|prefs\/prefs|people\/(me|Name)|shelf|offline|route)/;
const parserless = {
  find: /^@formatjs\/icu-messageformat-parser$/,
  replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
};

// The page is built into the Python package, which serves it at "/".
export default defineConfig({
  plugins: [
    messages(),
    svelte(testing ? { dynamicCompileOptions: () => ({ generate: 'client' }) } : {}),
    VitePWA(pwa),
    pictures(),
  ],
  // Messages are parsed when the page is built: the parser itself stays out of it. Tests need it, and Svelte as browsers have it.
  resolve: testing ? { conditions: ['browser'] } : { alias: [parserless] },
  build: {
    outDir: '../src/escale/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs comes in one piece.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', test: HOUSE }] } } },
  },
  server: {
    proxy: {
      '/api': { target: `http://127.0.0.1:${process.env.ESCALE_PORT ?? '8020'}`, ws: true },
      '/art': { target: `http://127.0.0.1:${process.env.ESCALE_PORT ?? '8020'}` },
    },
  },
  ssr: testing ? { resolve: { conditions: ['browser'] } } : undefined,
  test: { include: ['src/**/*.test.ts'] },
});
