import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import type { PostProcessingStep, QueryObject } from '@belvedere/core';
import { compiled } from '../../testing/compiled.ts';
import { FLIGHTS } from '../../testing/flights.ts';
import { binnedColumns, countedHistogram } from './counted-bins.ts';
import type { CountedColumn, HistogramOptions } from './histogram-options.ts';

const VALUES = [-3, 0, 0.5, 1, 2, 2.5, 4, 7, 7, 9, 11, 17];
const rows = VALUES.map((value, at) => `(${value}, ${at % 4 === 0}, '${at % 3 === 0 ? 'ATL' : 'JFK'}')`);
const SETUP = [
  'CREATE TABLE flight(hours DOUBLE, late BOOLEAN, origin VARCHAR(9), delay INTEGER)',
  `INSERT INTO flight(hours, late, origin) VALUES ${rows.join(', ')}, (NULL, NULL, 'ATL'), (9e999, TRUE, 'JFK')`,
  'UPDATE flight SET delay = 7',
];
const connection = await (await DuckDBInstance.create(':memory:')).connect();
const sqlite = new Sqlite(':memory:');
for (const statement of SETUP) {
  await connection.run(statement);
  sqlite.exec(statement);
}
const ENGINES = {
  duckdb: async (sql: string): Promise<readonly (readonly unknown[])[]> =>
    (await connection.runAndReadAll(sql)).getRowsJson(),
  sqlite: async (sql: string): Promise<readonly (readonly unknown[])[]> =>
    Promise.resolve(sqlite.prepare(sql).raw().all() as unknown[][]),
} as const;
type Engine = keyof typeof ENGINES;

const dataset = {
  ...FLIGHTS,
  schema: null,
  columns: FLIGHTS.columns.map((column) => ({ ...column, expression: null })),
};
const step = (options: HistogramOptions): PostProcessingStep => ({ operation: 'histogram', options });
const asked = (options: HistogramOptions, more: QueryObject = {}): QueryObject => ({
  columns: [...new Set([options.column, ...(options.groupby ?? [])])],
  post_processing: [step(options)],
  ...more,
});
const binsOf = async (query: QueryObject, engine: Engine) => {
  const { sql, columns } = compiled(query, { engine, dataset });
  const answer = await ENGINES[engine](sql);
  const place = (label: string): number => columns.findIndex((column) => column.label === label);
  const [bin, low, high, count] = ['bv_bin', 'bv_low', 'bv_high', 'bv_rows'].map(place) as [
    number,
    number,
    number,
    number,
  ];
  const counted = answer.map((row) => [
    ...row.slice(0, bin),
    row[bin] === null ? null : Number(row[bin]),
    Number(row[count]),
  ]);
  return { counted, ends: [Number(answer[0]?.[low]), Number(answer[0]?.[high])] };
};

/** Groups, bin and rows of each line of an answer, in one order. */
const shown = (counted: readonly (readonly unknown[])[]): readonly string[] =>
  counted.map((row) => row.map((value) => value ?? 'none').join(' ')).toSorted();

describe.each(['duckdb', 'sqlite'] as const)('bins that %s counts', (engine) => {
  it('are equally wide from the least to the greatest value; an edge belongs to the bin above, the last to the last', async () => {
    const { counted, ends } = await binsOf(asked({ column: 'hours', bins: 4 }), engine);
    expect(shown(counted)).toEqual(['0 4', '1 3', '2 4', '3 1', 'none 2']);
    expect(ends).toEqual([-3, 17]);
  });

  it('are five where nobody says how many', async () => {
    const { counted } = await binsOf(asked({ column: 'hours' }), engine);
    expect(shown(counted)).toEqual(['0 3', '1 4', '2 2', '3 2', '4 1', 'none 2']);
  });

  it('have round edges where they are asked for, each the number that it says', async () => {
    const { counted, ends } = await binsOf(asked({ column: 'hours', bins: 4, round: true }), engine);
    expect(ends).toEqual([-5, 20]);
    expect(shown(counted)).toEqual(['0 1', '1 6', '2 3', '3 1', '4 1', 'none 2']);
    const flat = await binsOf(asked({ column: 'delay', bins: 5, round: true }), engine);
    expect(flat.counted).toEqual([[3, 14]]);
  });

  it('are counted for each group, all over the ends of all', async () => {
    const { counted, ends } = await binsOf(asked({ column: 'hours', bins: 2, groupby: ['origin'] }), engine);
    expect(ends).toEqual([-3, 17]);
    expect(shown(counted)).toEqual(['ATL 0 3', 'ATL 1 1', 'ATL none 1', 'JFK 0 4', 'JFK 1 4', 'JFK none 1']);
  });

  it('lie half a unit round a value that is always the same', async () => {
    expect(await binsOf(asked({ column: 'delay', bins: 2 }), engine)).toEqual({
      counted: [[1, 14]],
      ends: [6.5, 7.5],
    });
  });

  it('count false as 0 and true as 1', async () => {
    const { counted, ends } = await binsOf(asked({ column: 'late', bins: 2 }), engine);
    expect([shown(counted), ends]).toEqual([
      ['0 9', '1 4', 'none 1'],
      [0, 1],
    ]);
  });
});

describe('the statement of a histogram', () => {
  it('is the one that was reviewed', async () => {
    const query = asked(
      { column: 'hours', bins: 3, groupby: ['origin', 'late'] },
      { orderby: [['hours', true]] },
    );
    const engines = ['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse', 'trino'] as const;
    const texts = engines.flatMap((engine) =>
      [query, asked({ column: 'late', groupby: ['delay'] }), asked({ column: 'hours', round: true })].map(
        (each) => `-- ${engine}\n${compiled(each, { engine }).statement};\n`,
      ),
    );
    await expect(texts.join('\n')).toMatchFileSnapshot('../../testing/golden-histogram.sql');
  });

  it('has its bins as columns, and as many rows as an answer may have', () => {
    const { columns, histogram, rowLimit, order, scan, sql } = compiled(
      asked({ column: 'hours', bins: 3, groupby: ['origin', 'origin'] }, { row_limit: 5 }),
    );
    expect(columns).toEqual([
      { label: 'origin', role: 'column', kind: 'text' },
      { label: 'bv_bin', role: 'metric', kind: 'float' },
      { label: 'bv_low', role: 'metric', kind: 'float' },
      { label: 'bv_high', role: 'metric', kind: 'float' },
      { label: 'bv_rows', role: 'metric', kind: 'integer' },
    ]);
    expect(histogram).toEqual({ column: 'hours', bins: 3, groupby: ['origin', 'origin'] });
    expect([rowLimit, order, scan]).toEqual([100_000, null, null]);
    expect(sql.endsWith('LIMIT 100000')).toBe(true);
    expect(
      compiled(asked({ column: 'hours' }), { rowLimits: { maximum: 77, unasked: 5, samples: 1 } as never })
        .rowLimit,
    ).toBe(77);
  });

  it('groups by no column that is not there', () => {
    const columns: readonly CountedColumn[] = [{ label: 'a', role: 'column', kind: 'text' }];
    expect(binnedColumns(columns, { column: 'x', groupby: ['b', 'a'] }).map(({ label }) => label)).toEqual([
      'a',
      'bv_bin',
      'bv_low',
      'bv_high',
      'bv_rows',
    ]);
    expect(binnedColumns(columns, { column: 'x' }).length).toBe(4);
  });

  it('is none where all rows are counted', () => {
    const query = asked({ column: 'hours' });
    expect(compiled(query, { countsAll: true }).histogram).toBeNull();
    expect(compiled({ ...query, is_rowcount: true }).histogram).toBeNull();
  });
});

describe('the database counts the bins itself', () => {
  const COLUMNS: readonly CountedColumn[] = [
    { label: 'hours', role: 'column', kind: 'float' },
    { label: 'late', role: 'column', kind: 'boolean' },
    { label: 'odd', role: 'column', kind: null },
    { label: 'origin', role: 'column', kind: 'text' },
  ];
  const counted = (options: HistogramOptions, more: QueryObject = {}) =>
    countedHistogram({ post_processing: [step(options)], ...more }, COLUMNS) !== null;

  it.each<readonly [HistogramOptions, QueryObject]>([
    [{ column: 'hours' }, {}],
    [{ column: 'hours', bins: 1 }, {}],
    [{ column: 'late', groupby: ['origin'] }, {}],
    [{ column: 'odd', groupby: [] }, {}],
    [{ column: 'hours' }, { metrics: [], row_offset: 0, time_offsets: [] }],
    [{ column: 'hours' }, { post_processing: [null, step({ column: 'hours' })] as never }],
    [{ column: 'hours' }, { reduction: null } as QueryObject],
  ])('of %j with %j', (options, more) => {
    expect(counted(options, more)).toBe(true);
  });

  it.each<readonly [HistogramOptions, QueryObject]>([
    [{ column: 'origin' }, {}],
    [{ column: 'nope' }, {}],
    [{ column: 'hours', bins: 0 }, {}],
    [{ column: 'hours', groupby: ['origin', 'nope'] }, {}],
    [{ column: 'hours' }, { metrics: ['count'] }],
    [{ column: 'hours' }, { row_offset: 1 }],
    [{ column: 'hours' }, { time_offsets: ['1 day ago'] }],
    [{ column: 'hours' }, { reduction: { x: 'hours', pixels: 3 } }],
    [{ column: 'hours' }, { post_processing: [] }],
    [
      { column: 'hours' },
      { post_processing: [{ operation: 'flatten', options: {} }, step({ column: 'hours' })] as never },
    ],
  ])('not of %j with %j', (options, more) => {
    expect(counted(options, more)).toBe(false);
  });

  it('not without any step', () => {
    expect(countedHistogram({}, COLUMNS)).toBeNull();
  });
});
