import { expect, test } from 'vitest';
import { thrownIcon } from './thrown';

test('the icon is of what is thrown', () => {
  expect(thrownIcon({ symbols: ['die-1'] }, null)).toBe('die');
  expect(thrownIcon({ symbols: ['cowrie-up'] }, null)).toBe('cowrie');
});

test('without drawings it is what lay last, and nothing before the first throw', () => {
  expect(thrownIcon({ symbols: [] }, { kind: 'dice' })).toBe('die');
  expect(thrownIcon({ symbols: [] }, { kind: 'cowries' })).toBe('cowrie');
  expect(thrownIcon({ symbols: [] }, null)).toBeUndefined();
});
