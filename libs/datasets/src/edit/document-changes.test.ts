import { describe, expect, it } from 'vitest';
import { documentChanges } from './document-changes.ts';

const before = {
  table_name: 'flights',
  description: null,
  owners: [1],
  columns: [
    { id: 1, uuid: 'a', column_name: 'at', verbose_name: null },
    { id: 2, column_name: 'origin', verbose_name: 'From' },
  ],
  metrics: [{ id: 1, metric_name: 'count', expression: 'COUNT(*)' }],
};

describe('what changes between two documents of a dataset', () => {
  it('is nothing between equal ones', () => {
    expect(documentChanges(before, structuredClone(before))).toEqual([]);
  });

  it('names fields, metrics and columns with both values', () => {
    const after = {
      ...before,
      description: 'told',
      columns: [
        { id: 1, uuid: 'b', column_name: 'at', verbose_name: 'When' },
        { id: 9, column_name: 'carrier', verbose_name: null },
      ],
      metrics: [{ id: 1, metric_name: 'count', expression: 'COUNT(1)' }],
    };
    expect(documentChanges(before, after)).toEqual([
      { group: null, part: '', field: 'description', before: null, after: 'told' },
      { group: 'metrics', part: 'count', field: 'expression', before: 'COUNT(*)', after: 'COUNT(1)' },
      { group: 'columns', part: 'origin', field: '', before: 'origin', after: null },
      { group: 'columns', part: 'carrier', field: '', before: null, after: 'carrier' },
      { group: 'columns', part: 'at', field: 'verbose_name', before: null, after: 'When' },
    ]);
  });

  it('knows a renamed column by its id', () => {
    const columns = [{ id: 2, column_name: 'departure', verbose_name: 'From' }];
    const after = { ...before, columns: [...before.columns.slice(0, 1), ...columns] };
    expect(documentChanges(before, after)).toMatchObject([
      { part: 'departure', field: 'column_name', before: 'origin', after: 'departure' },
    ]);
  });

  it('says nothing about fields that one of the two does not mention, nor about null and empty', () => {
    expect(documentChanges({ a: 1, b: null }, { b: '' })).toEqual([]);
    expect(documentChanges({ columns: before.columns }, before)).toEqual([]);
  });
});
