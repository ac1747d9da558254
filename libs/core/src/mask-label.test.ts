import { expect, it } from 'vitest';
import { maskLabel } from './mask-label.ts';

const maskOf = (label: string, ...columns: readonly string[]) => ({
  id: '7',
  extraFormData: { filters: columns.map((col) => ({ col, op: 'IN' as const, val: [label] })) },
  filterState: { label },
  ownState: {},
});
const nameOf = (column: string): string => (column === 'origin' ? 'Airport' : column);

it.each([
  ['a value with its column', maskOf('ORD', 'origin'), 'Airport: ORD'],
  ['a column once, whatever it is compared with', maskOf('2 to 4', 'delay', 'delay'), 'delay: 2 to 4'],
  ['values of several columns alone', maskOf('Wed, 15', 'hour', 'weekday'), 'Wed, 15'],
])('says %s', (_, mask, text) => {
  expect(maskLabel(mask, nameOf)).toBe(text);
});
