import { expect, test } from 'vitest';
import { marksOf } from './coordinates';
import { layGround } from './geometry';

const squares = ['a1', 'b1', 'a2', 'b2'].map((id) => ({
  id,
  x: id.startsWith('a') ? 0 : 1,
  y: Number(id[1]) - 1,
  kind: '',
  mark: '',
  seat: -1,
  name: '',
  title: id,
}));
const at = (turn: 0 | 90 | 180, text: string) =>
  marksOf(squares, layGround(squares, 60, turn)).find((mark) => mark.text === text);

test('letters stand below and numbers at the left', () => {
  expect(at(0, 'a')?.y).toBe(230);
  expect(at(0, '1')?.x).toBe(-30);
  expect((at(0, 'a')?.x ?? 0) < (at(0, 'b')?.x ?? 0)).toBe(true);
});

test('they turn with the board', () => {
  expect((at(180, 'a')?.x ?? 0) > (at(180, 'b')?.x ?? 0)).toBe(true);
  expect(at(90, '1')?.y).toBe(230);
  expect(at(90, 'a')?.x).toBe(-30);
});

test('a board with other names has none', () => {
  expect(marksOf([{ ...squares[0], id: 'Paris' } as (typeof squares)[0]], layGround(squares, 60, 0))).toEqual([]);
});
