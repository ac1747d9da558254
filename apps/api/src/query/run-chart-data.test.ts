import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CALENDAR, type QueryContext, type QueryObject } from '@belvedere/core';
import { frameFromJson, type FrameJson } from '@belvedere/frame';
import { readArrowStreams } from '@belvedere/frame/arrow';
import { columnValues } from './column-values.ts';
import { describeSql } from './describe-sql.ts';
import type { DatabaseConfig, RunRequest } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';
import { createResultCache, type ResultCache } from './result-cache.ts';
import type { ChartDataInput } from './chart-data-input.ts';
import type { LimitedRows } from './limited-rows.ts';
import { runChartData } from './run-chart-data.ts';
import { samples } from './samples.ts';
import { createSharedScans } from './shared-scans.ts';
import { FLIGHTS, makeTestData, type TestData } from './test-data.ts';

const data: TestData = await makeTestData();
const real: RunningEngines = createEngines({ dataDir: data.dataDir, metadataFiles: [] });
let runs: RunRequest[] = [];
const engines = {
  ...real,
  run: (request: RunRequest) => {
    runs.push(request);
    return real.run(request);
  },
};
let cache: ResultCache;

beforeAll(() => {
  cache = createResultCache(10_000_000);
});
afterAll(async () => {
  await real.dispose();
  data.dispose();
});

const DAILY: QueryObject = {
  columns: [
    {
      expressionType: 'SQL',
      sqlExpression: 'flown',
      label: 'flown',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1M',
    },
  ],
  metrics: ['count', { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }],
  filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-03-01' }],
  orderby: [['flown', true]],
};

const KNOWN_ORIGIN = [{ col: 'origin', op: 'IS NOT NULL' }];

const input = (
  database: DatabaseConfig,
  queries: readonly QueryObject[],
  more: Partial<QueryContext> = {},
): ChartDataInput => ({
  engines,
  cache,
  scans: createSharedScans(),
  sharing: null,
  database,
  dataset: FLIGHTS,
  owner: { viewerId: 1, viewerKind: 'user' },
  requestId: 'r',
  queryId: 'q',
  now: Date.UTC(2024, 0, 1),
  zone: 'UTC',
  calendar: DEFAULT_CALENDAR,
  subqueries: 'refused',
  rightsFingerprint: 'all',
  cacheTimeoutS: 60,
  timeoutMs: 20_000,
  form: 'wire',
  verboseNames: { origin: 'Airport' },
  context: { datasource: { id: 7, type: 'table' }, queries, ...more },
});
/** An answered query, as far as these tests look at it. */
interface Item {
  readonly query: string;
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly is_cached: boolean;
  readonly from_dttm: number | null;
  readonly to_dttm: number | null;
  readonly rowcount: number;
  readonly truncated: boolean;
  readonly limited: LimitedRows | null;
  readonly total_count: number;
  readonly frame: FrameJson;
}
const forgetAll = ({ id }: DatabaseConfig): void => cache.forget({ databaseId: id, table: null });
const itemsOf = (body: Buffer): readonly Item[] =>
  (JSON.parse(body.toString('utf8')) as { readonly result: readonly Item[] }).result;
const answerOf = async (chart: ChartDataInput): Promise<readonly Item[]> =>
  itemsOf((await runChartData(chart)).body);
const pageOf = (body: Buffer): Item =>
  (JSON.parse(body.toString('utf8')) as { readonly result: Item }).result;

describe.each(data.databases)('chart data on $spec.dialect.title', (database) => {
  it('answers the full form of the wire', async () => {
    forgetAll(database);
    const result = await answerOf(input(database, [DAILY]));
    expect(result[0]).toMatchObject({
      data: [
        { flown: Date.UTC(2001, 0, 1), count: 3, 'SUM(delay)': 35 },
        { flown: Date.UTC(2001, 1, 1), count: 2, 'SUM(delay)': 7 },
      ],
      colnames: ['flown', 'count', 'SUM(delay)'],
      coltypes: [2, 0, 0],
      rowcount: 2,
      from_dttm: Date.UTC(2001, 0, 1),
      to_dttm: Date.UTC(2001, 2, 1),
      is_cached: false,
      cached_dttm: null,
      status: 'success',
      applied_filters: [{ column: 'flown' }],
      rejected_filters: [],
      label_map: { flown: ['flown'] },
    });
    expect(result[0]?.query.endsWith('LIMIT 50000;\n\n')).toBe(true);
  });

  it('ends ranges with the newest data that are not in the future', async () => {
    forgetAll(database);
    const ranged = (now: string, val = 'Last month until newest data', extras = {}) =>
      answerOf({
        ...input(database, [
          { metrics: ['count'], filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val }], extras },
        ]),
        now: Date.parse(now),
      });
    const days = (items: readonly Item[]) =>
      [items[0]?.from_dttm, items[0]?.to_dttm]
        .map((at) => new Date(at ?? 0).toISOString().slice(0, 10))
        .join(' ');
    const late = await ranged('2024-01-01T00:00:00Z');
    expect(days(late)).toBe('2001-01-05 2001-02-05');
    const early = await ranged('2001-01-15T00:00:00Z');
    expect(days(early)).toBe('2000-12-03 2001-01-03');
    const none = await ranged('1990-01-01T00:00:00Z');
    expect(none[0]?.data).toEqual([{ count: 0 }]);
  });

  it('answers from the cache, also when filters come in another order, and not when forced', async () => {
    forgetAll(database);
    const filters = [
      { col: 'delay', op: '>', val: 20 },
      { col: 'origin', op: '==', val: 'ATL' },
    ];
    const asked = (list: typeof filters, more: Partial<QueryContext> = {}) =>
      answerOf(input(database, [{ columns: ['origin'], filters: list, metrics: ['count'] }], more));
    runs = [];
    expect((await asked(filters))[0]?.is_cached).toBe(false);
    expect((await asked(filters.toReversed()))[0]?.is_cached).toBe(true);
    expect(runs.length).toBe(1);
    expect((await asked(filters, { force: true }))[0]?.is_cached).toBe(false);
    expect(runs.length).toBe(2);
  });

  it('runs equal queries in flight once', async () => {
    forgetAll(database);
    runs = [];
    await Promise.all(Array.from({ length: 50 }, () => answerOf(input(database, [DAILY, DAILY]))));
    expect(runs.length).toBe(1);
  });

  it('keeps viewers with other rights apart', async () => {
    forgetAll(database);
    runs = [];
    await answerOf(input(database, [DAILY]));
    await answerOf({ ...input(database, [DAILY]), rightsFingerprint: 'rule 3' });
    expect(runs.length).toBe(2);
  });

  it('gives our client frames and errors per query', async () => {
    const bad: QueryObject = { metrics: ['nope'] };
    const answer = await runChartData({ ...input(database, [DAILY, bad]), form: 'columns' });
    const result = itemsOf(answer.body);
    expect(answer.contentType).toBe('application/vnd.belvedere.columns+json');
    expect(frameFromJson(result[0]?.frame ?? { rows: 0, columns: [] }).rows).toBe(2);
    expect(result[0]).toMatchObject({ truncated: false, row_limit: 50_000 });
    expect(result[1]).toEqual({
      error: {
        code: 'QUERY_INVALID',
        message: "Metric 'nope' does not exist",
        values: { reason: "Metric 'nope' does not exist" },
        details: {},
      },
    });
    expect(answer.serverTiming).toMatch(
      /^queue;dur=[\d.]+, plan;dur=[\d.]+, database;dur=[\d.]+, encode;dur=[\d.]+/,
    );
  });

  it('fails the whole call of the wire form when a query is wrong', async () => {
    await expect(answerOf(input(database, [DAILY, {}]))).rejects.toMatchObject({
      message: 'Error: Empty query?',
    });
    const broken: QueryObject = { metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(nope)' }] };
    await expect(answerOf(input(database, [broken]))).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
  });

  it('says when the limit cut the answer', async () => {
    const query: QueryObject = { columns: ['origin'], row_limit: 2, orderby: [['flown', true]] };
    const { body } = await runChartData({ ...input(database, [query]), form: 'columns' });
    const result = itemsOf(body);
    expect([result[0]?.rowcount, result[0]?.truncated, result[0]?.query.includes('LIMIT 2;')]).toEqual([
      2,
      true,
      true,
    ]);
  });

  it('counts the bins of a histogram over all rows, whatever the limit', async () => {
    const options = { column: 'delay', groupby: ['origin'], bins: 2 };
    const query: QueryObject = {
      columns: ['delay', 'origin'],
      row_limit: 1,
      total_count: true,
      post_processing: [{ operation: 'histogram', options }],
    };
    const [item] = await answerOf(input(database, [query]));
    expect(item).toMatchObject({ sql_rowcount: 5, total_count: 5, row_kind: 'counted', limited: null });
    expect(item?.data.map((row) => Object.values(row).slice(1))).toEqual([
      [2, 0],
      [0, 1],
      [1, 0],
    ]);
    expect(item?.query).toContain('COUNT(*)');
  });

  it('compares written metrics with NaN as numbers, and names what no row can have', async () => {
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(delay) * 1.5', label: 's' } as const;
    const query: QueryObject = {
      columns: ['origin'],
      metrics: [metric],
      filters: [{ col: 's', op: '==', val: 'NaN' }],
    };
    const [item] = await answerOf(input(database, [query]));
    expect(item).toMatchObject({
      rowcount: 0,
      unheld_values: database.spec.driver === 'sqlite' ? [{ column: 's', value: 'NaN' }] : [],
    });
  });

  it('says whose limit has cut the rows, and leaves pages and asked-for tops alone', async () => {
    const limitedOf = async (query: QueryObject, rowLimits?: ChartDataInput['database']['rowLimits']) =>
      (await answerOf(input({ ...database, ...(rowLimits && { rowLimits }) }, [query])))[0]?.limited;
    const rows: QueryObject = { columns: ['delay'], row_limit: 2 };
    expect(await limitedOf(rows)).toEqual({ limit: 2, set_by: 'query', is_top: false });
    const narrow = { fallback: 3, maximum: 3, samples: 3 };
    expect(await limitedOf({ columns: ['delay'] }, narrow)).toMatchObject({ limit: 3, set_by: 'server' });
    expect(await limitedOf({ ...rows, row_limit: 5 }, narrow)).toMatchObject({ limit: 3, set_by: 'server' });
    expect(await limitedOf({ ...rows, row_offset: 0 })).toBeNull();
    expect(await limitedOf({ columns: ['delay'] })).toBeNull();
    const top: QueryObject = {
      columns: ['origin'],
      metrics: ['count'],
      orderby: [['count', false]],
      row_limit: 1,
    };
    expect(await limitedOf(top)).toMatchObject({ set_by: 'query', is_top: true });
    expect(await limitedOf({ ...top, orderby: [] })).toMatchObject({ is_top: false });
  });

  it('answers results, query, columns and timegrains', async () => {
    const query: QueryObject = {
      columns: ['origin'],
      metrics: ['count'],
      orderby: [['origin', true]],
      row_limit: 1,
    };
    const of = async (result_type: 'results' | 'query' | 'columns' | 'timegrains') =>
      (await answerOf(input(database, [query], { result_type })))[0];
    expect(await of('results')).toMatchObject({ colnames: ['origin', 'count'], coltypes: [1, 0] });
    expect((await of('query'))?.query).toContain('GROUP BY "origin"');
    expect((await of('columns'))?.data[1]).toEqual({
      column_name: 'origin',
      verbose_name: 'Airport',
      dtype: 'VARCHAR',
    });
    expect((await of('timegrains'))?.data.length).toBe(21);
  });

  it('gives the error of a query that cannot be compiled in its text form', async () => {
    const result = await answerOf(input(database, [{ metrics: ['nope'] }], { result_type: 'query' }));
    expect(result[0]).toEqual({ error: "Metric 'nope' does not exist", language: 'sql' });
  });

  it('answers CSV with verbose names, several queries as an archive', async () => {
    const query: QueryObject = {
      columns: ['origin'],
      metrics: ['count'],
      orderby: [
        ['count', false],
        ['origin', true],
      ],
    };
    const one = await runChartData(input(database, [query], { result_format: 'csv' }));
    expect([one.fileName, one.body.toString()]).toEqual([
      'flight 2024-01-01.csv',
      'Airport,count\nATL,2\nJFK,2\n,1\n',
    ]);
    const two = await runChartData(input(database, [query, DAILY], { result_format: 'csv' }));
    expect([two.contentType, two.body.subarray(0, 2).toString()]).toEqual(['application/zip', 'PK']);
  });

  it('sends a long file as it grows, to everybody who asked for it, and keeps a short one', async () => {
    const text = 'many bytes in few rows; '.repeat(20);
    const sql = `WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r WHERE n < 10000) SELECT n AS delay, '${text}' || n AS origin FROM r`;
    const dataset = { ...FLIGHTS, sql, columns: FLIGHTS.columns.slice(1), mainTimeColumn: null };
    const ask = (limit: number) => {
      const query = { columns: ['delay', 'origin'], orderby: [['delay', true] as const], row_limit: limit };
      return runChartData({ ...input(database, [query], { result_format: 'csv' }), dataset });
    };
    const texts = await Promise.all(
      [await ask(10_000), ...(await Promise.all([ask(9999), ask(9999)]))].map(async ({ stream }) =>
        Buffer.concat((await stream?.toArray()) as Buffer[]).toString(),
      ),
    );
    const line = (n: number) => `${n},${text}${n}\n`;
    const lines = Array.from({ length: 10_000 }, (_, at) => line(at + 1)).join('');
    expect(texts[0] === `delay,Airport\n${lines}`).toBe(true);
    expect(texts[1] === texts[2] && texts[0] === texts[1] + line(10_000)).toBe(true);
    const [first, again] = [await ask(3), await ask(3)];
    expect([first.stream, again.body.toString()]).toEqual([
      null,
      `delay,Airport\n${line(1)}${line(2)}${line(3)}`,
    ]);
    expect(again.serverTiming).toContain('cache;desc="1 of 1"');
  });

  it('shows as many samples as are set, and as many as are asked for up to the maximum', async () => {
    const narrow = { ...database, rowLimits: { fallback: 4, maximum: 4, samples: 2 } };
    const perPage = async (asked: number | null, payload: QueryObject | null) => {
      const paged = { ...input(narrow, []), force: false, page: 1, perPage: asked, payload };
      return JSON.parse((await samples(paged)).toString()) as { result: object };
    };
    for (const payload of [null, {}]) {
      expect(await perPage(null, payload)).toMatchObject({
        result: { per_page: 2, rowcount: 2, total_count: 5 },
      });
      expect(await perPage(99, payload)).toMatchObject({
        result: { per_page: 4, rowcount: 4, total_count: 5 },
      });
    }
    const pane = await answerOf(input(narrow, [{ total_count: true }], { result_type: 'samples' }));
    expect(pane[0]).toMatchObject({ rowcount: 2, total_count: 5, limited: { limit: 2, set_by: 'query' } });
  });

  it('gives samples page by page, and the details behind filters', async () => {
    const paged = { ...input(database, []), force: false, page: 2, perPage: 2, payload: null };
    const page = pageOf(await samples(paged));
    expect(page).toMatchObject({ page: 2, per_page: 2, total_count: 5, rowcount: 2 });
    const payload: QueryObject = { filters: [{ col: 'origin', op: '==', val: 'JFK' }] };
    const detail = pageOf(await samples({ ...paged, page: 1, payload }));
    expect([detail.total_count, detail.data.map(({ origin }) => origin)]).toEqual([2, ['JFK', 'JFK']]);
  });

  it('gives the values of a column, searched in any letter case', async () => {
    const asked = { ...input(database, []), force: false, column: 'origin' };
    const values = (JSON.parse((await columnValues(asked)).toString()) as { result: unknown[] }).result;
    expect(values.toSorted()).toEqual(['ATL', 'JFK', null]);
    const found = (await columnValues({ ...asked, search: 'jf' })).toString();
    expect(found).toBe('{"result":["JFK"]}');
  });

  it('gives the values of a column with their rows, the most frequent first', async () => {
    const asked = { ...input(database, []), force: false, column: 'origin', counts: true };
    const counted = JSON.parse((await columnValues(asked)).toString()) as {
      readonly result: readonly unknown[];
      readonly counts: readonly number[];
    };
    expect(counted.result).toHaveLength(counted.counts.length);
    expect(counted.counts).toEqual(counted.counts.toSorted((a, b) => b - a));
    expect(counted.counts.reduce((sum, count) => sum + count, 0)).toBe(5);
    expect(counted.result).toEqual(['ATL', 'JFK', null]);
  });

  it('describes the columns of SQL without its rows', async () => {
    const sql = 'SELECT origin, COUNT(*) AS n FROM flight GROUP BY origin; -- done';
    const columns = await describeSql({
      engines,
      database,
      sql,
      owner: { viewerId: 1, viewerKind: 'user' },
      requestId: 'd',
    });
    expect(columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['origin text', 'n integer']);
  });

  it('gives a workbook that says what it is', async () => {
    const xlsx = input(database, [{ ...DAILY, time_range: '2001-01-01 : 2001-02-01' }], {
      result_format: 'xlsx',
    });
    const { contentType, body, fileName } = await runChartData(xlsx);
    expect([contentType, fileName]).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'flight 2024-01-01.xlsx',
    ]);
    const [data, about] = [await readSheet(body, 'Data'), await readSheet(body, 'About')];
    expect(data.length).toBeGreaterThan(1);
    expect(about).toContainEqual(['Zone', 'UTC']);
    expect(about.find(([label]) => label === 'SQL')?.[1]).toContain('SELECT');
  });

  it('refuses a zone that there is not, by its name', async () => {
    const query: QueryObject = { ...DAILY, extras: { time_grain_sqla: 'P1D', time_zone: 'Mars/Olympus' } };
    await expect(runChartData(input(database, [query]))).rejects.toMatchObject({ code: 'ZONE_UNKNOWN' });
  });

  it('lays other times beside the rows, matched by bucket', async () => {
    const query: QueryObject = {
      ...DAILY,
      columns: [{ ...(DAILY.columns?.[0] as object), timeGrain: 'P1D' } as never],
      metrics: ['count'],
      filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-02 : 2001-01-04' }],
      time_offsets: ['1 day ago', 'inherit', '2001-01-01'],
    };
    const items = await answerOf(input(database, [query]));
    expect(items[0]?.data).toEqual([
      {
        flown: Date.UTC(2001, 0, 2),
        count: 2,
        'count__1 day ago': 1,
        count__inherit: null,
        'count__2001-01-01': 1,
      },
    ]);
  });

  it('shows every statement behind the numbers, those of other times too', async () => {
    const query: QueryObject = { ...DAILY, time_offsets: ['1 year ago'] };
    for (const result_type of ['query', 'full'] as const) {
      const [item] = await answerOf(input(database, [query], { result_type }));
      expect(item?.query.match(/;\n\n/g)).toHaveLength(2);
      expect(item?.query).toContain('2000-01-01');
    }
  });

  it('cuts an expression along the axis to the grain where it gives times, and only there', async () => {
    const along = (sqlExpression: string, more: Partial<QueryObject> = {}): QueryObject => ({
      columns: [
        { expressionType: 'SQL', sqlExpression, label: 'x', columnType: 'BASE_AXIS', timeGrain: 'P1M' },
      ],
      metrics: ['count'],
      orderby: [['x', true]],
      ...more,
    });
    const expression =
      database.spec.driver === 'sqlite' ? "datetime(flown, '+1 hours')" : 'flown + INTERVAL 1 HOUR';
    const val = '2001-01-02T13:00:00 : 2001-02-04';
    const col = { expressionType: 'SQL', sqlExpression: expression, label: 'later' } as const;
    const filters = [{ col, op: 'TEMPORAL_RANGE', val }];
    const [times, ranged, texts] = await answerOf(
      input(database, [
        along(expression),
        along(expression, { filters }),
        along("'hub ' || origin", { filters: KNOWN_ORIGIN }),
      ]),
    );
    expect(times?.data).toEqual([
      { x: Date.UTC(2001, 0, 1), count: 3 },
      { x: Date.UTC(2001, 1, 1), count: 2 },
    ]);
    expect(ranged?.data.map(({ count }) => count)).toEqual([1, 1]);
    expect(texts?.data).toEqual([
      { x: 'hub ATL', count: 2 },
      { x: 'hub JFK', count: 2 },
    ]);
  });

  it('says of a comparison that it is cached only when the rows of all its times are', async () => {
    const query: QueryObject = {
      ...DAILY,
      filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-02 : 2001-01-03' }],
    };
    const cachedFor = async (time_offsets: readonly string[]) =>
      (await answerOf(input(database, [{ ...query, time_offsets }])))[0]?.is_cached;
    expect(await cachedFor(['3 days ago'])).toBe(false);
    expect(await cachedFor(['3 days ago', '4 days ago'])).toBe(false);
    expect(await cachedFor(['4 days ago', '3 days ago'])).toBe(true);
    expect(await cachedFor(['3 days ago'])).toBe(true);
  });

  it.each([
    [{ filters: [] }, 'An enclosed time range (both start and end) must be specified'],
    [{ time_offsets: ['1 day'] }, 'Time delta is ambiguous. Please specify [1 day ago] or [1 day later].'],
  ])('refuses a comparison of %j', async (more, reason) => {
    const query: QueryObject = { ...DAILY, time_offsets: ['1 day ago'], ...more };
    await expect(runChartData(input(database, [query]))).rejects.toThrow(reason);
  });

  it('applies post-processing to the rows of the database, in every form', async () => {
    const query: QueryObject = {
      ...DAILY,
      columns: [...(DAILY.columns ?? []), 'origin'],
      metrics: ['count'],
      post_processing: [
        {
          operation: 'pivot',
          options: { index: ['flown'], columns: ['origin'], aggregates: { count: { operator: 'mean' } } },
        },
        null,
        { operation: 'cum', options: { operator: 'sum', columns: { count: 'count' } } },
        { operation: 'rename', options: { columns: { count: null }, level: 0 } },
        { operation: 'flatten', options: {} },
      ],
    };
    const [item] = await answerOf(input(database, [query]));
    const [january, february] = [Date.UTC(2001, 0, 1), Date.UTC(2001, 1, 1)];
    expect(item).toMatchObject({
      data: [
        { flown: january, '<NULL>': null, ATL: 2, JFK: 1 },
        { flown: february, '<NULL>': 1, ATL: 2, JFK: 2 },
      ],
      colnames: ['flown', '<NULL>', 'ATL', 'JFK'],
      coltypes: [2, 0, 0, 0],
      indexnames: [],
      label_map: { flown: ['flown'], ATL: ['ATL'] },
      rowcount: 2,
      sql_rowcount: 4,
    });
    const columns = await runChartData({ ...input(database, [query]), form: 'columns' });
    const frame = frameFromJson(itemsOf(columns.body)[0]?.frame ?? { rows: 0, columns: [] });
    expect([frame.rows, frame.columns.map(({ kind }) => kind)]).toEqual([
      2,
      ['wall', 'integer', 'integer', 'integer'],
    ]);
    const csv = await runChartData(input(database, [query], { result_format: 'csv' }));
    expect(csv.body.toString()).toBe(
      'flown,<NULL>,ATL,JFK\n2001-01-01 00:00:00,,2,1\n2001-02-01 00:00:00,1,2,2\n',
    );
  });

  it('keeps reshaped answers, and runs the statement once for other steps', async () => {
    forgetAll(database);
    runs = [];
    const ranked = (steps: QueryObject['post_processing']): QueryObject => ({
      ...DAILY,
      post_processing: steps ?? null,
    });
    const contribution = ranked([{ operation: 'contribution', options: { columns: ['count'] } }]);
    const first = await answerOf(input(database, [contribution]));
    expect([first[0]?.is_cached, first[0]?.data.map(({ count }) => count)]).toEqual([false, [0.6, 0.4]]);
    expect((await answerOf(input(database, [contribution])))[0]?.is_cached).toBe(true);
    const sorted = ranked([{ operation: 'sort', options: { by: 'count', ascending: true } }]);
    const [other] = await answerOf(input(database, [sorted]));
    expect([other?.is_cached, other?.data.map(({ count }) => count)]).toEqual([true, [2, 3]]);
    expect(runs.length).toBe(1);
  });

  it('gives our client Arrow streams with the same frames, and errors per query', async () => {
    const broken: QueryObject = { metrics: ['nope'] };
    const grains: QueryObject = { result_type: 'timegrains' };
    const queries = [DAILY, broken, grains];
    const arrow = await runChartData({ ...input(database, queries), form: 'arrow' });
    expect(arrow.contentType).toBe('application/vnd.apache.arrow.stream');
    const streams = readArrowStreams(arrow.body);
    const columns = await answerOf({ ...input(database, queries), form: 'columns' });
    const [note, failed, named] = streams.map(
      ({ metadata }) => JSON.parse(metadata['belvedere'] ?? '') as Item & { readonly error?: object },
    );
    expect(streams[0]?.frame).toEqual(frameFromJson(columns[0]?.frame ?? { rows: 0, columns: [] }));
    expect(note).toMatchObject({ rowcount: 2, truncated: false, row_limit: 50_000 });
    expect(failed?.error).toMatchObject({ code: 'QUERY_INVALID', message: "Metric 'nope' does not exist" });
    expect(named?.data.length).toBeGreaterThan(3);
  });

  it('says how many rows there are without the limit, when asked', async () => {
    const cut: QueryObject = { columns: ['origin', 'delay'], row_limit: 2, row_offset: 1, total_count: true };
    const [all] = await answerOf(input(database, [{ ...cut, row_limit: 50 }]));
    expect(all).toMatchObject({ rowcount: 4, truncated: false, total_count: 5 });
    const [first] = await answerOf(input(database, [cut]));
    expect(first).toMatchObject({ rowcount: 2, truncated: true, row_limit: 2, total_count: 5 });
    const [grouped] = await answerOf(
      input(database, [{ columns: ['origin'], metrics: ['count'], row_limit: 1, total_count: true }]),
    );
    expect(grouped).toMatchObject({ rowcount: 1, total_count: 3 });
    const [unasked] = await answerOf(input(database, [{ columns: ['origin'], row_limit: 1 }]));
    expect(unasked).not.toHaveProperty('total_count');
  });

  it('never gives more rows than its database allows', async () => {
    const narrow = { ...database, rowLimits: { fallback: 2, maximum: 3, samples: 1 } };
    const rowsOf = async (row_limit: number | null) =>
      (await answerOf(input(narrow, [{ columns: ['origin', 'delay'], row_limit }])))[0];
    expect(await rowsOf(null)).toMatchObject({ rowcount: 2, row_limit: 2, truncated: true });
    expect(await rowsOf(1000)).toMatchObject({ rowcount: 3, row_limit: 3, truncated: true });
  });

  it('answers pivot tables and tables as the chart shows them', async () => {
    const query: QueryObject = { columns: ['origin', 'delay'], metrics: ['count'], filters: KNOWN_ORIGIN };
    const form_data = {
      viz_type: 'pivot_table_v2',
      groupbyRows: ['origin'],
      groupbyColumns: ['delay'],
      rowTotals: true,
    };
    const asked = { result_type: 'post_processed', form_data } as const;
    const [pivot] = await answerOf(input(database, [query], asked));
    expect(pivot).toMatchObject({
      data: {
        'count -5': { ATL: 1, JFK: null },
        'count 30': { ATL: null, JFK: 1 },
        'Total (Sum)': { ATL: 2, JFK: 2 },
      },
      colnames: expect.arrayContaining([
        ['count', '-5'],
        ['Total (Sum)', ''],
      ]),
      indexnames: ['ATL', 'JFK'],
      rowcount: 2,
      sql_rowcount: 4,
    });
    const { body } = await runChartData(
      input(database, [query, { metrics: ['count'] }], { ...asked, result_format: 'csv' }),
    );
    expect(body.toString('utf8').split('\n')[1]).toMatch(/^ATL,1,1,/);
    const table = { result_type: 'post_processed', form_data: { viz_type: 'table' } } as const;
    const [plain] = await answerOf(
      input(
        database,
        [{ columns: ['origin'], metrics: ['count'], orderby: [['origin', true]], filters: KNOWN_ORIGIN }],
        table,
      ),
    );
    expect(plain).toMatchObject({
      data: { origin: { '0': 'ATL', '1': 'JFK' }, count: { '0': 2, '1': 2 } },
      colnames: ['origin', 'count'],
      indexnames: [0, 1],
    });
  });

  it('titles files of pivot tables and tables, and writes the number formats of a table', async () => {
    const query: QueryObject = {
      columns: ['origin', 'delay'],
      metrics: ['count'],
      orderby: [['delay', true]],
      filters: [...KNOWN_ORIGIN, { col: 'delay', op: '>', val: 20 }],
    };
    const csv = async (form_data: QueryContext['form_data'], more: Partial<QueryObject> = {}) => {
      const asked = input(database, [{ ...query, ...more }], {
        result_type: 'post_processed',
        result_format: 'csv',
        ...(form_data !== undefined && { form_data }),
      });
      const verboseNames = { origin: 'Airport', count: 'Flights', delay: 'Airport' };
      return (await runChartData({ ...asked, verboseNames })).body.toString();
    };
    const pivot = { viz_type: 'pivot_table_v2', groupbyRows: ['origin'], groupbyColumns: ['delay'] };
    expect((await csv(pivot)).split('\n')[0]).toBe('Airport,Flights 30');
    const byMetric = { viz_type: 'pivot_table_v2', groupbyRows: ['origin'], metricsLayout: 'ROWS' };
    expect(await csv(byMetric)).toBe('metric,Airport,Total (Sum)\nFlights,JFK,1\n');
    const nobody: Partial<QueryObject> = { filters: [{ col: 'origin', op: '==', val: 'nowhere' }] };
    expect(await csv({ ...pivot, colTotals: true, rowTotals: true }, nobody)).toBe('Airport\n');
    const column_config = { delay: { d3NumberFormat: '.2f' }, origin: { d3NumberFormat: '.1f' } };
    expect(await csv({ viz_type: 'table', column_config })).toBe('Airport,delay,Flights\nJFK,30.00,1\n');
  });

  it('refuses a file of an answer without rows by its name', async () => {
    for (const type of ['query', 'columns', 'timegrains'] as const)
      await expect(
        runChartData(input(database, [DAILY], { result_type: type, result_format: 'csv' })),
      ).rejects.toMatchObject({ code: 'RESULT_FORMAT_UNAVAILABLE' });
  });

  it('names a column that post-processing misses', async () => {
    const query: QueryObject = {
      ...DAILY,
      post_processing: [{ operation: 'sort', options: { by: 'nope' } }],
    };
    await expect(answerOf(input(database, [query]))).rejects.toMatchObject({
      code: 'COLUMNS_NOT_AVAILABLE',
      message: 'Error: Referenced columns not available in DataFrame.',
    });
  });

  it('stops the run when the last one who waits has left', async () => {
    forgetAll(database);
    const slow = {
      ...input(database, [{ metrics: ['count'] }]),
      dataset: {
        ...FLIGHTS,
        sql: 'WITH RECURSIVE n(x) AS (SELECT 0 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n',
      },
    };
    const [one, other] = [new AbortController(), new AbortController()];
    const both = [one, other].map(({ signal }) =>
      runChartData({ ...slow, signal }).catch((error: unknown) => error),
    );
    one.abort();
    expect(await both[0]).toMatchObject({ code: 'QUERY_CANCELLED' });
    other.abort();
    expect(await both[1]).toMatchObject({ code: 'QUERY_CANCELLED' });
    expect(real.cancel('q-1')).toBeTypeOf('boolean');
    const after = await answerOf(input(database, [{ metrics: ['count'] }]));
    expect(after[0]?.data).toEqual([{ count: 5 }]);
  });
});
