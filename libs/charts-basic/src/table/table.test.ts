import { filtersOfPick, queryContextOf } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample, testContext } from '@belvedere/charts/testing';
import { flightsDatasource, flightsIn } from '../fixtures/flights-datasource.ts';
import { columnOrder, movedColumn } from './column-order.ts';
import { readersOf } from './draw.ts';
import { tableManifest } from './manifest.ts';
import { table } from './plugin.ts';
import type { TableData } from './prepare.ts';
import { ownStateJson } from './own-state.ts';
import { pageRows } from './paging.ts';
import { foundRows, sortedRows } from './sort-rows.ts';
import { tableExamples } from './table.examples.ts';
import { tintFor, toneOf } from './tone.ts';

const [airports, shares, records] = tableExamples;
const queryOf = (formData: object) =>
  queryContextOf(tableManifest, { viz_type: 'table', ...formData }, flightsDatasource).queries[0];

describe('the query of a table', () => {
  it('groups by dimensions, largest metric first', () => {
    const query = queryOf({ groupby: ['origin', 'date'], metrics: ['flights'], time_grain_sqla: 'P1M' });
    expect(query?.columns?.[1]).toMatchObject({ columnType: 'BASE_AXIS', timeGrain: 'P1M' });
    expect(query?.orderby).toEqual([['flights', false]]);
  });

  it('reads raw records when columns are named, in the order asked for', () => {
    const query = queryOf({ all_columns: ['date'], order_by_cols: ['["date", false]', 'broken'] });
    expect(query).toMatchObject({ columns: ['date'], orderby: [['date', false]] });
    expect(query?.metrics).toBeUndefined();
  });
});

const contextOf = (formData: object, ownState = {}) =>
  queryContextOf(tableManifest, { viz_type: 'table', ...formData }, flightsDatasource, ownState).queries;

describe('pages of the database', () => {
  const form = { groupby: ['origin'], metrics: ['flights'], server_pagination: true, show_totals: true };

  it('are asked with the count and the totals of all rows', () => {
    const [rows, count, totals] = contextOf(form);
    expect(rows).toMatchObject({ row_limit: 10, row_offset: 0 });
    expect(count).toMatchObject({ is_rowcount: true, columns: ['origin'] });
    expect(totals).toMatchObject({ columns: [], metrics: ['flights'], row_limit: 0 });
  });

  it('follow the reader, and start over when the question changes', () => {
    const [whole = {}] = contextOf({ ...form, server_pagination: false });
    const state = ownStateJson(
      {
        page: 3,
        pageSize: 20,
        search: 'AT',
        searchColumn: null,
        sort: { column: 'origin', isDescending: false },
      },
      whole,
    );
    const [rows, count] = contextOf(form, state);
    expect(rows).toMatchObject({
      row_limit: 20,
      row_offset: 60,
      orderby: [['origin', true]],
      filters: [{ col: 'origin', op: 'ILIKE', val: '%AT%' }],
    });
    expect(count?.filters).toEqual(rows?.filters);
    const filtered = { ...form, adhoc_filters: flightsIn('2001-01-01 : 2001-02-01') };
    expect(contextOf(filtered, state)[0]?.row_offset).toBe(0);
  });
});

describe('a comparison with another time', () => {
  const frame = {
    rows: 2,
    columns: [
      { name: 'origin', type: 'VARCHAR', kind: 'text' as const, values: ['ATL', 'ORD'] },
      { name: 'flights', type: 'BIGINT', kind: 'integer' as const, values: [110, 90] },
      { name: 'flights__1 year ago', type: 'BIGINT', kind: 'integer' as const, values: [100, null] },
    ],
  };
  const formData = { groupby: ['origin'], metrics: ['flights'], time_compare: ['1 year ago'] };

  it('asks for the offsets', () => {
    expect(queryOf(formData)?.time_offsets).toEqual(['1 year ago']);
    expect(
      queryOf({ ...formData, time_compare: 'custom', start_date_offset: '2001-01-01' })?.time_offsets,
    ).toEqual(['2001-01-01']);
  });

  it('stands beside the metric: before, difference, share', () => {
    const { texts } = drawExample(table, {
      name: '',
      formData,
      frames: [frame],
      datasource: flightsDatasource,
    });
    expect(texts).toEqual(
      expect.arrayContaining(['# Flights', '△ Flights', '% Flights', '+10', '+10.0\u2009%']),
    );
  });
});

describe('cells', () => {
  const cells = (values: readonly (string | number)[], formData: object = {}) => {
    const kind = typeof values[0] === 'number' ? ('float' as const) : ('text' as const);
    const frame = { rows: values.length, columns: [{ name: 'x', type: '', kind, values }] };
    const form = kind === 'float' ? { metrics: ['x'] } : { groupby: ['x'] };
    const { input } = drawExample(table, { name: '', formData: { ...form, ...formData }, frames: [frame] });
    const [read] = readersOf(input as never, testContext());
    return values.map((_, row) => read?.(row));
  };

  it('know links and HTML', () => {
    const [link, html, text] = cells(['https://example.org/a', '<b>bold</b> move', 'a < b']);
    expect([link?.link, html?.html, html?.text, text?.html]).toEqual([
      'https://example.org/a',
      '<b>bold</b> move',
      'bold move',
      null,
    ]);
    expect(cells(['<b>x</b>'], { allow_render_html: false })[0]).toMatchObject({
      html: null,
      text: '<b>x</b>',
    });
  });

  it('have bars from a zero line, or all from one side', () => {
    expect(cells([30, -10]).map((cell) => cell?.bar)).toEqual([
      { start: 0.25, length: 0.75, isNegative: false },
      { start: 0, length: 0.25, isNegative: true },
    ]);
    expect(cells([30, -10], { align_pn: true, color_pn: false }).map((cell) => cell?.bar)).toEqual([
      { start: 0, length: 1, isNegative: false },
      { start: 0, length: 1 / 3, isNegative: false },
    ]);
  });

  it('follow the settings of their column', () => {
    const column_config = {
      x: {
        d3NumberFormat: ',.0f',
        d3SmallNumberFormat: '.3f',
        currencyFormat: { symbol: 'USD', symbolPosition: 'prefix' },
      },
    };
    expect(cells([1234.5, 0.25], { column_config }).map((cell) => cell?.text)).toEqual([
      '$ 1,235',
      '$ 0.250',
    ]);
    expect(cells([1.5], { column_config: { x: { fractionDigits: 3 } } })[0]?.text).toBe('1.500');
    expect(cells([1.5], { column_config: { x: { fractionDigits: 100 } } })[0]?.text).toBe('1.5');
    expect(cells([1.5], { column_config: { x: { visible: false } } })[0]).toBeUndefined();
  });
});

describe('pages', () => {
  it('have the rows that the author says, else 200 above 5,000 cells', () => {
    expect([
      pageRows(0, 9000, 9),
      pageRows(50, 10, 1),
      pageRows(null, 1000, 5),
      pageRows(null, 1001, 5),
    ]).toEqual([null, 50, null, 200]);
  });

  it('hold what a search finds', () => {
    const { input } = drawExample(table, airports);
    const readers = readersOf(input as never, testContext());
    expect(foundRows([0, 1, 2, 3], readers, 'or')).toEqual([0]);
  });
});

describe('columns that a reader moves', () => {
  it('keep their order; new ones follow', () => {
    const view = movedColumn({}, ['a', 'b', 'c'], 'c', 'a');
    expect(columnOrder(['a', 'b', 'c', 'd'], view)).toEqual([2, 0, 1, 3]);
  });
});

describe('a table', () => {
  it('prints names, formats and how many rows are left', () => {
    const { texts } = drawExample(table, airports, {}, { height: 200 });
    expect(texts).toEqual(
      expect.arrayContaining(['Airport', '90th pct.', 'ORD', '85,239', '72.7\u2009%', 'and 8 more rows']),
    );
  });

  it('shows shares of the column for percentage metrics', () => {
    expect(drawExample(table, shares).texts).toEqual(expect.arrayContaining(['% Flights', '85,239']));
  });

  it('writes times as they are needed and groups quantities', () => {
    expect(drawExample(table, records).texts).toEqual(expect.arrayContaining(['2001-01-01 00:01', '2,176']));
  });

  it('picks the dimension of a cell', () => {
    expect(filtersOfPick(drawExample(table, airports).pick(0))).toEqual([
      { col: 'origin', op: 'IN', val: ['ORD'] },
    ]);
  });

  it('sorts big integers by all their digits and null last', () => {
    const { prepared } = drawExample(table, airports).input as { readonly prepared: TableData };
    const [, flights] = prepared.columns;
    if (flights === undefined) throw new Error('no column');
    const column = {
      ...flights,
      column: {
        name: 'flights',
        type: 'HUGEINT',
        kind: 'integer' as const,
        digits: ['9007199254740993', null, '9007199254740992'],
      },
    };
    expect(sortedRows(3, [column], { column: 'flights', isDescending: false })).toEqual([2, 0, 1]);
    expect(sortedRows(3, [column], { column: 'flights', isDescending: true })).toEqual([0, 2, 1]);
  });
});

describe('tints', () => {
  it('are of the theme when a rule names one, else a colour in some strength', () => {
    expect(['success', 'Danger', '#ACE1C4'].map(toneOf)).toEqual(['success', 'danger', null]);
  });

  const extent = { min: 0, max: 10 };
  it.each([
    [{ operator: '>', targetValue: 5 }, [5, 6, 7.5, 10], [null, 0.24, 0.53, 1]],
    [{ operator: '<', targetValue: 5 }, [0, 4, 5], [1, 0.24, null]],
    [{ operator: '≥', targetValue: 5 }, [5, 10], [0.05, 1]],
    [{ operator: '=', targetValue: 5 }, [4, 5], [null, 1]],
    [{ operator: '≠', targetValue: 2 }, [2, 10, 0], [null, 1, 0.29]],
    [{ operator: '≤ x <', targetValueLeft: 1, targetValueRight: 3 }, [0, 1, 2, 3], [null, 0.05, 0.53, null]],
    [{ operator: 'None' }, [0, 5, 10], [0, 0.5, 1]],
  ])('of %j grow to the far end of the column', (rule, values, alphas) => {
    const rules = [{ column: 'a', colorScheme: '#EFA1AA', ...rule }];
    const tints = values.map((value) => tintFor(rules, value, extent));
    expect(tints.map((tint) => (tint?.kind === 'ramp' ? tint.alpha : null))).toEqual(alphas);
  });

  it('come from the last rule that holds', () => {
    const rule = (colorScheme: string) => ({ column: 'a', operator: '>', targetValue: 0, colorScheme });
    expect(tintFor([rule('success'), rule('danger')], 1, extent)).toEqual({ kind: 'tone', tone: 'danger' });
  });
});

it('a narrow picture says how many columns it does not show', () => {
  const { texts } = drawExample(table, records, {}, { width: 160 });
  expect(texts.join(' ')).toMatch(/column(s are| is) not shown/);
  expect(drawExample(table, records, {}, { width: 900 }).texts.join(' ')).not.toContain('not shown');
  const rows = drawExample(table, records, {}, { width: 900, height: 2000 }).texts.length;
  for (let height = 120; height < 700; height += 17) {
    const { texts: all } = drawExample(table, records, {}, { width: 160, height });
    expect(all.length).toBeLessThan(rows);
    expect(all.join(' '), `${height} px`).toContain('not shown');
  }
});
