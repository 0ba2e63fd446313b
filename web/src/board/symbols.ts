// Drawings of pieces and throws, taken into the page so that they can be used without delay.
import type { Attachment } from 'svelte/attachments';
import type { Skin } from '../net/types';

/** Fills an element with the skin's drawings; they are used by id: #piece-…, #throw-…. */
export function holding(skin: Skin): Attachment<SVGSVGElement> {
  return (holder) => {
    const stop = new AbortController();
    const drawings = Promise.all([
      fetchSymbols(skin.pieces, 'piece', stop.signal),
      fetchSymbols(skin.throw, 'throw', stop.signal),
    ]);
    // Without its drawings the board is still playable: nothing to tell.
    drawings.then((parts) => holder.replaceChildren(...parts.flat())).catch(() => undefined);
    return () => stop.abort();
  };
}

/** Everything in a drawing, its ids prefixed so that several drawings can live in one page. */
async function fetchSymbols(address: string, prefix: string, signal: AbortSignal): Promise<Element[]> {
  if (address === '') return [];
  const answer = await fetch(address, { signal });
  const drawing = new DOMParser().parseFromString(answer.ok ? await answer.text() : '<svg/>', 'image/svg+xml');
  for (const element of drawing.querySelectorAll('*'))
    for (const attribute of element.attributes) attribute.value = prefixed(attribute, prefix);
  return [...drawing.documentElement.children].map((child) => document.importNode(child, true));
}

/** An attribute's value, with whatever it names by id renamed. */
export function prefixed({ name, value }: Pick<Attr, 'name' | 'value'>, prefix: string): string {
  if (name === 'id') return `${prefix}-${value}`;
  if (name.endsWith('href')) return value.replace(/^#/, `#${prefix}-`);
  return value.replaceAll('url(#', `url(#${prefix}-`);
}
