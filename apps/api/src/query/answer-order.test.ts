import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_CALENDAR, type QueryObject } from '@belvedere/core';
import { frameFromJson, frameToJson, type FrameJson } from '@belvedere/frame';
import { readArrowStreams } from '@belvedere/frame/arrow';
import type { ChartDataInput } from './chart-data-input.ts';
import { createEngines, type RunningEngines } from './engines.ts';
import { createResultCache, type ResultCache } from './result-cache.ts';
import { runChartData } from './run-chart-data.ts';
import { createSharedScans } from './shared-scans.ts';
import { FLIGHTS, makeTestData, type TestData } from './test-data.ts';

const data: TestData = await makeTestData();
const engines: RunningEngines = createEngines({ dataDir: data.dataDir, metadataFiles: [] });
let cache: ResultCache;
beforeAll(() => {
  cache = createResultCache(10_000_000);
});
afterAll(async () => {
  await engines.dispose();
  data.dispose();
});

const NOW = Date.UTC(2001, 0, 8, 15);

const input = (query: QueryObject, form: ChartDataInput['form'], kept: ResultCache): ChartDataInput => ({
  engines,
  cache: kept,
  scans: createSharedScans(),
  sharing: null,
  database: data.databases[0]!,
  dataset: FLIGHTS,
  owner: { viewerId: 1, viewerKind: 'user' },
  requestId: 'r',
  queryId: 'q',
  now: NOW,
  zone: 'UTC',
  calendar: DEFAULT_CALENDAR,
  subqueries: 'refused',
  rightsFingerprint: 'all',
  cacheTimeoutS: 60,
  timeoutMs: 20_000,
  form,
  verboseNames: {},
  context: { datasource: { id: 7, type: 'table' }, queries: [query] },
});

interface Item {
  readonly is_cached: boolean;
  readonly colnames: readonly string[];
  readonly coltypes: readonly number[];
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly frame: FrameJson;
}

interface Shown {
  readonly isCached: boolean;
  readonly names: readonly string[];
  readonly types: readonly number[];
  readonly rows: readonly (readonly unknown[])[];
}

const rowsOf = ({ columns, rows }: FrameJson): readonly (readonly unknown[])[] =>
  Array.from({ length: rows }, (_, row) => columns.map(({ values }) => values[row]));

/** A query's answer, whatever its form. */
async function ask(query: QueryObject, form: ChartDataInput['form'], kept = cache): Promise<Shown> {
  const { body } = await runChartData(input(query, form, kept));
  if (form === 'arrow') {
    const [stream] = readArrowStreams(body);
    const note = JSON.parse(stream?.metadata['belvedere'] ?? '{}') as Item;
    const rows = stream === undefined ? [] : rowsOf(frameToJson(stream.frame));
    return { isCached: note.is_cached, names: note.colnames, types: note.coltypes, rows };
  }
  const [item] = (JSON.parse(body.toString('utf8')) as { readonly result: readonly Item[] }).result;
  if (item === undefined) throw new Error('no answer');
  const rows =
    form === 'wire'
      ? item.data.map((row) => Object.values(row))
      : rowsOf(frameToJson(frameFromJson(item.frame)));
  const names = form === 'wire' ? Object.keys(item.data[0] ?? {}) : item.colnames;
  return { isCached: item.is_cached, names, types: item.coltypes, rows };
}

const sum = (name: string) =>
  ({ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: name } }) as const;
const MONTH = {
  expressionType: 'SQL',
  sqlExpression: 'flown',
  label: 'month',
  columnType: 'BASE_AXIS',
  timeGrain: 'P1M',
} as const;
const QUERY = {
  columns: ['origin', MONTH, 'delay'],
  metrics: ['count', sum('delay'), { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'worst' }],
  filters: [
    { col: 'delay', op: '>', val: -100 },
    { col: 'origin', op: 'IS NOT NULL' },
    { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-28' },
  ],
  orderby: [
    ['origin', true],
    ['delay', true],
  ],
} satisfies QueryObject;
const RANGES = [
  '2001-01-01 : 2001-02-28',
  '2001-01-01T00:00:00 : 2001-02-28T00:00:00',
  '2001-01-01 : DATEADD(DATETIME("2001-01-28"), 1, month)',
];

/** The nth order of a list's items. */
function permuted<Item>(items: readonly Item[], nth: number): readonly Item[] {
  const rest = [...items];
  let left = nth;
  return items.flatMap((_, at) => {
    const count = items.length - at;
    const [item] = rest.splice(left % count, 1);
    left = Math.floor(left / count);
    return item === undefined ? [] : [item];
  });
}

const permutation = (nth: number): QueryObject => ({
  ...QUERY,
  columns: permuted(QUERY.columns, nth),
  metrics: permuted(QUERY.metrics, nth * 7 + 3),
  filters: permuted(
    QUERY.filters.map((filter) =>
      filter.op === 'TEMPORAL_RANGE' ? { ...filter, val: RANGES[nth % RANGES.length]! } : filter,
    ),
    nth * 5 + 1,
  ),
});

describe.each(['wire', 'columns', 'arrow'] as const)('an answer in the form %s', (form) => {
  it('is that of every order of columns, metrics and filters, and of every way to write its range', async () => {
    await ask(QUERY, form);
    let hits = 0;
    for (let nth = 1; nth <= 200; nth++) {
      const query = permutation(nth);
      const known = await ask(query, form);
      if (known.isCached) hits += 1;
      if (nth % 40 !== 0) continue;
      const fresh = await ask(query, form, createResultCache(1_000_000));
      expect(known).toEqual({ ...fresh, isCached: true });
    }
    console.log(`cache key, ${form}: ${hits} of 200 orders of one question hit`);
    expect(hits).toBe(200);
  });
});

it('is another one where the first metric chooses the series', async () => {
  const limited = (metrics: NonNullable<QueryObject['metrics']>): QueryObject => ({
    columns: ['origin'],
    metrics,
    series_columns: ['origin'],
    series_limit: 1,
  });
  const [count, delay] = await Promise.all([
    ask(limited(['count', sum('delay')]), 'columns'),
    ask(limited([sum('delay'), 'count']), 'columns'),
  ]);
  expect(count.isCached || delay.isCached).toBe(false);
});

it('is the same for a range in words and for its dates', async () => {
  const week = (val: string): QueryObject => ({
    columns: ['origin'],
    metrics: ['count'],
    filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val }],
  });
  const words = await ask(week('Last week'), 'wire');
  const dates = await ask(week('2001-01-01 : 2001-01-08'), 'wire');
  expect([words.isCached, dates.isCached]).toEqual([false, true]);
});
