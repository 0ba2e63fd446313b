import { expect, test } from 'vitest';
import { signsOf } from './signs';

const square = (kind: string, mark: string | null) => ({ id: kind, x: 0, y: 0, kind, mark, seat: -1, name: '', title: '' });

test('each kind bears its own mark, whichever square comes first', () => {
  const [stone, plain] = [square('stone', '*'), square('plain', '')];
  for (const squares of [
    [stone, plain],
    [plain, stone],
  ]) {
    const signs = signsOf(squares);
    expect(signs.get('plain')).toEqual({ shape: '', text: '', tint: 0 });
    expect(signs.get('stone')?.shape).not.toBe('');
    expect(signs.get('stone')?.tint).toBeGreaterThan(0);
  }
});

test('a mark that has no shape is shown as it is', () => {
  expect(signsOf([square('job', '€')]).get('job')).toMatchObject({ shape: '', text: '€' });
});

test('kinds without a mark have shapes of their own, but for the plain one', () => {
  const signs = signsOf([square('plain', null), square('stall', null), square('well', null)]);
  expect(signs.get('plain')?.shape).toBe('');
  const shapes = [signs.get('stall')?.shape, signs.get('well')?.shape];
  expect(shapes).not.toContain('');
  expect(new Set(shapes).size).toBe(2);
});
