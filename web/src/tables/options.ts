import { t } from '../i18n/i18n.svelte';
import type { GameSheet, OptionSheet, PresetSheet } from '../net/types';

/** Is it only off or on? */
export function isSwitch(option: OptionSheet): boolean {
  return option.values.length === 2 && option.values[0] === 'off' && option.values[1] === 'on';
}

/** An option's value, for people. */
export function valueText(option: OptionSheet, value: number): string {
  if (isSwitch(option)) return t(value === 1 ? 'ui.yes' : 'ui.no');
  return option.labels[value - option.low] ?? `${value}`;
}

/** Sentences begin with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** The options a game has when nobody says otherwise. */
export function usual(sheet: GameSheet): Record<string, number> {
  return Object.fromEntries(sheet.options.map((option) => [option.name, option.default]));
}

/** What is offered to whoever plays for the first time, where it is not the usual; nothing: there is no such thing. */
export function forNewcomers(sheet: GameSheet): PresetSheet | undefined {
  const offered = sheet.presets.find((preset) => preset.name === sheet.newcomers);
  return offered && presetOf(sheet, usual(sheet)) !== offered ? offered : undefined;
}

/** The preset these options are, if any. */
export function presetOf(sheet: GameSheet, options: Record<string, number>): PresetSheet | undefined {
  return sheet.presets.find((preset) =>
    sheet.options.every(({ name, default: value }) => (preset.options[name] ?? value) === (options[name] ?? value)),
  );
}
