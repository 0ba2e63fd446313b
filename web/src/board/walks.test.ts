import { expect, test } from 'vitest';
import { arrivals, length, LONGEST, plan, type Place } from './walks';

const SQUARES: Record<string, Place> = Object.fromEntries(
  'abcdefghijklmnop'.split('').map((id, k) => [id, { x: k * 100, y: 0, scale: 1 }]),
);
const edge = { x: -50, y: -50, w: 1700, h: 100 };
const at = (square: string) => SQUARES[square];
const places = (where: Record<string, string>) =>
  new Map(Object.entries(where).map(([name, square]) => [name, SQUARES[square] as Place]));

test('a piece walks square by square', () => {
  const walks = [{ seat: 0, piece: 0, squares: ['a', 'b', 'c'] }];
  const motion = plan({ walks, before: places({ '0-0': 'a' }), after: places({ '0-0': 'c' }), at, edge }, 1).get('0-0');
  expect(motion?.map((stop) => stop.x)).toEqual([0, 0, 100, 200]);
});

test('the captured waits for its captor, then goes home', () => {
  const walks = [{ seat: 0, piece: 0, squares: ['a', 'b', 'c'] }];
  const motions = plan(
    { walks, before: places({ '0-0': 'a', '1-0': 'c' }), after: places({ '0-0': 'c', '1-0': 'p' }), at, edge },
    1,
  );
  const arrival = motions.get('0-0')?.at(-1)?.at ?? 0;
  expect(motions.get('1-0')?.[1]).toMatchObject({ x: 200, at: arrival });
  expect(motions.get('1-0')?.at(-1)).toMatchObject({ x: 1500 });
});

test('twins walk side by side', () => {
  const squares = ['a', 'b'];
  const walks = [0, 1].map((piece) => ({ seat: 0, piece, squares }));
  const motions = plan(
    { walks, before: places({ '0-0': 'a', '0-1': 'a' }), after: places({ '0-0': 'b', '0-1': 'b' }), at, edge },
    1,
  );
  expect(motions.get('0-0')?.at(-1)?.at).toBe(motions.get('0-1')?.at(-1)?.at);
});

test('the longest way takes a second, even slowly', () => {
  const walks = [{ seat: 0, piece: 0, squares: Object.keys(SQUARES) }];
  const journey = { walks, before: places({ '0-0': 'a' }), after: places({ '0-0': 'p' }), at, edge };
  expect(length(plan(journey, 1.8))).toBeLessThanOrEqual(LONGEST + 1e-6);
});

test('without movement there is no motion', () => {
  const walks = [{ seat: 0, piece: 0, squares: ['a', 'b'] }];
  expect(plan({ walks, before: places({ '0-0': 'a' }), after: places({ '0-0': 'b' }), at, edge }, 0).size).toBe(0);
});

test('who stays does not move', () => {
  expect(plan({ walks: [], before: places({ '0-0': 'a' }), after: places({ '0-0': 'a' }), at, edge }, 1).size).toBe(0);
});

test('a piece that enters comes straight from its tray', () => {
  const empty = {
    turn: 0,
    pieces: [],
    trays: [],
    throw: null,
    tokens: [],
    marks: [],
    badges: [],
    cards: [],
    homes: [],
    purses: [],
    hands: [],
    stocks: [],
    decks: [],
    lots: [],
    sale: null,
    bargain: null,
    ornaments: [],
    parts: [],
    needs: [],
    lifted: null,
  };
  const before = { ...empty, trays: [{ name: 'off', seat: 1, pieces: [0, 2] }] };
  const after = {
    ...empty,
    pieces: [{ seat: 1, number: 2, square: 'a', kind: '' }],
    trays: [{ name: 'off', seat: 1, pieces: [0] }],
  };
  expect(arrivals(before, after)).toEqual([{ seat: 1, piece: 2, squares: ['off', 'a'] }]);
  expect(arrivals(after, after)).toEqual([]);
});
