import { expect, test } from 'vitest';
import { places, seated, usuallyHinted, wishes } from './seating';

test('a program has a level, and nobody else', () => {
  const arranged = seated(seated(places(3), 1, 'program'), 2, 'device').map((place) => ({ ...place, name: ' Lou ', level: 5 }));
  expect(wishes(arranged)).toEqual([{ kind: 'me' }, { kind: 'program', level: 5 }, { kind: 'device', name: 'Lou' }]);
});

test('a level outlives another number of players and another kind of seat', () => {
  const strong = seated(places(2), 1, 'program').map((place) => ({ ...place, level: 4 }));
  expect(places(3, seated(strong, 1, 'open')).map((place) => place.level)).toEqual([4, 4, 3]);
});

test('hints are usual where nobody comes by a link', () => {
  expect(usuallyHinted(places(2))).toBe(false);
  expect(usuallyHinted(seated(places(2), 1, 'program'))).toBe(true);
  expect(usuallyHinted(seated(places(2), 1, 'device'))).toBe(true);
  expect(usuallyHinted(seated(places(3), 1, 'program'))).toBe(false);
});
