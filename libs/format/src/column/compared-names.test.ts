import { expect, it } from 'vitest';
import { withComparedNames } from './compared-names.ts';

const NAMES = { count: 'Flights' };
const nameOf = (name: string): string | undefined => withComparedNames([name], NAMES)[name];

it.each([
  ['count', 'Flights'],
  ['count__1 year ago', 'Flights, 1 year ago'],
  ['count__inherit', 'Flights, previous period'],
  ['count__28 days ago, SEA', 'Flights, 28 days ago, SEA'],
  ['percentage__count__count__1 year ago', 'Flights, percentage change to 1 year ago'],
  ['difference__SUM(a)__SUM(a)__1 week ago, SEA, LAX', 'SUM(a), difference to 1 week ago, SEA, LAX'],
  ['count__rolling, SEA', 'Flights, moving window, SEA'],
  ['raw__values, SEA', 'each value, SEA'],
  ['my__column', undefined],
  ['ratio__of__things', undefined],
])('a column %s is called %s', (name, words) => {
  expect(nameOf(name)).toBe(words);
});
