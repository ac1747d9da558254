import { expect, it } from 'vitest';
import { isAmongPicks, picksBehind } from './chosen-picks.ts';
import { NOTHING_PICKED } from './pick.ts';

const pick = (value: string | null) => ({
  label: String(value),
  values: [{ column: 'origin', value, text: '' }],
});

it('knows a datum by what it stands for, and one that stands for nothing not at all', () => {
  const isAmong = isAmongPicks([pick('ORD'), pick(null), NOTHING_PICKED]);
  expect([pick('ORD'), pick(null), pick('null'), NOTHING_PICKED].map(isAmong)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each([
  ['those a link kept', [pick('ORD')], {}, ['ORD']],
  ['the values of the filter where what it kept are none', [{ label: 3 }], ['ORD', 'JFK'], ['ORD', 'JFK']],
  ['the values of the filter where it kept none', undefined, ['ORD'], ['ORD']],
])('the data behind a mask are %s', (_, kept, val, labels) => {
  const filters = Array.isArray(val) ? [{ col: 'origin', op: 'IN' as const, val }] : [];
  expect(picksBehind(kept, { filters }).map(({ label }) => label)).toEqual(labels);
});
