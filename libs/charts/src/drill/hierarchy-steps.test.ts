import { expect, it } from 'vitest';
import type { FormData } from '@belvedere/core';
import type { Frame } from '@belvedere/frame';
import { levelForm, levelsBelow, stepAcross, stepDown } from './hierarchy-steps.ts';

const GEOGRAPHY = [{ name: 'Geography', columns: ['country', 'state', 'city'] }];
const member = (column: string, text: string) => ({ column, value: text, text });
const pickOf = (column: string, text: string) => ({ label: text, values: [member(column, text)] });
const form = { viz_type: 'pie', datasource: '1__table', groupby: ['country', 'kind'] } as unknown as FormData;
const frame: Frame = {
  rows: 3,
  columns: [
    {
      name: 'country',
      type: 'TEXT',
      kind: 'text',
      codes: Int32Array.of(0, 1, 0),
      dictionary: ['Norway', 'Chile'],
    },
  ],
};

function down(column: string, text: string, answer: Frame | null = frame) {
  const pick = pickOf(column, text);
  const [way] = levelsBelow(pick, GEOGRAPHY);
  if (way === undefined) throw new Error('there is no level below');
  return stepDown(pick, way, answer);
}

it('a member of a level leads to the level below, one of the last level nowhere', () => {
  expect(levelsBelow(pickOf('country', 'Norway'), GEOGRAPHY)).toMatchObject([
    { from: 'country', column: 'state' },
  ]);
  expect(levelsBelow(pickOf('city', 'Oslo'), GEOGRAPHY)).toEqual([]);
  expect(levelsBelow(pickOf('kind', 'x'), GEOGRAPHY)).toEqual([]);
});

it('a step down filters by the member and leaves the other dimensions beside the new level', () => {
  expect(levelForm(form, down('country', 'Norway'))).toMatchObject({
    groupby: ['state', 'kind'],
    extra_form_data: { filters: [{ col: 'country', op: 'IN', val: ['Norway'] }] },
  });
});

it('two steps down filter by both members', () => {
  const steps = [down('country', 'Norway'), down('state', 'Viken', null)];
  const drilled = steps.reduce(levelForm, form);
  expect(drilled).toMatchObject({ groupby: ['city', 'kind'] });
  expect((drilled['extra_form_data'] as { filters: unknown[] }).filters).toHaveLength(2);
});

it('a step across takes the next member of the level, and stops at the ends', () => {
  const steps = [down('country', 'Norway')];
  const next = stepAcross(steps, 1);
  expect(next?.at(-1)?.pick).toMatchObject({ label: 'Chile', values: [{ value: 'Chile' }] });
  expect(stepAcross(steps, -1)).toBeNull();
  expect(next === null ? null : stepAcross(next, 1)).toBeNull();
  expect(stepAcross([], 1)).toBeNull();
});
