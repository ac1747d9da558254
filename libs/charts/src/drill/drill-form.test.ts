import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE, type ChartDatasource } from '../datasource.ts';
import type { ChartManifest } from '../manifest.ts';
import type { DatumPick } from '../pick.ts';
import { drillColumns, drilledForm, pickOfWhole } from './drill-form.ts';

const pick: DatumPick = { label: 'ORD', values: [{ column: 'origin', value: 'ORD', text: 'ORD' }] };
const form = (more: object): FormData => ({ viz_type: 'pie', datasource: '1__table', ...more }) as FormData;

describe('drilling by a column', () => {
  it('replaces the dimensions and keeps the choice as a filter', () => {
    const drilled = drilledForm(form({ slice_id: 4, groupby: ['origin', 'month'], metric: 'flights' }), {
      pick,
      column: 'destination',
    });
    expect(drilled).toEqual({
      viz_type: 'pie',
      datasource: '1__table',
      metric: 'flights',
      groupby: ['destination'],
      extra_form_data: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
    });
  });

  it('drops lines, layers and conditions of the old question', () => {
    const drilled = drilledForm(
      form({
        groupby: ['origin'],
        annotation_layers: [{ name: 'goal', value: '5', annotationType: 'FORMULA' }],
        reference_line: 'overall',
        conditional_formatting: [{ column: 'flights', operator: '>', targetValue: 5 }],
        y_axis_bounds: [10, 20],
        x_axis_sort: 'origin',
      }),
      { pick, column: 'city' },
    );
    expect(drilled).toMatchObject({
      annotation_layers: [],
      reference_line: 'none',
      conditional_formatting: [],
      y_axis_bounds: [null, null],
    });
    expect(drilled).not.toHaveProperty('x_axis_sort');
  });

  it('adds to the filters of earlier steps, and keeps a control of one column single', () => {
    const first = drilledForm(form({ groupby: 'origin' }), { pick, column: 'weekday' });
    expect(first['groupby']).toBe('weekday');
    const second = drilledForm(first, {
      pick: {
        label: 'Mon',
        values: [{ column: 'weekday', value: 'Mon', text: 'Mon' }],
        drillField: 'x_axis',
      },
      column: 'hour',
    });
    expect(second).toMatchObject({
      x_axis: ['hour'],
      extra_form_data: { filters: [{ col: 'origin' }, { col: 'weekday' }] },
    });
  });

  it('offers what can be grouped by and is not shown yet', () => {
    const column = (name: string, groupby = true) => ({
      column_name: name,
      verbose_name: null,
      type: null,
      type_generic: 1,
      is_dttm: false,
      groupby,
      filterable: true,
      expression: null,
      description: null,
    });
    const datasource: ChartDatasource = {
      ...EMPTY_DATASOURCE,
      columns: [column('weekday'), column('origin'), column('delay', false), column('city'), column('date')],
    };
    const offered = drillColumns(form({ groupby: ['origin'], x_axis: 'date' }), datasource);
    expect(offered.map(({ column_name: name }) => name)).toEqual(['city', 'weekday']);
  });
});

it.each([
  ['groupby', ['metric', 'series', 'groupby']],
  ['groupbyRows', ['groupbyColumns', 'groupbyRows']],
  ['entity', ['x', 'series', 'entity']],
  ['dimension', ['dimension', 'spatial']],
])('a chart drilled as a whole gives its %s', (field, names) => {
  const controls = [{ controls: names.map((name) => ({ name })) }] as unknown as ChartManifest['controls'];
  const pick = pickOfWhole({ controls });
  expect(pick).toMatchObject({ values: [], drillField: field });
  expect(pick === null ? null : drilledForm(form({}), { pick, column: 'city' })).toMatchObject({
    [field]: ['city'],
  });
});

it('a chart that groups by nothing is not drilled as a whole', () => {
  expect(pickOfWhole({ controls: [] })).toBeNull();
});
