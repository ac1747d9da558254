import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, fetchChartData, parseJsonExactly } from '@belvedere/api-client';
import { DEFAULT_CALENDAR, type QueryContext, type QueryObject } from '@belvedere/core';
import { cellAt } from '@belvedere/frame';
import type { DatasetModel } from '@belvedere/sql';
import type { ChartDataInput } from './chart-data-input.ts';
import type { FileDatabase } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';
import { createResultCache } from './result-cache.ts';
import { createSharedScans } from './shared-scans.ts';
import { runChartData } from './run-chart-data.ts';
import { runSql } from './run-sql.ts';
import { GOLDEN_KINDS, GOLDEN_VALUES, ODD_VALUES } from '../testing/golden-values.ts';

const VALUES = [...GOLDEN_VALUES, ...ODD_VALUES];
const folder = mkdtempSync(join(tmpdir(), 'bv-big-'));
const database: FileDatabase = {
  id: 1,
  name: 'big',
  engine: 'duckdb',
  file: join(folder, 'data.duckdb'),
  readOnly: true,
  allowDml: false,
};
let engines: RunningEngines;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  const connection = await instance.connect();
  const list = VALUES.map(([sql], index) => `${sql} AS v${index}`).join(', ');
  await connection.run(`CREATE TABLE big AS SELECT ${list}`);
  connection.closeSync();
  instance.closeSync();
  engines = createEngines({ dataDir: folder, metadataFiles: [], limits: { duckMemoryMb: 256 } });
});
afterAll(async () => {
  await engines.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const names = VALUES.map((_, index) => `v${index}`);
const DATASET: DatasetModel = {
  id: 1,
  name: 'big',
  schema: 'main',
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  metrics: [],
  columns: names.map((name, index) => ({
    name,
    type: '',
    kind: GOLDEN_KINDS[index] ?? 'float',
    expression: null,
    isTemporal: false,
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
};
const cache = createResultCache(10_000_000);
const query: QueryObject = { columns: names };

function input(form: ChartDataInput['form'], more: Partial<QueryContext> = {}): ChartDataInput {
  return {
    engines,
    cache,
    scans: createSharedScans(),
    sharing: null,
    database,
    dataset: DATASET,
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
  } as ChartDataInput;
}

const textOf = (value: unknown): string =>
  Object.is(value, -0) ? '-0' : typeof value === 'string' ? value : String(value as number);

/** The values of a chart as the browser has them. */
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

async function sqlLab(encoding: 'rows' | 'csv') {
  return runSql({
    engines,
    database,
    sql: 'SELECT * FROM big',
    queryLimit: 10,
    owner: { viewerId: 1, viewerKind: 'user' },
    requestId: 'r',
    queryId: 's',
    encoding,
    authorize: async (statements) => ({ texts: statements.map(({ text }) => text), hasRowRules: false }),
  });
}

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
const rowOfJson = async (json: string): Promise<readonly string[]> => {
  const [row] = (await parseJsonExactly(json)) as readonly Readonly<Record<string, unknown>>[];
  return names.map((name) => textOf(row?.[name]));
};

async function wireRows(): Promise<readonly string[]> {
  const { body } = await runChartData(input('wire', { result_type: 'results' }));
  const text = body.toString('utf8');
  return rowOfJson(text.slice(text.indexOf('"data":') + '"data":'.length, -'}]}'.length));
}

async function sheetRow(): Promise<readonly string[]> {
  const { body } = await runChartData(input('wire', { result_format: 'xlsx' }));
  const [, row = []] = await readSheet(body, { trim: false });
  return VALUES.map((_, index) => textOf(row[index] ?? ''));
}

const SHEET_DIGITS = 15;

/** A number of up to 15 digits is a number in a sheet, which has no zeros at its end; all others are text. */
function sameInSheet(text: string, expected: string): boolean {
  if (text === expected) return true;
  const isPlain = /^-?[\d.]+$/.test(expected) && text.replace(/\D/g, '').length <= SHEET_DIGITS;
  return isPlain && text !== '' && Object.is(Number(text), Number(expected));
}

/** What a client without exact numbers reads. */
async function plainRow(): Promise<readonly string[]> {
  const { body } = await runChartData(input('wire', { result_type: 'results' }));
  const { result } = JSON.parse(body.toString('utf8')) as { result: { data: Record<string, unknown>[] }[] };
  return names.map((name) => textOf(result[0]?.data[0]?.[name]));
}

/** A plain reader keeps the value of a decimal, not the zeros at its end. */
const samePlainly = (text: string, expected: string): boolean =>
  text === expected ||
  (/^-?[\d.]+$/.test(expected) && text === String(Number(expected)) && text.length <= 17);

const PATHS: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'SQL Lab': async () => rowOfJson((await sqlLab('rows')).data.toString('utf8')),
  'SQL Lab CSV': async () => rowOfCsv((await sqlLab('csv')).data),
  'chart data': wireRows,
  'chart data from the cache': wireRows,
  'columnar JSON': () => frameTexts('columns'),
  Arrow: () => frameTexts('arrow'),
  'chart CSV': async () => rowOfCsv((await runChartData(input('wire', { result_format: 'csv' }))).body),
  XLSX: sheetRow,
};

it('reach a plain JSON client unrounded', async () => {
  const given = await plainRow();
  const wrong = VALUES.filter(([, expected], index) => !samePlainly(given[index] ?? '', expected));
  expect(wrong).toEqual([]);
});

it('keep NaN and infinities through post-processing', async () => {
  const kept = names.slice(-ODD_VALUES.length);
  const steps: QueryObject['post_processing'] = [
    { operation: 'select', options: { columns: kept } },
    { operation: 'cum', options: { operator: 'max', columns: { [kept[1] ?? '']: 'most' } } },
  ];
  const { body } = await runChartData(
    input('wire', { result_type: 'results', queries: [{ ...query, post_processing: steps }] }),
  );
  const { result } = JSON.parse(body.toString('utf8')) as { result: { data: Record<string, unknown>[] }[] };
  expect(Object.values(result[0]?.data[0] ?? {})).toEqual(['NaN', 'Infinity', '-Infinity', 'Infinity']);
});

describe('values in and out (T-BIGNUM)', () => {
  it('are the same through every path', async () => {
    const wrong: string[] = [];
    for (const [path, read] of Object.entries(PATHS)) {
      const given = await read();
      VALUES.forEach(([sql, expected], index) => {
        const text = given[index] ?? '(missing)';
        const isSame = path === 'XLSX' ? sameInSheet(text, expected) : text === expected;
        if (!isSame) wrong.push(`${path}: ${sql} came as ${JSON.stringify(text)}`);
      });
    }
    const all = VALUES.length * Object.keys(PATHS).length;
    console.log(`T-BIGNUM: ${all - wrong.length} of ${all} values came through`);
    expect(VALUES.length).toBe(63);
    expect(wrong).toEqual([]);
  });
});
