import { filtersOfPick, queryContextOf } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { tableManifest } from './manifest.ts';
import { table } from './plugin.ts';
import type { TableData } from './prepare.ts';
import { sortedRows } from './sort-rows.ts';
import { tableExamples } from './table.examples.ts';
import { holdsFor, toneOf } from './tone.ts';

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
  it('come from stored colours', () => {
    expect(['#ACE1C4', '#FDE380', '#EFA1AA', 'success'].map(toneOf)).toEqual([
      'success',
      'warning',
      'danger',
      'success',
    ]);
  });

  it('hold between two bounds', () => {
    const rule = { column: 'a', operator: '≤ x <', targetValueLeft: 1, targetValueRight: 3, colorScheme: '' };
    expect([0, 1, 2, 3].map((value) => holdsFor(rule, value))).toEqual([false, true, true, false]);
  });
});
