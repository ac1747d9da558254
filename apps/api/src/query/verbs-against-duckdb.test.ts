import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostProcessingStep } from '@belvedere/core';
import { applyPostProcessing, cellAt, columnFromValues, type Frame } from '@belvedere/frame';

interface Row {
  readonly t: number;
  readonly g: string | null;
  readonly v: number | null;
}
type Answer = readonly (readonly unknown[])[];

let connection: DuckDBConnection;
let instance: DuckDBInstance;

beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(() => {
  connection.closeSync();
  instance.closeSync();
});

/** Twenty tables of rows, always the same. */
const TABLES = fc.sample(
  fc
    .array(
      fc.record({
        g: fc.option(fc.constantFrom('a', 'b', 'c,d'), { freq: 6 }),
        v: fc.option(fc.integer({ min: -1000, max: 1000 }), { freq: 6 }),
      }),
      { minLength: 1, maxLength: 80 },
    )
    .map((rows) => rows.map((row, at): Row => ({ ...row, t: at }))),
  { numRuns: 20, seed: 7 },
);

function frameOf(rows: readonly Row[]): Frame {
  const column = (name: keyof Row, kind: 'integer' | 'text', type: string) =>
    columnFromValues(
      { name, kind, type },
      rows.map((row) => row[name]),
    );
  return {
    rows: rows.length,
    columns: [
      column('t', 'integer', 'BIGINT'),
      column('g', 'text', 'VARCHAR'),
      column('v', 'integer', 'BIGINT'),
    ],
  };
}

async function ask(rows: readonly Row[], sql: string): Promise<Answer> {
  const literal = (value: string | number | null): string =>
    value === null ? 'NULL' : typeof value === 'number' ? String(value) : `'${value}'`;
  const tuples = rows.map(({ t, g, v }) => `(${t}, ${literal(g)}, ${literal(v)})`).join(', ');
  await connection.run(
    `CREATE OR REPLACE TABLE r(t BIGINT, g VARCHAR, v BIGINT); INSERT INTO r VALUES ${tuples}`,
  );
  const reader = await connection.runAndReadAll(sql);
  return reader.getRows().map((row) => row.map(plain));
}

/** Values of both sides alike: numbers rounded to what floats agree on, NaN as null. */
function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'number') return value;
  return Number.isNaN(value) ? null : Number(value.toPrecision(9));
}

function answerOf({ columns, rows }: Frame, names: readonly string[] | null = null): Answer {
  const shown = names === null ? columns : columns.filter(({ name }) => names.includes(name));
  return Array.from({ length: rows }, (_, row) => shown.map((column) => plain(cellAt(column, row))));
}

const WINDOW = 'OVER (ORDER BY t ROWS BETWEEN 6 PRECEDING AND CURRENT ROW)';
const rolling = (
  rolling_type: 'sum' | 'mean' | 'min' | 'max' | 'std' | 'median' | 'count' | 'var',
): PostProcessingStep => ({
  operation: 'rolling',
  options: { rolling_type, window: 7, min_periods: 0, columns: { v: 'x' } },
});
const aggregate = (
  operator: 'mean' | 'std' | 'var' | 'median' | 'max' | 'count' | 'sum',
  groupby = ['g'],
): PostProcessingStep => ({
  operation: 'aggregate',
  options: { groupby, aggregates: { x: { column: 'v', operator } } },
});
const grouped = (expression: string): string =>
  `SELECT g, ${expression} FROM r GROUP BY g ORDER BY g NULLS LAST`;

/** A verb, the same computation as a query, and the columns they are compared by (null for all). */
type Case = readonly [name: string, step: PostProcessingStep, sql: string, names: readonly string[] | null];

const of = (
  name: string,
  step: PostProcessingStep,
  sql: string,
  names: readonly string[] | null = null,
): Case => [name, step, sql, names];

const CASES: readonly Case[] = [
  of('aggregate sum', aggregate('sum'), grouped('SUM(v)')),
  of('aggregate mean', aggregate('mean'), grouped('AVG(v)')),
  of('aggregate std', aggregate('std'), grouped('STDDEV_SAMP(v)')),
  of('aggregate var', aggregate('var'), grouped('VAR_SAMP(v)')),
  of('aggregate median', aggregate('median'), grouped('MEDIAN(v)')),
  of('aggregate max', aggregate('max'), grouped('MAX(v)')),
  of('aggregate count', aggregate('count'), grouped('COUNT(v)')),
  of('aggregate without groups', aggregate('sum', []), 'SELECT SUM(v) FROM r'),
  of(
    'aggregate percentile',
    {
      operation: 'aggregate',
      options: {
        groupby: ['g'],
        aggregates: { x: { column: 'v', operator: 'percentile', options: { q: 0.3 } } },
      },
    },
    grouped('QUANTILE_CONT(v, 0.3)'),
  ),
  of(
    'cum sum',
    { operation: 'cum', options: { operator: 'sum', columns: { v: 'x' } } },
    'SELECT t, SUM(v) OVER (ORDER BY t) FROM r ORDER BY t',
    ['t', 'x'],
  ),
  of(
    'cum max',
    { operation: 'cum', options: { operator: 'max', columns: { v: 'x' } } },
    'SELECT t, MAX(v) OVER (ORDER BY t) FROM r ORDER BY t',
    ['t', 'x'],
  ),
  of(
    'diff',
    { operation: 'diff', options: { columns: { v: 'x' }, periods: 2 } },
    'SELECT t, v - LAG(v, 2) OVER (ORDER BY t) FROM r ORDER BY t',
    ['t', 'x'],
  ),
  of(
    'contribution',
    { operation: 'contribution', options: { columns: ['v'], rename_columns: ['x'] } },
    'SELECT t, COALESCE(v, 0) / NULLIF(COALESCE(SUM(v) OVER (), 0), 0) FROM r ORDER BY t',
    ['t', 'x'],
  ),
  of('rolling sum', rolling('sum'), `SELECT t, COALESCE(SUM(v) ${WINDOW}, 0) FROM r ORDER BY t`, ['t', 'x']),
  of('rolling mean', rolling('mean'), `SELECT t, AVG(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling min', rolling('min'), `SELECT t, MIN(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling max', rolling('max'), `SELECT t, MAX(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling count', rolling('count'), `SELECT t, COUNT(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling median', rolling('median'), `SELECT t, MEDIAN(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling var', rolling('var'), `SELECT t, VAR_SAMP(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of('rolling std', rolling('std'), `SELECT t, STDDEV_SAMP(v) ${WINDOW} FROM r ORDER BY t`, ['t', 'x']),
  of(
    'pivot',
    {
      operation: 'pivot',
      options: {
        index: ['g'],
        aggregates: { lowest: { column: 'v', operator: 'min' }, v: { operator: 'sum' } },
      },
    },
    grouped('MIN(v), SUM(v)'),
  ),
  of(
    'sort',
    { operation: 'sort', options: { by: ['v', 'g'], ascending: [false, true] } },
    'SELECT * FROM r ORDER BY v DESC NULLS LAST, g NULLS LAST, t',
  ),
  of(
    'rank',
    { operation: 'rank', options: { metric: 'v', group_by: 'g' } },
    `SELECT t, CASE WHEN v IS NOT NULL THEN
       ((RANK() OVER w) + (COUNT(*) OVER (PARTITION BY g, v) - 1) / 2) / COUNT(v) OVER (PARTITION BY g) END
     FROM r WINDOW w AS (PARTITION BY g ORDER BY v NULLS LAST) ORDER BY t`,
    ['t', 'rank'],
  ),
];

describe('verbs against the same computation in DuckDB', () => {
  it.each(CASES)('%s', async (_name, step, sql, names) => {
    for (const rows of TABLES) {
      const result = applyPostProcessing(frameOf(rows), [step]);
      expect(answerOf(result, names)).toEqual(await ask(rows, sql));
    }
  });

  it('pivot with a dimension, like PIVOT', async () => {
    for (const rows of TABLES) {
      const step: PostProcessingStep = {
        operation: 'pivot',
        options: {
          index: ['t'],
          columns: ['g'],
          aggregates: { v: { operator: 'sum' } },
          drop_missing_columns: false,
        },
      };
      const flat: PostProcessingStep = { operation: 'flatten', options: {} };
      const result = applyPostProcessing(frameOf(rows), [step, flat]);
      const named = (g: string | null): string => (g === null ? '<NULL>' : g === '<NULL>' ? '"<NULL>"' : g);
      const labels = [...new Set(rows.map(({ g }) => named(g)))].toSorted();
      const name = `CASE WHEN g IS NULL THEN '<NULL>' WHEN g = '<NULL>' THEN '"<NULL>"' ELSE g END`;
      const cells = labels.map((label) => `SUM(v) FILTER (${name} = '${label}')`);
      const expected = await ask(rows, `SELECT t, ${cells.join(', ')} FROM r GROUP BY t ORDER BY t`);
      expect(answerOf(result)).toEqual(expected);
    }
  });
});
