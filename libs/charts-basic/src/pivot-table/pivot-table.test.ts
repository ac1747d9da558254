import { filtersOfPick, queryContextOf, type ChartExample } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { byStateAirportMonth } from '../fixtures/flights-by-state.ts';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { testContext } from '@belvedere/charts/testing';
import { pivotLayout, type PivotInput } from './layout.ts';
import { pivotTableManifest } from './manifest.ts';
import { migratePivot } from './migration.ts';
import { pivotTableExamples } from './pivot-table.examples.ts';
import { pivotTable } from './plugin.ts';
import { toggledFold, toggledSort } from './view-state.ts';

const [months, , shares] = pivotTableExamples;

const queriesOf = (formData: object) =>
  queryContextOf(pivotTableManifest, { viz_type: 'pivot_table_v2', ...formData }, flightsDatasource).queries;

const labelsOf = (formData: object) =>
  queriesOf(formData).map(({ columns }) =>
    (columns ?? []).map((column) => (typeof column === 'string' ? column : column.label)).join(' '),
  );

const sides = { groupbyRows: ['state', 'origin'], groupbyColumns: ['date'], metrics: ['flights'] };

function inputOf(formData: object = {}, example: ChartExample | undefined = months): PivotInput {
  return drawExample(pivotTable, example, { ...formData }).input as unknown as PivotInput;
}

/** The table as lines: indented labels, then cells. */
function linesOf(input: PivotInput, view: object = {}): readonly (readonly string[])[] {
  const layout = pivotLayout(input, testContext({ view: { ...view } }));
  return layout.rows.map(({ label, depth }, row) => [
    `${'  '.repeat(depth)}${label}`,
    ...layout.columns.map((_, column) => layout.cellAt(row, column).text),
  ]);
}

const headsOf = (input: PivotInput, view: object = {}) =>
  pivotLayout(input, testContext({ view: { ...view } })).columns.map(({ parts }) =>
    parts.map(({ label }) => label).join('/'),
  );

describe('the queries of a pivot table', () => {
  it('are one without totals', () => {
    expect(labelsOf(sides)).toEqual(['date state origin']);
  });

  it('leave totals to the database, one query per level that is shown', () => {
    const all = { ...sides, rowTotals: true, colTotals: true, rowSubTotals: true };
    expect(labelsOf(all)).toEqual(['date state origin', 'state origin', 'date state', 'state', 'date', '']);
  });

  it('ask for the totals that an order by value needs', () => {
    expect(labelsOf({ ...sides, rowOrder: 'value_z_to_a' })).toEqual([
      'date state origin',
      'state',
      'state origin',
    ]);
  });

  it('are one when totals are taken over the rows of the answer', () => {
    expect(labelsOf({ ...sides, rowTotals: true, aggregateFunction: 'Average' })).toEqual([
      'date state origin',
    ]);
  });

  it('group times by the grain', () => {
    const [query] = queriesOf({ ...sides, time_grain_sqla: 'P1M' });
    expect(query?.columns?.[0]).toMatchObject({ columnType: 'BASE_AXIS', timeGrain: 'P1M' });
  });
});

describe('a pivot table', () => {
  it('shows the totals that the database computed, groups ranked by value', () => {
    const lines = linesOf(inputOf());
    expect(headsOf(inputOf()).slice(-2)).toEqual(['Total/Flights', 'Total/Mean delay']);
    expect(lines.slice(0, 2).map((line) => [line[0], ...line.slice(-2)])).toEqual([
      ['TX', '126,146', '5.8'],
      ['  DFW', '79,093', '6.2'],
    ]);
    expect(lines.at(-1)?.slice(-2)).toEqual(['379,820', '7.2']);
  });

  it('folds a group to its subtotals', () => {
    const view = toggledFold({}, 'foldedRows', 'string:TX');
    expect(
      linesOf(inputOf(), view)
        .slice(0, 2)
        .map(([label]) => label),
    ).toEqual(['TX', 'CA']);
    expect(toggledFold(view, 'foldedRows', 'string:TX')).toEqual({ foldedRows: [] });
  });

  it('puts subtotals below their group unless they stand on top', () => {
    const lines = linesOf(inputOf({ rowSubtotalPosition: false }));
    expect(lines.slice(0, 5).map(([label]) => label)).toEqual([
      'TX',
      '  DFW',
      '  IAH',
      '  HOU',
      '  Subtotal',
    ]);
    expect(lines[0]?.slice(1).join('')).toBe('');
  });

  it('sorts every level by a column', () => {
    const input = inputOf();
    const column = pivotLayout(input, testContext()).columns.at(-1)?.key ?? '';
    const view = toggledSort({}, column);
    const labels = linesOf(input, view).map(([label]) => label);
    expect(labels[0]).toBe('IL');
    expect(labels.filter((label) => !label?.startsWith(' '))).toEqual(['IL', 'CA', 'TX', 'FL', 'Total']);
    expect(linesOf(input, toggledSort(view, column))[0]?.[0]).toBe('FL');
  });

  it('places metrics first, last or down', () => {
    expect(headsOf(inputOf({ combineMetric: false, rowTotals: true })).slice(0, 4)).toEqual([
      'Flights/April',
      'Flights/May',
      'Flights/June',
      'Flights/Total',
    ]);
    const down = linesOf(inputOf({ metricsLayout: 'ROWS', combineMetric: false }));
    expect(down[0]?.[0]).toBe('Flights');
    expect(down.at(-1)?.[0]).toBe('  Total');
  });

  it('is turned round', () => {
    const input = inputOf({ transposePivot: true, rowOrder: 'key_a_to_z', rowSubTotals: false });
    expect(linesOf(input).map(([label]) => label)).toEqual(['April', 'May', 'June', 'Total']);
    expect(headsOf(input)[0]).toBe('CA/LAX/Flights');
  });

  it('takes other aggregates over the rows of the answer', () => {
    const input = inputOf({ aggregateFunction: 'Maximum', metrics: ['flights'] });
    const last = linesOf(input).at(-1);
    expect([last?.[0], last?.at(-1)]).toEqual(['Total (Maximum)', '29,314']);
    expect(linesOf(inputOf({}, shares)).at(-1)?.slice(1)).toEqual([
      '100.0\u2009%',
      '100.0\u2009%',
      '100.0\u2009%',
    ]);
  });

  it('drops what has no value', () => {
    const nothing = { ...byStateAirportMonth, rows: 1 };
    const frames = [
      {
        ...nothing,
        columns: nothing.columns.map((column) => ({
          ...column,
          values: [column.kind === 'text' || column.kind === 'wall' ? (column.values[0] ?? null) : null],
        })),
      },
    ];
    expect(
      linesOf(inputOf({ colTotals: false }, { name: '', formData: months?.formData ?? {}, frames })),
    ).toEqual([]);
  });

  it('picks the deepest level of a header and nothing of a total', () => {
    const { pick, input } = drawExample(pivotTable, months);
    const { columns, rows } = pivotLayout(input as unknown as PivotInput, testContext());
    const across = columns.length + 1;
    expect(filtersOfPick(pick(across))).toEqual([{ col: 'origin', op: 'IN', val: ['DFW'] }]);
    expect(pick(across).drillValues?.map(({ text }) => text)).toEqual(['TX']);
    expect(pick(across).drillField).toBe('groupbyRows');
    expect(pick((rows.length - 1) * across).values).toEqual([]);
    const cell = pick(across + 1);
    expect(cell.drillValues?.map(({ text, range }) => range ?? text)).toEqual([
      'TX',
      '2001-04-01T00:00:00 : 2001-05-01T00:00:00',
    ]);
  });
});

describe('a pivot table of the old form', () => {
  it('with margins becomes one with totals', () => {
    const migrated = migratePivot({
      viz_type: 'pivot_table',
      groupby: ['state'],
      columns: ['year'],
      metrics: ['sum__num'],
      pandas_aggfunc: 'sum',
      pivot_margins: true,
      number_format: '.3s',
      row_limit: 500,
      adhoc_filters: [],
    });
    expect(migrated).toEqual({
      viz_type: 'pivot_table_v2',
      groupbyRows: ['state'],
      groupbyColumns: ['year'],
      metrics: ['sum__num'],
      aggregateFunction: 'Sum',
      rowOrder: 'value_z_to_a',
      rowTotals: true,
      colTotals: true,
      combineMetric: false,
      transposePivot: false,
      valueFormat: '.3s',
      row_limit: 500,
      adhoc_filters: [],
    });
  });

  it('keeps its aggregate, its metric to sort by and its layout', () => {
    expect(
      migratePivot({
        viz_type: 'pivot_table',
        groupby: ['gender', 'name'],
        columns: [],
        metrics: ['count'],
        pandas_aggfunc: 'mean',
        pivot_margins: false,
        combine_metric: true,
        transpose_pivot: true,
        timeseries_limit_metric: 'count',
        order_desc: true,
      }),
    ).toMatchObject({
      groupbyRows: ['gender', 'name'],
      groupbyColumns: [],
      aggregateFunction: 'Average',
      rowTotals: false,
      colTotals: false,
      combineMetric: true,
      transposePivot: true,
      series_limit_metric: 'count',
      order_desc: true,
    });
  });

  it('without most of its keys still opens', () => {
    const migrated = migratePivot({
      viz_type: 'pivot_table',
      metrics: [{ expressionType: 'SQL', sqlExpression: 'max(x)', label: 'top' }],
      groupby: 'name',
      pandas_aggfunc: 'unheard of',
    });
    expect(migrated).toMatchObject({
      viz_type: 'pivot_table_v2',
      groupbyRows: ['name'],
      groupbyColumns: [],
      aggregateFunction: 'Sum',
      valueFormat: 'SMART_NUMBER',
    });
    expect(migrated).not.toHaveProperty('groupby');
  });
});
