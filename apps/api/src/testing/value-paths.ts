import { readSheet } from 'read-excel-file/node';
import { createApiClient, fetchChartData, parseJsonExactly } from '@belvedere/api-client';
import { DEFAULT_CALENDAR, type ColumnKind, type QueryContext, type QueryObject } from '@belvedere/core';
import { cellAt } from '@belvedere/frame';
import type { DatasetModel } from '@belvedere/sql';
import type { ChartDataInput } from '../query/chart-data-input.ts';
import type { DatabaseConfig } from '../query/engine-port.ts';
import type { RunningEngines } from '../query/engines.ts';
import { createResultCache } from '../query/result-cache.ts';
import { runChartData } from '../query/run-chart-data.ts';
import { runSql } from '../query/run-sql.ts';
import { createSharedScans } from '../query/shared-scans.ts';

/** A table of one row, whose columns are `v0`, `v1` and so on. */
export interface OneRow {
  readonly engines: RunningEngines;
  readonly database: DatabaseConfig;
  readonly table: string;
  readonly schema: string | null;
  /** Kinds of its columns. */
  readonly kinds: readonly ColumnKind[];
}

/** The texts of the row's values on one path. */
type ReadRow = () => Promise<readonly string[]>;

/** The paths of a row of values out of the product, and how its charts are asked. */
export interface ValuePaths {
  readonly paths: Readonly<Record<string, ReadRow>>;
  readonly names: readonly string[];
  readonly input: (form: ChartDataInput['form'], more?: Partial<QueryContext>) => ChartDataInput;
  /** What a client without exact numbers reads. */
  readonly plainRow: ReadRow;
}

const CLOCK_YEAR = 1900;

/** A time of a sheet as text; a time of day is one of the day before 1900. */
function dateText(date: Date): string {
  const text = date.toISOString();
  return date.getUTCFullYear() < CLOCK_YEAR ? text.slice(11, 23).replace(/\.?0*$/, '') : text;
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return dateText(value);
  return plainText(value);
};

const plainText = (value: unknown): string =>
  Object.is(value, -0) ? '-0' : typeof value === 'string' ? value : String(value as number);

/** Texts of a CSV line whose fields may be quoted. */
function fieldsOf(line: string): readonly string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  );
}

const rowOfCsv = (csv: Buffer): readonly string[] => {
  const text = csv.toString('utf8');
  return fieldsOf(text.slice(text.indexOf('\n') + 1, -1));
};

const datasetOf = ({ table, schema, kinds }: OneRow): DatasetModel => ({
  id: 1,
  name: table,
  schema,
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  metrics: [],
  columns: kinds.map((kind, index) => ({
    name: `v${index}`,
    type: '',
    kind,
    expression: null,
    isTemporal: false,
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
});

/** Every way that the values of a row leave the product: as charts have them, SQL Lab, files, samples and drills. */
export function valuePaths(row: OneRow): ValuePaths {
  const { engines, database, kinds } = row;
  const names = kinds.map((_, index) => `v${index}`);
  const dataset = datasetOf(row);
  const cache = createResultCache(10_000_000);
  const query: QueryObject = { columns: names };

  const input: ValuePaths['input'] = (form, more = {}) =>
    ({
      engines,
      cache,
      scans: createSharedScans(),
      sharing: null,
      database,
      dataset,
      owner: { viewerId: 1, viewerKind: 'user' },
      requestId: 'r',
      queryId: 'q',
      now: 0,
      zone: 'UTC',
      calendar: DEFAULT_CALENDAR,
      subqueries: 'refused',
      rightsFingerprint: '',
      cacheTimeoutS: 60,
      timeoutMs: 20_000,
      force: false,
      form,
      verboseNames: {},
      context: { datasource: { id: 1, type: 'table' }, queries: [query], ...more },
    }) as ChartDataInput;

  const rowOfJson = async (json: string): Promise<readonly string[]> => {
    const [first] = (await parseJsonExactly(json)) as readonly Readonly<Record<string, unknown>>[];
    return names.map((name) => textOf(first?.[name]));
  };

  async function frameTexts(form: 'columns' | 'arrow'): Promise<readonly string[]> {
    const { body, contentType } = await runChartData(input(form));
    const client = createApiClient({
      fetch: async () => new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }),
    });
    const { outcomes } = await fetchChartData(client, input(form).context);
    const [outcome] = outcomes;
    if (outcome?.ok !== true) throw new Error('no frame');
    return outcome.answer.frame.columns.map((column) => textOf(cellAt(column, 0)));
  }

  const sqlLab = (encoding: 'rows' | 'csv') =>
    runSql({
      engines,
      database,
      sql: `SELECT * FROM ${row.table}`,
      queryLimit: 10,
      owner: { viewerId: 1, viewerKind: 'user' },
      requestId: 'r',
      queryId: 's',
      encoding,
      authorize: async (statements) => ({
        texts: statements.map(({ text }) => text),
        hasRowRules: false,
      }),
    });

  const wireRows = async (type: 'results' | 'samples' | 'drill_detail'): Promise<readonly string[]> => {
    const { body } = await runChartData(input('wire', { result_type: type }));
    const text = body.toString('utf8');
    return rowOfJson(text.slice(text.indexOf('"data":') + '"data":'.length, text.lastIndexOf(']}]}') + 1));
  };

  const sheetRow = async (): Promise<readonly string[]> => {
    const { body } = await runChartData(input('wire', { result_format: 'xlsx' }));
    const [, cells = []] = await readSheet(body, { trim: false });
    return names.map((_, index) => textOf(cells[index] ?? ''));
  };

  const plainRow = async (): Promise<readonly string[]> => {
    const { body } = await runChartData(input('wire', { result_type: 'results' }));
    const { result } = JSON.parse(body.toString('utf8')) as {
      result: { data: Record<string, unknown>[] }[];
    };
    return names.map((name) => textOf(result[0]?.data[0]?.[name]));
  };

  const paths: ValuePaths['paths'] = {
    'SQL Lab': async () => rowOfJson((await sqlLab('rows')).data.toString('utf8')),
    'SQL Lab CSV': async () => rowOfCsv((await sqlLab('csv')).data),
    'chart data': () => wireRows('results'),
    'chart data from the cache': () => wireRows('results'),
    'columnar JSON': () => frameTexts('columns'),
    Arrow: () => frameTexts('arrow'),
    'chart CSV': async () => rowOfCsv((await runChartData(input('wire', { result_format: 'csv' }))).body),
    XLSX: sheetRow,
    samples: () => wireRows('samples'),
    'drill detail': () => wireRows('drill_detail'),
  };
  return { paths, names, input, plainRow };
}
