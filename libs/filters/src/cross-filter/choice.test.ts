import type { DatumPick } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { isChosen, toggled } from './choice.ts';

const pick = (value: string | null): DatumPick => ({
  label: String(value),
  values: [{ column: 'origin', value, text: String(value) }],
});

describe('choosing a datum', () => {
  it('filters by it, and by the next one alone', () => {
    const first = toggled(7, null, pick('ORD'));
    expect(first).toMatchObject({
      id: '7',
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
      filterState: { value: [['ORD']], label: 'ORD' },
    });
    expect(toggled(7, first, pick('ATL'))).toMatchObject({ filterState: { value: [['ATL']] } });
  });

  it('a second time filters no longer', () => {
    expect(toggled(7, toggled(7, null, pick('ORD')), pick('ORD'))).toBeNull();
  });

  it('that stands for nothing changes nothing', () => {
    const mask = toggled(7, null, pick('ORD'));
    expect([
      toggled(7, mask, { label: '', values: [] }),
      toggled(7, null, { label: '', values: [] }),
    ]).toEqual([mask, null]);
  });

  it('is known again, a missing value too; everything is lit where nothing was chosen', () => {
    const mask = toggled(7, null, pick(null));
    expect([isChosen(mask, pick(null)), isChosen(mask, pick('null')), isChosen(null, pick('x'))]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
