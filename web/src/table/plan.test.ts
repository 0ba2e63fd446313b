import { expect, test } from 'vitest';
import { BLANK, changed, drawn, restored } from './plan';

test('a touch adds a stop, touching the last one again takes it back', () => {
  expect(drawn([], 'delhi')).toEqual(['delhi']);
  expect(drawn(['delhi'], 'agra')).toEqual(['delhi', 'agra']);
  expect(drawn(['delhi', 'agra'], 'delhi')).toEqual(['delhi', 'agra', 'delhi']);
  expect(drawn(['delhi', 'agra'], 'agra')).toEqual(['delhi']);
});

test('what was kept comes back as far as it makes sense', () => {
  const plan = { route: ['delhi'], notes: 'by boat', shown: false };
  expect(restored(JSON.stringify({ 't/0': plan, 't/1': { route: [3] }, 't/2': null }))).toEqual({ 't/0': plan });
  expect(restored('nonsense')).toEqual({});
  expect(restored(null)).toEqual({});
});

test('each seat has its own plan; blank and very old ones are forgotten', () => {
  const one = changed({}, 't/0', { ...BLANK, route: ['delhi'] });
  const two = changed(one, 't/1', { ...BLANK, notes: 'south' });
  expect(Object.keys(two)).toEqual(['t/0', 't/1']);
  expect(changed(two, 't/0', BLANK)).toEqual({ 't/1': { ...BLANK, notes: 'south' } });
  let many = {};
  for (let k = 0; k < 60; k++) many = changed(many, `t${k}/0`, { ...BLANK, notes: 'x' });
  expect(Object.keys(many)).toHaveLength(40);
  expect(many).toHaveProperty('t59/0');
});
