// What is thrown at a table: cowries, dice, or something of which no picture is known.
import type { Skin, ThrowSheet } from '../net/types';
import type { IconName } from '../ui/icons';

const ICONS: Record<string, IconName> = { dice: 'die', cowries: 'cowrie' };

/** The icon of what is thrown: as the game's drawings say, else as it lay last. */
export function thrownIcon(skin: Pick<Skin, 'symbols'>, lying: Pick<ThrowSheet, 'kind'> | null): IconName | undefined {
  if (skin.symbols.includes('die-1')) return 'die';
  if (skin.symbols.includes('cowrie-up')) return 'cowrie';
  return lying ? ICONS[lying.kind] : undefined;
}
