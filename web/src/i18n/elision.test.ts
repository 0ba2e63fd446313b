import { expect, test } from 'vitest';
import { withDe, withJoined } from './elision';

test('a name is elided before a vowel that is heard', () => {
  expect(['Ida', 'Élise', 'Œdipe', 'Yves', 'Hélène'].map((name) => withDe(name))).toEqual([
    'd’Ida',
    'd’Élise',
    'd’Œdipe',
    'd’Yves',
    'd’Hélène',
  ]);
  expect(['Lou', 'Yara', 'Hans', '1'].map((name) => withDe(name))).toEqual(['de Lou', 'de Yara', 'de Hans', 'de 1']);
});

test('the article of a title melts, the name of a person does not', () => {
  const { de_title, de_name } = withJoined({ title: 'Le Pont de Rama', name: 'Le Gall', count: 2 });
  expect([de_title, de_name]).toEqual(['du Pont de Rama', 'de Le Gall']);
});
