import { expect, it } from 'vitest';
import { areHierarchies, hierarchiesOf, hierarchyLines, hierarchyOfLine } from './hierarchies.ts';

const geography = { name: 'Geography', columns: ['country', 'state', 'city'] };

it('reads what a dataset names and leaves out what is no hierarchy', () => {
  expect(hierarchiesOf({ hierarchies: [geography, { name: 'One', columns: ['a'] }, 7] })).toEqual([
    geography,
  ]);
  expect(hierarchiesOf(null)).toEqual([]);
});

it.each([
  [{}, true],
  [{ hierarchies: null }, true],
  [{ hierarchies: [geography] }, true],
  [{ hierarchies: 'country' }, false],
  [{ hierarchies: [{ name: '', columns: ['a', 'b'] }] }, false],
  [{ hierarchies: [{ name: 'Twice', columns: ['a', 'a'] }] }, false],
])('says whether %j can be stored: %s', (extra, isRight) => {
  expect(areHierarchies(extra)).toBe(isRight);
});

it('writes a hierarchy as a line and reads it again', () => {
  expect(hierarchyLines([geography])).toBe('Geography: country > state > city');
  expect(hierarchyOfLine('Geography: country > state>city ')).toEqual(geography);
  for (const line of ['country > state', 'Geography:', 'Geography: country', ': a > b', 'G: a > > b'])
    expect(hierarchyOfLine(line)).toBeNull();
});
