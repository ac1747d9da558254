import { expect, it } from 'vitest';
import { levelsJson, levelsOfJson, levelsTitle, withLevels } from './chart-levels.ts';
import type { LevelStep } from './hierarchy-steps.ts';

const value = (text: string) => ({ column: 'country', value: text, text });
const step = (text: string, members: readonly string[] = [text]): LevelStep => ({
  pick: { label: text, values: [value(text)], drillField: 'groupby' },
  from: 'country',
  column: 'state',
  members: members.map(value),
});

it('an address gives back the steps that it was given', () => {
  const steps = [step('Norway', ['Chile', 'Norway']), step('Oslo')];
  expect(levelsOfJson(levelsJson(steps))).toEqual(steps);
  expect(levelsTitle('Sales', steps)).toBe('Sales · Norway › Oslo');
});

it('of a level with very many members only the chosen one is kept', () => {
  const many = step(
    'a',
    Array.from({ length: 30 }, (_, index) => String(index)),
  );
  expect(levelsOfJson(levelsJson([many]))).toEqual([step('a')]);
});

it('a number that JSON has no word for stays what it was', () => {
  const odd = { ...step('NaN'), pick: { label: 'NaN', values: [{ ...value('NaN'), value: Number.NaN }] } };
  expect(levelsOfJson(levelsJson([odd]))[0]?.pick.values[0]?.value).toBe('NaN');
});

it('what cannot be read ends the way there', () => {
  const good = levelsJson([step('Norway')]) as readonly never[];
  expect(levelsOfJson([...good, { from: 'x' }, ...good])).toHaveLength(1);
  for (const bad of [undefined, null, 'x', {}, [1], [{ label: 'a', from: 'b', column: 'c', values: [1] }]])
    expect(levelsOfJson(bad as never)).toEqual([]);
});

it('charts stand beside each other, and one that is back at the top leaves', () => {
  const both = withLevels(withLevels(null, 4, [step('Norway')]), 7, [step('Chile')]);
  expect(Object.keys(both ?? {})).toEqual(['4', '7']);
  expect(withLevels(withLevels(both, 4, []), 7, [])).toBeNull();
});
