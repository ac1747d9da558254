import { EMPTY_DATASOURCE, type ChartDatasource } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { unfilteredAxis } from './unfiltered-axis.ts';

const column = (name: string, isTime: boolean) => ({ column_name: name, is_dttm: isTime });
const datasource = {
  ...EMPTY_DATASOURCE,
  columns: [column('date', true), column('origin', false)],
} as unknown as ChartDatasource;
const form = (axis: string, ...subjects: readonly string[]) => ({
  viz_type: 'line',
  x_axis: axis,
  adhoc_filters: subjects.map((subject) => ({ expressionType: 'SIMPLE', subject })),
});

it('a new time axis without a filter is named', () => {
  expect(unfilteredAxis(form('origin'), form('date'), datasource)).toBe('date');
});

it.each([
  ['is filtered', form('origin'), form('date', 'date')],
  ['was there before', form('date'), form('date')],
  ['holds no times', form('date'), form('origin')],
])('an axis that %s is not', (_, before, after) => {
  expect(unfilteredAxis(before, after, datasource)).toBeNull();
});
