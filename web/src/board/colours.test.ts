import { expect, test } from 'vitest';
import { isPale } from './colours';

test('pale and dark colours are told apart', () => {
  expect(['#a5ecff', '#ffd24a', '#ffffff'].map(isPale)).toEqual([true, true, true]);
  expect(['#b3261e', '#1d3b4a', '#12807c'].map(isPale)).toEqual([false, false, false]);
});
