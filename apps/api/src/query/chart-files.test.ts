import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { afterAll, describe, expect, it } from 'vitest';
import { DEFAULT_CALENDAR, type QueryContext, type QueryObject } from '@belvedere/core';
import type { DatasetModel } from '@belvedere/sql';
import type { ChartDataAnswer, ChartDataInput } from './chart-data-input.ts';
import type { DatabaseConfig } from './engine-port.ts';
import { createEngines } from './engines.ts';
import { createResultCache } from './result-cache.ts';
import { runChartData } from './run-chart-data.ts';
import { createSharedScans } from './shared-scans.ts';
import { FLIGHTS, makeTestData } from './test-data.ts';
import { unpacked, zipEntries } from '@belvedere/encoders';

const data = await makeTestData();
const engines = createEngines({ dataDir: data.dataDir, metadataFiles: [] });
const cache = createResultCache(10_000_000);
afterAll(async () => {
  await engines.dispose();
  data.dispose();
});

let asked = 0;
const inputOf = (
  database: DatabaseConfig,
  queries: readonly QueryObject[],
  more: Partial<QueryContext> = {},
  dataset: DatasetModel = FLIGHTS,
): ChartDataInput =>
  ({
    engines,
    cache,
    scans: createSharedScans(),
    sharing: null,
    database,
    dataset,
    owner: { viewerId: 1, viewerKind: 'user' },
    requestId: 'r',
    queryId: `q${(asked += 1)}`,
    now: Date.UTC(2024, 0, 1),
    zone: 'UTC',
    calendar: DEFAULT_CALENDAR,
    subqueries: 'refused',
    rightsFingerprint: 'all',
    cacheTimeoutS: 60,
    timeoutMs: 20_000,
    form: 'wire',
    verboseNames: {},
    title: 'Flights / day',
    context: { datasource: { id: 7, type: 'table' }, queries, result_format: 'csv', ...more },
  }) satisfies ChartDataInput;

const fileOf = (...asking: Parameters<typeof inputOf>): Promise<ChartDataAnswer> =>
  runChartData(inputOf(...asking));

const RAW: QueryObject = { columns: ['origin', 'delay'], row_limit: 2 };
const BY_ORIGIN: QueryObject = { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]] };
const WORKBOOK = { result_format: 'xlsx' } as const;
const sheetsOf = async (body: Buffer): Promise<readonly string[]> =>
  (await readXlsxFile(body)).map(({ sheet }) => sheet);

describe.each(data.databases)('files of charts on $spec.dialect.title', (database) => {
  it('are named after the chart, and say in name and headers that the limit left rows out', async () => {
    const cut = await fileOf(database, [RAW]);
    expect(cut.body.toString('utf8').trim().split('\n')).toHaveLength(3);
    expect(cut.fileName).toBe('Flights day 2024-01-01 (first 2 of 5 rows).csv');
    expect(cut.headers).toEqual({
      'belvedere-cut': 'query=1;limit=2;total=5;unit=rows',
      'belvedere-file-note': encodeURIComponent('first 2 of 5 rows'),
    });
    const whole = await fileOf(database, [{ ...RAW, row_limit: 5 }]);
    expect([whole.fileName, whole.headers]).toEqual(['Flights day 2024-01-01.csv', {}]);
  });

  it('name columns of another time as the screen does in workbooks, and as the wire does in CSV', async () => {
    const compared: QueryObject = {
      columns: ['origin'],
      metrics: ['count'],
      granularity: 'flown',
      time_range: '2024-01-01 : 2025-01-01',
      time_offsets: ['1 year ago'],
    };
    const [head] = await readSheet((await fileOf(database, [compared], WORKBOOK)).body);
    expect(head).toEqual(['origin', 'count', 'count, 1 year ago']);
    const csv = (await fileOf(database, [compared])).body.toString('utf8');
    expect(csv.split('\n')[0]?.trim()).toBe('origin,count,count__1 year ago');
  });

  it('leave a top that was asked for without a warning, not without a word', async () => {
    const top = await fileOf(database, [{ ...BY_ORIGIN, orderby: [['count', false]], row_limit: 1 }]);
    expect(top.fileName).toBe('Flights day 2024-01-01.csv');
    expect(top.headers?.['belvedere-cut']).toBe('query=1;limit=1;total=3;unit=groups');
  });

  it('say of a top that it is a part where the marks of the chart stand for all groups', async () => {
    const top = { ...BY_ORIGIN, orderby: [['count', false]], row_limit: 1 } as const;
    const input = { ...inputOf(database, [top]), needsEveryGroup: true };
    expect((await runChartData(input)).fileName).toBe('Flights day 2024-01-01 (first 1 of 3 groups).csv');
  });

  it('say of a workbook in the name of its sheet and on the last one what is not in it', async () => {
    const { body, fileName } = await fileOf(database, [RAW], WORKBOOK);
    expect(fileName).toBe('Flights day 2024-01-01 (first 2 of 5 rows).xlsx');
    expect(await sheetsOf(body)).toEqual(['Data (first 2 rows)', 'About']);
    const about = await readSheet(body, 'About');
    expect(about[0]).toEqual(['Left out', 'The first 2 rows; there are more']);
    const whole = await fileOf(database, [{ ...RAW, row_limit: 9 }], WORKBOOK);
    expect(await sheetsOf(whole.body)).toEqual(['Data', 'About']);
  });

  it('name the filters that were not applied, also when the same rows are kept from before', async () => {
    const filtered = { ...RAW, row_limit: 7, filters: [{ col: 'city', op: '==', val: 'Rome' }] } as const;
    await fileOf(database, [{ ...RAW, row_limit: 7 }], WORKBOOK);
    const { body, fileName } = await fileOf(database, [filtered], WORKBOOK);
    expect(fileName).toBe('Flights day 2024-01-01 (without filter city).xlsx');
    const about = await readSheet(body, 'About');
    expect(about).toContainEqual(['Filter not applied', 'city: the dataset has no such column']);
    const timed = { ...RAW, row_limit: 7, applied_time_extras: { __time_col: 'gone' } };
    const { fileName: timedName } = await fileOf(database, [timed], WORKBOOK);
    expect(timedName).toBe('Flights day 2024-01-01 (without filter time column).xlsx');
    expect(about.map(([label]) => label)).not.toContain('Filter');
    const { headers } = await fileOf(database, [filtered]);
    expect(headers?.['belvedere-rejected-filters']).toBe('query=1;column=city;reason=not_in_datasource');
  });

  it('of a chart that shows others hold the rows of those, each with what it leaves out', async () => {
    const own = [{ columns: [], metrics: ['count'] }];
    const shown = [
      inputOf(database, [RAW], WORKBOOK),
      { ...inputOf(database, [{ ...RAW, row_limit: 9 }], WORKBOOK), title: 'All flights' },
    ];
    const book = await runChartData({ ...inputOf(database, own, WORKBOOK), title: 'Both', shown });
    expect(book.fileName).toBe('Both 2024-01-01 (first 2 of 5 rows).xlsx');
    expect(await sheetsOf(book.body)).toEqual(['1 Flights day (first 2 rows)', '2 All flights', 'About']);
    expect(await readSheet(book.body, 2)).toHaveLength(6);
    const csv = shown.map((one) => ({ ...one, context: { ...one.context, result_format: 'csv' as const } }));
    const zip = await runChartData({ ...inputOf(database, own), title: 'Both', shown: csv });
    const names = zipEntries(zip.body).map(({ name }) => name);
    expect(names).toEqual(['query_1.csv', 'query_2.csv', 'about.txt']);
    expect(zip.headers?.['belvedere-cut']).toBe('query=1;limit=2;total=5;unit=rows');
  });

  it('of several queries are one workbook with a sheet each', async () => {
    const { body, fileName, contentType } = await fileOf(database, [BY_ORIGIN, RAW, BY_ORIGIN], WORKBOOK);
    expect(fileName).toBe('Flights day 2024-01-01 (first 2 of 5 rows).xlsx');
    expect(contentType).toContain('spreadsheetml');
    expect(await sheetsOf(body)).toEqual([
      '1 count by origin',
      '2 rows (first 2 rows)',
      '3 count by origin',
      'About',
    ]);
    expect(await readSheet(body, '1 count by origin')).toHaveLength(4);
    expect(await readSheet(body, '2 rows (first 2 rows)')).toHaveLength(3);
    const about = await readSheet(body, 'About');
    const labels = about.map(([label]) => label);
    const at = labels.indexOf('2 rows (first 2 rows)');
    expect(labels.slice(at, at + 2)).toEqual(['2 rows (first 2 rows)', 'Left out']);
    expect(labels.filter((label) => label === 'SQL')).toHaveLength(3);
  });

  it('of a table that highlights hold its groups, all and chosen ones, and neither count nor totals', async () => {
    const count = { ...BY_ORIGIN, orderby: [], is_rowcount: true };
    const totals = { ...BY_ORIGIN, columns: [], orderby: [] };
    const chosen = { ...BY_ORIGIN, filters: [{ col: 'origin', op: '==', val: 'ATL' }] } as const;
    const form_data = { viz_type: 'table' };
    const { body } = await fileOf(database, [BY_ORIGIN, count, totals, chosen, totals], {
      ...WORKBOOK,
      form_data,
    });
    expect(await sheetsOf(body)).toEqual(['1 count by origin', '2 count by origin', 'About']);
  });

  it('of several queries are an archive of CSV with a word about each', async () => {
    const { body, fileName, contentType } = await fileOf(database, [BY_ORIGIN, RAW]);
    expect([fileName, contentType]).toEqual([
      'Flights day 2024-01-01 (first 2 of 5 rows).zip',
      'application/zip',
    ]);
    const files = new Map(zipEntries(body).map((entry) => [entry.name, unpacked(entry).toString('utf8')]));
    expect([...files.keys()]).toEqual(['query_1.csv', 'query_2.csv', 'about.txt']);
    expect(files.get('about.txt')).toContain('query_2.csv: 2 rows\nNot whole: first 2 of 5 rows');
  });

  it('of too many rows to be held say the same before their last row is known', async () => {
    const digits =
      '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)';
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const from = names.map((name) => `${digits} AS ${name}`).join(' CROSS JOIN ');
    const sql = `SELECT 'a long text, so that few rows are many bytes, and more of it, and more of it' AS origin, a.d AS delay FROM ${from}`;
    const dataset = { ...FLIGHTS, sql, name: 'many' };
    const wide = { ...database, rowLimits: { fallback: 60_000, maximum: 70_000, samples: 10 } };
    const long = await fileOf(wide, [{ columns: ['origin', 'delay'], row_limit: 70_000 }], {}, dataset);
    expect(long.stream).not.toBeNull();
    expect(long.fileName).toBe('Flights day 2024-01-01 (first 70,000 of 78,125 rows).csv');
    long.stream?.destroy();
  });
});

describe.each(data.databases)('a histogram on $spec.dialect.title', (database) => {
  const histogram = (column: string, groupby: string[] = []): QueryObject => ({
    columns: [column, ...groupby],
    post_processing: [{ operation: 'histogram', options: { column, groupby, bins: 3 } }],
  });

  it.each(['origin', 'flown'])('refuses %s, which is no number, by its name', async (column) => {
    await expect(fileOf(database, [histogram(column)], { result_format: 'json' })).rejects.toMatchObject({
      code: 'COLUMN_NOT_NUMERIC',
      values: { column },
    });
  });

  it('says which rows are in no bin, in data and in files', async () => {
    const sql = 'SELECT 1 AS delay UNION ALL SELECT 2 UNION ALL SELECT NULL UNION ALL SELECT NULL';
    const dataset = { ...FLIGHTS, sql, name: 'some' };
    const json = await fileOf(database, [histogram('delay')], { result_format: 'json' }, dataset);
    expect(json.body.toString('utf8')).toContain('"sql_rowcount":4,"unplaced_rows":2');
    const book = await fileOf(database, [histogram('delay')], { result_format: 'xlsx' }, dataset);
    expect(book.fileName).toContain('(2 of 4 rows in no bin)');
    const [line] = await readSheet(book.body, 'About');
    expect(line).toEqual(['Left out', '2 of 4 rows are in no bin: null, NaN or infinite']);
  });

  it('refuses more groups than it may have', async () => {
    const narrow = { ...database, rowLimits: { fallback: 2, maximum: 2, samples: 2 } };
    await expect(
      fileOf(narrow, [histogram('delay', ['origin'])], { result_format: 'json' }),
    ).rejects.toMatchObject({ code: 'HISTOGRAM_GROUPS_TOO_MANY', values: { limit: 2 } });
  });
});
