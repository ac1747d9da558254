import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, it } from 'vitest';
import type { Column, Metric, QueryObject } from '@belvedere/core';
import type { DatasetColumn, DatasetModel } from '../dataset-model.ts';
import { dialectOf } from '../testing/dialects.ts';
import { compileQuery, type CompiledQuery } from './compile-query.ts';
import { scanGroups } from './scan-groups.ts';
import { shareScan } from './share-scan.ts';

const column = (
  name: string,
  type: string,
  kind: DatasetColumn['kind'],
  expression: string | null = null,
) => ({
  name,
  type,
  kind,
  expression,
  isTemporal: kind === 'wall' || kind === 'instant',
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
});
const TRIPS: DatasetModel = {
  id: 1,
  name: 'trip',
  schema: null,
  sql: null,
  mainTimeColumn: 'flown',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [
    column('flown', 'TIMESTAMP', 'wall'),
    column('seen', 'TIMESTAMP WITH TIME ZONE', 'instant'),
    column('origin', 'VARCHAR', 'text'),
    column('delay', 'INTEGER', 'integer'),
    column('big', 'BIGINT', 'integer'),
    column('price', 'DECIMAL(9,2)', 'decimal'),
    column('share', 'DOUBLE', 'float'),
    column('doubled', 'INTEGER', 'integer', 'delay * 2'),
  ],
  metrics: [
    { name: 'count', expression: 'COUNT(*)' },
    { name: 'total', expression: 'sum( "delay" )' },
    { name: 'span', expression: 'MAX(delay) - MIN(delay)' },
  ],
};
const MOVED: DatasetModel = { ...TRIPS, offsetHours: 5 };
const ZONE = 'Asia/Kathmandu';
const duckdb = dialectOf('duckdb');

const connection = await (await DuckDBInstance.create(':memory:')).connect();
await connection.run(`CREATE TABLE trip AS SELECT
  CASE WHEN i % 31 = 0 THEN NULL ELSE TIMESTAMP '2001-01-01' + INTERVAL (i * 7919 * 37 % 34000000) SECOND END AS flown,
  CASE WHEN i % 29 = 0 THEN NULL ELSE TIMESTAMPTZ '2001-01-01 00:00:00+00' + INTERVAL (i * 6007 * 41 % 34000000) SECOND END AS seen,
  ['ATL', 'JFK', '', NULL][1 + i % 4] AS origin,
  CASE WHEN i % 5 = 0 THEN NULL ELSE CAST(i % 7 - 2 AS INTEGER) END AS delay,
  CASE WHEN i % 6 = 0 THEN NULL ELSE 9007199254740993 - i END AS big,
  CASE WHEN i % 7 = 0 THEN NULL ELSE CAST(i / 8 AS DECIMAL(9, 2)) END AS price,
  CASE WHEN i % 3 = 0 THEN NULL ELSE i / 4.0 END AS share
  FROM range(240) r(i)`);
const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();

const compiled = (query: QueryObject, dataset = TRIPS, isPlain = false): CompiledQuery =>
  compileQuery({ query, dataset, dialect: duckdb, now: 0, zone: ZONE, isPlain });
const per = (timeGrain: string, name = 'flown'): Column => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: `${name} by ${timeGrain}`,
  columnType: 'BASE_AXIS',
  timeGrain,
});
const of = (aggregate: 'SUM' | 'COUNT' | 'MIN' | 'MAX' | 'AVG' | 'COUNT_DISTINCT', name: string): Metric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});
const during = (val: string) => [{ col: 'seen', op: 'TEMPORAL_RANGE', val }];

interface Dashboard {
  readonly name: string;
  readonly queries: readonly QueryObject[];
  readonly dataset?: DatasetModel;
}

/** Charts that one statement answers. */
const DASHBOARDS: readonly Dashboard[] = [
  {
    name: 'one grouping, several metrics, orders and limits',
    queries: [
      { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]], row_limit: 2 },
      { columns: ['origin'], metrics: ['total', 'count'], orderby: [['origin', true]] },
      {
        columns: ['origin'],
        metrics: [of('MAX', 'big'), 'count'],
        orderby: [['origin', false]],
        row_limit: 3,
      },
      { columns: ['origin'], metrics: ['span', of('COUNT_DISTINCT', 'delay')], orderby: [['origin', true]] },
    ],
  },
  {
    name: 'one grouping by two columns, in whatever order they are asked for',
    queries: [
      {
        columns: ['delay', 'origin'],
        metrics: ['count'],
        orderby: [
          ['count', false],
          ['delay', true],
          ['origin', true],
        ],
        row_limit: 4,
      },
      {
        columns: ['origin', 'delay'],
        metrics: [of('SUM', 'price')],
        orderby: [
          ['origin', true],
          ['delay', false],
        ],
      },
    ],
  },
  {
    name: 'one time bucket, grouped twice',
    queries: [
      {
        columns: [per('P1M'), 'origin'],
        metrics: ['count'],
        orderby: [
          ['count', true],
          ['origin', true],
          ['flown by P1M', true],
        ],
      },
      {
        columns: ['origin', per('P1M')],
        metrics: [of('AVG', 'delay'), 'total'],
        orderby: [
          ['flown by P1M', true],
          ['origin', true],
        ],
        row_limit: 5,
      },
    ],
  },
  {
    name: 'coarser groupings out of finer ones',
    queries: [
      { columns: [], metrics: ['count', of('AVG', 'delay')] },
      {
        columns: ['origin'],
        metrics: [of('MIN', 'price'), 'count'],
        orderby: [['origin', true]],
        row_limit: 3,
      },
      {
        columns: ['origin', 'delay'],
        metrics: [of('COUNT', 'big')],
        orderby: [
          ['delay', true],
          ['origin', false],
        ],
      },
      {
        columns: ['delay'],
        metrics: [of('SUM', 'big'), of('MAX', 'share'), of('AVG', 'delay')],
        orderby: [['delay', false]],
      },
      { columns: ['delay'], metrics: ['count'], orderby: [['delay', true]], row_limit: 2 },
    ],
  },
  {
    name: 'months, weeks and days of a wall time out of days',
    queries: [
      { columns: [per('P1M')], metrics: ['count'], orderby: [['flown by P1M', true]] },
      {
        columns: [per('P1W'), 'origin'],
        metrics: ['total'],
        orderby: [
          ['flown by P1W', false],
          ['origin', true],
        ],
        row_limit: 7,
      },
      { columns: [per('P1Y')], metrics: [of('MAX', 'delay')], orderby: [['flown by P1Y', true]] },
    ],
  },
  {
    name: 'buckets of instants on the wall of a zone, in a closed range',
    queries: [
      {
        columns: [per('P1D', 'seen')],
        metrics: ['count'],
        filters: during('2001-02-01 : 2001-11-01'),
        orderby: [['seen by P1D', true]],
      },
      {
        columns: [per('PT1H', 'seen')],
        metrics: ['total'],
        filters: during('2001-02-01 : 2001-11-01'),
        orderby: [['seen by PT1H', true]],
      },
    ],
  },
  {
    name: 'buckets of instants in an open range',
    queries: [
      {
        columns: [per('P1M', 'seen')],
        metrics: ['count'],
        filters: during('2001-02-01 : '),
        orderby: [['seen by P1M', true]],
      },
      {
        columns: [per('P1W', 'seen')],
        metrics: ['total'],
        filters: during('2001-02-01 : '),
        orderby: [['seen by P1W', true]],
      },
    ],
  },
  {
    name: 'times that the dataset moves by hours',
    dataset: MOVED,
    queries: [
      { columns: [per('P1M')], metrics: ['count'], orderby: [['flown by P1M', true]] },
      {
        columns: [per('P1D'), 'origin'],
        metrics: ['total'],
        orderby: [
          ['flown by P1D', true],
          ['origin', true],
        ],
      },
      { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]] },
    ],
  },
  {
    name: 'whole times that the dataset moves by hours',
    dataset: MOVED,
    queries: [
      { columns: ['flown'], metrics: ['count'], orderby: [['flown', true]], row_limit: 9 },
      {
        columns: ['flown', 'origin'],
        metrics: ['total'],
        orderby: [
          ['flown', false],
          ['origin', true],
        ],
      },
    ],
  },
  {
    name: 'counts of nothing, which are 0 where there are no groups',
    queries: [
      { columns: [], metrics: ['count', 'total'], filters: [{ col: 'origin', op: '==', val: 'nowhere' }] },
      { columns: ['origin'], metrics: ['count'], filters: [{ col: 'origin', op: '==', val: 'nowhere' }] },
    ],
  },
];

/** The rows that a query takes of a shared answer, in its own order. */
function viewed(
  shared: readonly (readonly unknown[])[],
  view: ReturnType<typeof shareScan>['views'][number],
) {
  const { rank, limit, columns } = view;
  const place = (row: readonly unknown[]): number => Number(row[rank ?? -1] ?? Number.POSITIVE_INFINITY);
  return shared
    .filter((row) => place(row) <= limit)
    .toSorted((one, other) => place(one) - place(other))
    .map((row) => columns.map(({ at }) => row[at]));
}

/** Decimals and means as numbers: the sum of a grouping may come with more digits than the plain one shows. */
const plainly = (rows: readonly (readonly unknown[])[]) =>
  rows.map((row) => row.map((value) => (typeof value === 'number' ? Number(value.toPrecision(12)) : value)));

describe.each(DASHBOARDS)('charts over $name', ({ queries, dataset = TRIPS }) => {
  it('have together the rows that each has alone', async () => {
    const list = queries.map((query) => compiled(query, dataset));
    expect(scanGroups(list, duckdb).map(({ length }) => length)).toEqual([list.length]);
    const { statement, views, rowLimit } = shareScan(list, duckdb);
    const shared = await rowsOf(statement);
    expect(shared.length).toBeLessThanOrEqual(rowLimit);
    for (const [at, query] of queries.entries()) {
      const alone = await rowsOf(compiled(query, dataset, true).sql);
      const view = views[at]!;
      expect(plainly(viewed(shared, view))).toEqual(plainly(alone));
      expect(view.columns.map(({ name }) => name)).toEqual(list[at]!.columns.map(({ label }) => label));
      expect(view.limit).toBe(query.row_limit ?? 50_000);
    }
  });
});

describe('the shared statement', () => {
  it('is the one that was reviewed', async () => {
    const texts = DASHBOARDS.map(({ name, queries, dataset = TRIPS }) => {
      const shared = shareScan(
        queries.map((query) => compiled(query, dataset)),
        duckdb,
      );
      const { statement, rowLimit, kinds, views } = shared;
      const seen = views.map(({ columns, rank, limit }) => ({
        at: columns.map(({ at }) => at),
        rank,
        limit,
      }));
      return `-- ${name}\n${statement};\n-- ${JSON.stringify({ rowLimit, kinds })}\n-- ${JSON.stringify(seen)}\n`;
    });
    await expect(texts.join('\n')).toMatchFileSnapshot('../testing/golden-shared-scans.sql');
  });

  it('keeps row for row what each order needs and one more, once for equal orders', () => {
    const query = (row_limit: number, isUp: boolean) =>
      compiled({ columns: ['origin'], metrics: ['count'], orderby: [['origin', isUp]], row_limit });
    const shared = shareScan([query(2, true), query(9, true), query(4, false)], duckdb);
    expect(shared.rowLimit).toBe(10 + 5);
    expect(shared.statement.endsWith('LIMIT 16')).toBe(true);
    expect(shared.views.map(({ rank }) => rank)).toEqual([2, 2, 3]);
  });

  it('tells the parser all that users wrote, and whether they may use sub-queries', () => {
    const { userParts } = shareScan(
      [
        compiled({ columns: ['doubled'], metrics: ['span'], extras: { where: 'delay > 0' } }),
        compiled({ columns: ['doubled'], metrics: ['total'], extras: { where: 'delay > 0' } }),
      ],
      duckdb,
    );
    expect([...userParts.expressions].sort()).toEqual(
      ['MAX(delay) - MIN(delay)', 'delay * 2', 'delay > 0', 'sum( "delay" )'].sort(),
    );
    expect([userParts.queries, userParts.subqueries]).toEqual([[], 'refused']);
  });

  it('names the kinds that are known, under its own names', () => {
    const query = compiled({ columns: ['origin', 'delay'], metrics: ['count', of('MAX', 'flown')] });
    expect(shareScan([query], duckdb).kinds).toEqual({ bv_g0: 'integer', bv_g1: 'text', bv_s0: 'wall' });
  });

  it('says nothing of a kind that nobody knows', () => {
    const columns = TRIPS.columns.map((each) =>
      each.name === 'origin' ? { ...each, kind: 'other' as const } : each,
    );
    const query = compiled({ columns: ['origin', 'delay'], metrics: ['count'] }, { ...TRIPS, columns });
    expect(shareScan([query], duckdb).kinds).toEqual({ bv_g0: 'integer' });
  });

  it('is refused for queries that share no scan', () => {
    const apart = [
      { columns: ['origin'], metrics: ['span'] },
      { columns: ['delay'], metrics: ['count'] },
    ];
    expect(() =>
      shareScan(
        apart.map((query) => compiled(query)),
        duckdb,
      ),
    ).toThrow('the queries share no scan');
    expect(() => shareScan([compiled({ columns: ['origin'] })], duckdb)).toThrow(
      'none of the queries has a scan to share',
    );
    expect(() => shareScan([], duckdb)).toThrow('none of the queries has a scan to share');
  });
});

describe('queries that read the same rows', () => {
  const groupsOf = (queries: readonly QueryObject[], dialect = duckdb) =>
    scanGroups(
      queries.map((query) => compileQuery({ query, dataset: TRIPS, dialect, now: 0, zone: ZONE })),
      dialect,
    ).map((group) => group.map(({ columns }) => columns.map(({ label }) => label).join('+')));
  const ORIGIN = { columns: ['origin'], metrics: ['count'] };
  const BOTH = { columns: ['origin', 'delay'], metrics: ['count'] };
  const ALL = { columns: [], metrics: ['count'] };

  it('stand with the finest grouping that theirs can be made of', () => {
    expect(groupsOf([ALL, ORIGIN, BOTH])).toEqual([['origin+delay+count', 'origin+count', 'count']]);
    expect(groupsOf([ORIGIN, { columns: ['delay'], metrics: ['count'] }])).toEqual([
      ['origin+count'],
      ['delay+count'],
    ]);
  });

  it.each<Metric>([
    'span',
    of('COUNT_DISTINCT', 'delay'),
    of('AVG', 'big'),
    of('AVG', 'price'),
    of('SUM', 'doubled'),
  ])('stay apart where %j is no sum of parts', (metric) => {
    expect(groupsOf([ORIGIN, { columns: ['origin', 'delay'], metrics: [metric] }]).length).toBe(2);
    expect(groupsOf([BOTH, { columns: ['origin'], metrics: [metric] }]).length).toBe(2);
  });

  it('stay apart where one of several metrics is no sum of parts', () => {
    const mixed = { columns: ['origin'], metrics: ['count', 'span'] };
    expect(groupsOf([mixed, BOTH]).length).toBe(2);
    expect(groupsOf([mixed, ORIGIN, BOTH]).length).toBe(2);
    expect(groupsOf([{ columns: ['origin'], metrics: ['span'] }, ALL]).length).toBe(2);
  });

  it('stay apart by grouping on engines where grouping twice gains nothing', () => {
    expect(groupsOf([ORIGIN, BOTH, { ...ORIGIN, metrics: ['total'] }], dialectOf('sqlite'))).toEqual([
      ['origin+count', 'origin+total'],
      ['origin+delay+count'],
    ]);
  });

  it.each<QueryObject>([
    { ...ORIGIN, extras: { having: 'COUNT(*) > 1' } },
    { ...ORIGIN, filters: [{ col: 'count', op: '>', val: 1 }] },
    { ...ORIGIN, row_offset: 1 },
    { ...ORIGIN, orderby: [['delay', true]] },
    { columns: ['origin'] },
    { ...ORIGIN, is_rowcount: true },
    { columns: ['delay'], metrics: ['count'], reduction: { x: 'delay', pixels: 10 } },
  ])('run alone where the answer cannot be taken out of another: %j', (query) => {
    expect(compiled(query).scan).toBeNull();
    expect(groupsOf([query])).toEqual([]);
  });

  it('are known by what they read and how they group it, not by metrics, orders, names and limits', () => {
    const [one, other, filtered] = [
      ORIGIN,
      { ...ORIGIN, metrics: ['total'], orderby: [['total', false]], row_limit: 3 } as QueryObject,
      { ...ORIGIN, filters: [{ col: 'delay', op: '>', val: 1 }] },
    ].map((query) => compiled(query).scan!);
    expect([other!.key, other!.reading]).toEqual([one!.key, one!.reading]);
    expect(filtered!.reading).not.toBe(one!.reading);
    expect(compiled(BOTH).scan!.reading).toBe(one!.reading);
    expect(compiled(BOTH).scan!.key).not.toBe(one!.key);
    expect(one!.key).toBe('plain\nSELECT "origin" AS "bv_g0"\nFROM "trip"\nGROUP BY "origin"');
    expect(compiled({ columns: [per('P1M')], metrics: ['count'] }).scan!.key).toMatch(/^two-level\n/);
  });
});
