import type { DatumPick } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { choose, chosenBy } from './choice.ts';

const pick = (value: string | null): DatumPick => ({
  label: String(value),
  values: [{ column: 'origin', value, text: String(value) }],
});
const ALONE = { isAdditive: false };
const MORE = { isAdditive: true };
const [ORD, ATL, DEN] = [pick('ORD'), pick('ATL'), pick('DEN')];
const chosenValues = (choice: ReturnType<typeof choose>) => choice?.mask.filterState.value ?? null;

describe('choosing data', () => {
  it('filters by a datum, then by the next one alone', () => {
    const first = choose(7, null, [ORD], ALONE);
    expect(first?.mask).toMatchObject({
      id: '7',
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
      filterState: { value: [['ORD']], label: 'ORD' },
    });
    expect(chosenValues(choose(7, first, [ATL], ALONE))).toEqual([['ATL']]);
  });

  it('a second time filters no longer', () => {
    expect(choose(7, choose(7, null, [ORD], ALONE), [ORD], ALONE)).toBeNull();
  });

  it('is let go by no data at all', () => {
    expect(choose(7, choose(7, null, [ORD], ALONE), [], ALONE)).toBeNull();
    expect(chosenValues(choose(7, choose(7, null, [ORD], ALONE), [], MORE))).toEqual([['ORD']]);
  });

  it('takes a box of them, each once', () => {
    const box = choose(7, null, [ORD, ATL, ORD], ALONE);
    expect(box?.mask.extraFormData.filters).toEqual([{ col: 'origin', op: 'IN', val: ['ORD', 'ATL'] }]);
    expect(choose(7, box, [ATL, ORD], ALONE)).toBeNull();
  });

  it('adds to what is chosen, and lets go of it, one by one', () => {
    const both = choose(7, choose(7, null, [ORD], ALONE), [ATL], MORE);
    expect(chosenValues(both)).toEqual([['ORD'], ['ATL']]);
    expect(chosenValues(choose(7, both, [ORD, DEN], MORE))).toEqual([['ATL'], ['DEN']]);
    expect(choose(7, choose(7, null, [ORD], ALONE), [ORD], MORE)).toBeNull();
  });

  it('tells columns apart that hold the same value', () => {
    const destination: DatumPick = {
      label: 'ORD',
      values: [{ column: 'destination', value: 'ORD', text: 'ORD' }],
    };
    const choice = choose(7, null, [ORD], ALONE);
    expect(choice === null ? null : chosenBy(choice)(destination)).toBe(false);
    expect(choose(7, choice, [destination], MORE)?.mask.extraFormData.filters).toEqual([
      { col: 'origin', op: 'IN', val: ['ORD'] },
      { col: 'destination', op: 'IN', val: ['ORD'] },
    ]);
  });

  it('that stand for nothing changes nothing', () => {
    const choice = choose(7, null, [ORD], ALONE);
    const nothing: DatumPick = { label: '', values: [] };
    expect([choose(7, choice, [nothing], ALONE), choose(7, null, [nothing], MORE)]).toEqual([choice, null]);
  });
});

it('a chosen datum is known again, a missing value too; everything is lit where nothing was chosen', () => {
  const isChosen = chosenBy(choose(7, null, [pick(null)], ALONE));
  expect([isChosen(pick(null)), isChosen(pick('null')), chosenBy(null)(pick('x'))]).toEqual([
    true,
    false,
    true,
  ]);
});
