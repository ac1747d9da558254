import { describe, expect, it } from 'vitest';
import { granularityAfterSave, type SavedDataset } from './granularity-after-save.ts';

const dataset = (over: Partial<SavedDataset> = {}): SavedDataset => ({
  type: 'table',
  main_dttm_col: 'booked',
  columns: [
    { column_name: 'origin', is_dttm: false },
    { column_name: 'landed', is_dttm: true },
    { column_name: 'booked', is_dttm: true },
  ],
  ...over,
});

describe('the time column of a chart after its dataset was saved', () => {
  it('stays while it is temporal', () => {
    expect(granularityAfterSave(dataset(), 'landed')).toBe('landed');
  });

  it('becomes the default temporal column when it is none any more', () => {
    expect(granularityAfterSave(dataset(), 'origin')).toBe('booked');
    expect(granularityAfterSave(dataset(), 'gone')).toBe('booked');
    expect(granularityAfterSave(dataset(), null)).toBe('booked');
  });

  it('becomes the first temporal column when there is no default, or the default is none', () => {
    expect(granularityAfterSave(dataset({ main_dttm_col: null }), 'origin')).toBe('landed');
    expect(granularityAfterSave(dataset({ main_dttm_col: 'origin' }), 'origin')).toBe('landed');
  });

  it('is null when nothing is temporal', () => {
    const columns = [{ column_name: 'origin', is_dttm: false }];
    expect(granularityAfterSave(dataset({ columns }), 'origin')).toBeNull();
  });

  it('is left alone for what is no table', () => {
    expect(granularityAfterSave(dataset({ type: 'query' }), 'origin')).toBe('origin');
  });
});
