import { describe, expect, it } from 'vitest';
import { storedDataset } from '../testing/stored-dataset.ts';
import { draftOf, newCalculatedColumn, newMetric, type DatasetDraft, type DatasetFields } from './draft.ts';
import { draftFaults } from './draft-faults.ts';

const draft = draftOf(storedDataset());
const withFields = (patch: Partial<DatasetFields>): DatasetDraft => ({
  ...draft,
  fields: { ...draft.fields, ...patch },
});
const told = (one: DatasetDraft) => draftFaults(one).map(({ tab, field, text }) => [tab, field, text.text]);

describe('what stands in the way of a save', () => {
  it('is nothing in a dataset as it was stored', () => {
    expect(told(draft)).toEqual([]);
  });

  it('is a setting that is no whole number or out of range', () => {
    expect(told(withFields({ offset: '1.5' }))).toEqual([
      ['settings', 'offset', 'is expected to be an integer'],
    ]);
    expect(told(withFields({ offset: '1001' }))).toHaveLength(1);
    expect(told(withFields({ cache_timeout: '-2' }))).toHaveLength(1);
    expect(told(withFields({ cache_timeout: '-1', offset: '' }))).toEqual([]);
  });

  it('is a text that should be JSON, and an address that leaves the product', () => {
    expect(told(withFields({ extra: '{' }))).toHaveLength(1);
    expect(told(withFields({ template_params: '[1]' }))).toHaveLength(1);
    expect(told(withFields({ default_endpoint: '//elsewhere.example' }))).toHaveLength(1);
    expect(told(withFields({ default_endpoint: 'https://elsewhere.example' }))).toHaveLength(1);
    expect(told(withFields({ default_endpoint: '/superset/dashboard/1/' }))).toEqual([]);
  });

  it('is a missing name, and missing SQL of a virtual dataset', () => {
    expect(told(withFields({ table_name: ' ' }))).toEqual([
      ['source', 'table_name', 'This is a required field'],
    ]);
    expect(told(withFields({ isVirtual: true, sql: '' }))).toHaveLength(1);
  });

  it('is a part without name or expression, or with the name of another', () => {
    const [count] = draft.metrics;
    if (count === undefined) throw new Error('the dataset has a metric');
    const twin = { ...newMetric('b'), metric_name: 'count', expression: 'SUM(1)' };
    expect(told({ ...draft, metrics: [count, twin] }).map(([, field]) => field)).toEqual([
      'metric_name',
      'metric_name',
    ]);
    const columns = [...draft.columns, newCalculatedColumn('c')];
    expect(told({ ...draft, columns })).toEqual([
      ['calculated', 'column_name', 'This is a required field'],
      ['calculated', 'expression', 'This is a required field'],
    ]);
  });

  it('is no part that is removed', () => {
    const columns = [...draft.columns, { ...newCalculatedColumn('c'), isRemoved: true }];
    expect(told({ ...draft, columns })).toEqual([]);
  });
});
