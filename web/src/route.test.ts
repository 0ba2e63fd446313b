import { expect, test } from 'vitest';
import { parse } from './route';

function at(address: string) {
  return parse(new URL(address, 'http://house.test'));
}

test.each([
  ['/', { page: 'shelf' }],
  ['/g/thaayam', { page: 'game', game: 'thaayam' }],
  ['/g/thaayam/', { page: 'game', game: 'thaayam' }],
  ['/g/pancha-keliya/rules', { page: 'rules', game: 'pancha-keliya', clause: null }],
  ['/g/pancha-keliya/rules#PK-12', { page: 'rules', game: 'pancha-keliya', clause: 'PK-12' }],
  ['/new/thaayam', { page: 'new', game: 'thaayam' }],
  ['/tables', { page: 'tables' }],
  ['/t/Ab_-9', { page: 'table', id: 'Ab_-9' }],
  ['/t/Ab_-9/replay?seat=1', { page: 'replay', source: 'tables', id: 'Ab_-9' }],
  ['/w/key', { page: 'watch', id: 'key' }],
  ['/w/key/replay', { page: 'replay', source: 'watch', id: 'key' }],
  ['/r/id?at=12&seat=0', { page: 'replay', source: 'records', id: 'id' }],
  ['/me', { page: 'me' }],
  ['/d/code', { page: 'claim', code: 'code' }],
])('%s leads somewhere', (address, route) => {
  expect(at(address)).toEqual(route);
});

test.each(['/g', '/g/thaayam/board', '/t', '/t/a/b/c', '/tables/x', '/me/x', '/r/id/replay', '/elsewhere'])(
  '%s leads nowhere',
  (address) => {
    expect(at(address)).toEqual({ page: 'absent' });
  },
);

test('a badly encoded address is no accident', () => {
  expect(at('/g/%E0%A4%A')).toEqual({ page: 'game', game: '%E0%A4%A' });
});
