import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { foundFields } from './field-search.ts';
import { listedFields } from './fields.ts';

const column = (column_name: string, more: object = {}) => ({
  column_name,
  verbose_name: null,
  type: 'VARCHAR',
  type_generic: 1,
  is_dttm: false,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
  ...more,
});
const metric = (metric_name: string, more: object = {}) => ({
  metric_name,
  verbose_name: null,
  expression: 'COUNT(*)',
  description: null,
  d3format: null,
  ...more,
});
const fields = listedFields({
  ...EMPTY_DATASOURCE,
  metrics: [metric('late', { expression: 'AVG(CASE WHEN delay > 60 THEN 1 END)' })],
  columns: [
    column('origin_delay'),
    column('delay', { verbose_name: 'Minutes late' }),
    column('departed', { is_dttm: true, description: 'Local time of the origin' }),
    column('hour', { expression: 'hour(departed)' }),
  ],
});
const found = (search: string): readonly string[] => foundFields(fields, search).map(({ key }) => key);

describe('listedFields', () => {
  it('lists metrics, then times, then the rest in the order of the dataset', () => {
    expect(fields.map(({ key }) => key)).toEqual([
      'metric:late',
      'column:departed',
      'column:origin_delay',
      'column:delay',
      'column:hour',
    ]);
  });

  it('knows a calculated column by its expression', () => {
    expect(fields.map(({ folder }) => folder)).toEqual([
      'metrics',
      'columns',
      'columns',
      'columns',
      'calculated',
    ]);
  });
});

describe('foundFields', () => {
  it('puts a field of that name first, then names that contain it, then what says it elsewhere', () => {
    expect(found('delay')).toEqual(['column:delay', 'column:origin_delay', 'metric:late']);
  });

  it('finds words in any order, in description and expression too', () => {
    expect(found('delay origin')).toEqual(['column:origin_delay']);
    expect(found('origin local')).toEqual(['column:departed']);
    expect(found('hour(')).toEqual(['column:hour']);
  });

  it('forgives gaps in a word of three letters or more', () => {
    expect(found('orgdly')).toEqual(['column:origin_delay']);
    expect(found('oy')).toEqual([]);
  });

  it('leaves an empty search as it is', () => {
    expect(found('  ')).toHaveLength(5);
  });
});
