import { expect, test } from 'vitest';
import type { SceneSheet } from '../net/types';
import { layGround } from './geometry';
import { crowds, drawnPieces, homeOf, pointOf } from './places';
import { layTrays } from './trays';

const square = (id: string, x: number) => ({ id, x, y: 0, kind: 'plain', mark: '', seat: -1, name: '', title: id });
const ground = layGround([square('a', 0), square('b', 1)], 60, 0);
const piece = (seat: number, number: number, at: string) => ({ seat, number, square: at, kind: '' });

function scene(more: Partial<SceneSheet>): SceneSheet {
  return {
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
    ...more,
  };
}

function drawn(given: SceneSheet) {
  return drawnPieces(given, ground, layTrays(ground, given.trays, { wide: true, free: 0 }, 0, new Map()));
}

test('a lone piece stands in the middle of its square', () => {
  expect(drawn(scene({ pieces: [piece(0, 2, 'b')] }))[0]).toMatchObject({ name: '0-2', x: 150, y: 50, at: 'b' });
});

test('every piece has a name of its own, even cards of a kind and pieces nobody may know', () => {
  const trays = [{ name: 'hand', seat: 1, pieces: [-1, -1, 3, 3] }];
  const names = drawn(scene({ pieces: [piece(1, 3, 'a')], trays })).map((found) => found.name);
  expect(new Set(names).size).toBe(5);
});

test('a piece on a square that is not drawn is not drawn', () => {
  expect(drawn(scene({ pieces: [piece(0, 0, 'home')] }))).toEqual([]);
});

test('more than six on a square are counted', () => {
  const pieces = [0, 1, 2, 3, 4, 5, 6].map((number) => piece(0, number, 'a'));
  expect(crowds(scene({ pieces }), ground)).toEqual([{ x: 50, y: 50, count: 7 }]);
});

test('places are found by name: squares, a seat’s tray, homes', () => {
  const given = scene({ trays: [{ name: 'off', seat: 1, pieces: [] }], homes: [{ seat: 1, square: 'b' }] });
  const stand = layTrays(ground, given.trays, { wide: true, free: 0 }, 0, new Map());
  expect(pointOf(ground, stand, 0, 'a')).toEqual({ x: 50, y: 50 });
  expect(pointOf(ground, stand, 1, 'off')).toBeDefined();
  expect(pointOf(ground, stand, 0, 'off')).toBeUndefined();
  expect([homeOf(given, 1), homeOf(given, 0)]).toEqual(['b', '']);
});
