import { filtersOfPick, queryContextOf } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { drawExample } from '@belvedere/charts/testing';
import { flightsDatasource } from '../fixtures/flights-datasource.ts';
import { tableManifest } from './manifest.ts';
import { table } from './plugin.ts';
import type { TableData } from './prepare.ts';
import { sortedRows } from './sort-rows.ts';
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
