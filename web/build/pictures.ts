import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const GAMES = new URL('../../src/escale/games/', import.meta.url);
const WIDE = { width: 1200, height: 630 }; // as those who show a link wish it
const ICON = 180;

/** A drawing on the house's paper, in the middle. */
function card(svg: string): string {
  const inside = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const { width, height } = WIDE;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="#fbf6ea"/><rect y="590" width="${width}" height="40" fill="#b98a56"/>
    <image x="300" y="30" width="600" height="560" preserveAspectRatio="xMidYMax meet" xlink:href="${inside}" href="${inside}"/></svg>`;
}

function png(svg: string, width: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();
}

/** The drawings that must be pictures: the icon of telephones, and what is shown with a link to the house or to a game. */
export function pictures(): Plugin {
  return {
    name: 'escale-pictures',
    apply: 'build',
    async generateBundle() {
      await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
      const boat = readFileSync(new URL('../public/boat-maskable.svg', import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'touch-icon.png', source: png(boat, ICON) });
      this.emitFile({ type: 'asset', fileName: 'preview/escale.png', source: png(card(boat), WIDE.width) });
      for (const folder of readdirSync(GAMES)) {
        const cover = new URL(`${folder}/art/cover.svg`, GAMES);
        const fileName = `preview/${folder.replaceAll('_', '-')}.png`;
        if (existsSync(cover))
          this.emitFile({ type: 'asset', fileName, source: png(card(readFileSync(cover, 'utf8')), WIDE.width) });
      }
    },
  };
}
