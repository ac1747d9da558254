import { expect, it } from 'vitest';
import { choose, chosenBy } from './choice.ts';
import { choicesOfMasks, sharedMasks } from './shared-mask.ts';

const day = (value: number, range: string) => ({
  label: range.slice(0, 10),
  values: [{ column: 'day', value, text: range.slice(0, 10), grain: 'P1D', range }],
});
const MAY = day(988_675_200_000, '2001-05-01T00:00:00 : 2001-05-02T00:00:00');
const JUNE = day(991_353_600_000, '2001-06-01T00:00:00 : 2001-06-02T00:00:00');
const alone = { isAdditive: false };

const through = (text: unknown) => JSON.parse(JSON.stringify(text)) as unknown;

it('a choice that went through a link filters by the same, is seen on the same data, and grows like the first', () => {
  const choice = choose(7, null, [MAY], alone);
  if (choice === null) throw new Error('nothing was chosen');
  const restored = choicesOfMasks(through(sharedMasks({ 7: choice })), new Set([7]))[7];
  expect(restored?.mask).toEqual(choice.mask);
  expect(chosenBy(restored ?? null)(MAY)).toBe(true);
  expect(chosenBy(restored ?? null)(JUNE)).toBe(false);
  const more = (of: typeof choice) => choose(7, of, [JUNE], { isAdditive: true })?.mask;
  expect(restored === undefined ? null : more(restored)).toEqual(more(choice));
});

it('a mask of another client is known by the values of its filter', () => {
  const mask = {
    id: 7,
    extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
    filterState: { value: [['ORD']] },
  };
  const restored = choicesOfMasks({ 7: mask }, new Set([7]))[7];
  const pick = (value: string) => ({ label: value, values: [{ column: 'origin', value, text: value }] });
  expect(restored?.mask.filterState.label).toBe('ORD');
  expect(chosenBy(restored ?? null)(pick('ORD'))).toBe(true);
  expect(chosenBy(restored ?? null)(pick('JFK'))).toBe(false);
});

it.each([
  { time_range: '2001 : 2002' },
  { adhoc_filters: [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 3' }] },
])('a mask that filters by more than columns holds, and has a name: %j', (extraFormData) => {
  const restored = choicesOfMasks({ 7: { extraFormData } }, new Set([7]))[7];
  expect(restored?.mask.extraFormData).toEqual(extraFormData);
  expect(restored?.mask.filterState.label).toMatch(/^(2001 : 2002|delay > 3)$/);
});

it.each([
  ['of no chart', { 'NATIVE_FILTER-a': { extraFormData: { filters: [{}] } } }],
  ['of a chart that is not there', { 9: { extraFormData: { filters: [{ col: 'a', op: 'IN', val: [1] }] } } }],
  ['that filters nothing', { 7: { extraFormData: { filters: [] } } }],
  ['that is no object', { 7: 'ORD' }],
  ['without filters', { 7: { extraFormData: { filters: 'ORD' } } }],
  ['in no list', null],
])('a mask %s is left out', (_, masks) => {
  expect(choicesOfMasks(masks, new Set([7]))).toEqual({});
});
