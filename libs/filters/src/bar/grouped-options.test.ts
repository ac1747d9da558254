import { expect, it } from 'vitest';
import { optionRows } from './grouped-options.ts';

const option = (value: string, group?: string) => ({
  value,
  label: value,
  count: 1,
  ...(group !== undefined && { group }),
});
const closed = { open: new Set<string>(), isSearched: false, isCut: false };
const TREE = [option('ATL', 'GA'), option('ORD', 'IL'), option('MDW', 'IL')];

const told = (grouping: Partial<typeof closed>) =>
  optionRows(TREE, { ...closed, ...grouping }).map((row) =>
    row.kind === 'group' ? `${row.group.name}${row.group.isWhole ? '' : ' in part'}` : row.option.label,
  );

it('lists values alone where they are in no groups', () => {
  expect(optionRows([option('a')], closed)).toEqual([
    { kind: 'option', option: option('a'), isInner: false },
  ]);
});

it('lists groups, and the values of those that were opened or are searched', () => {
  expect(told({})).toEqual(['GA', 'IL']);
  expect(told({ open: new Set(['IL']) })).toEqual(['GA', 'IL', 'ORD', 'MDW']);
  expect(told({ isSearched: true })).toEqual(['GA in part', 'ATL', 'IL in part', 'ORD', 'MDW']);
});

it('says of the last group of a list that was cut that it may lack some', () => {
  expect(told({ isCut: true })).toEqual(['GA', 'IL in part']);
});
