import { describe, expect, it } from 'vitest';
import type { Frame } from '../net/types';
import { beyond, captures, stretches } from './moments';

const frame = (turn: number, event = 'moved'): Frame =>
  ({ scene: { turn }, lines: [{ text: '', clause: '', seat: 0, event }] }) as unknown as Frame;
const film = [frame(0), frame(0), frame(1, 'captured'), frame(0), frame(0, 'captured')];

describe('the moments of a film', () => {
  it('are the turns, each as long as it lasts', () => {
    expect(stretches(film)).toEqual([
      { seat: 0, from: 0, to: 2 },
      { seat: 1, from: 2, to: 3 },
      { seat: 0, from: 3, to: 5 },
    ]);
  });
  it('are the captures', () => expect(captures(film)).toEqual([2, 4]));
  it('are found in both directions, and nothing lies beyond the last', () => {
    expect([beyond([2, 4], 0), beyond([2, 4], 2), beyond([2, 4], 4)]).toEqual([2, 4, 4]);
    expect([beyond([2, 4], 3, true), beyond([2, 4], 2, true)]).toEqual([2, 2]);
  });
});
