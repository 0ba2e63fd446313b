import { expect, test } from 'vitest';
import { prefixed } from './symbols';

test('ids and what names them are prefixed, colours are not', () => {
  expect(prefixed({ name: 'id', value: 'sail' }, 'piece')).toBe('piece-sail');
  expect(prefixed({ name: 'href', value: '#sail' }, 'piece')).toBe('#piece-sail');
  expect(prefixed({ name: 'fill', value: 'url(#glow)' }, 'piece')).toBe('url(#piece-glow)');
  expect(prefixed({ name: 'fill', value: '#fade' }, 'piece')).toBe('#fade');
});
