import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import type { QueryObject } from '@belvedere/core';
import type { FileDatabase } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';
import { runChartData } from './run-chart-data.ts';
import { GOLDEN_KINDS, GOLDEN_VALUES, ODD_VALUES } from '../testing/golden-values.ts';
import { valuePaths, type ValuePaths } from '../testing/value-paths.ts';

const VALUES = [...GOLDEN_VALUES, ...ODD_VALUES];
const folder = mkdtempSync(join(tmpdir(), 'bv-big-'));
const database: FileDatabase = {
  id: 1,
  name: 'big',
  spec: duckdbEngine,
  file: join(folder, 'data.duckdb'),
  readOnly: true,
  allowDml: false,
};
let engines: RunningEngines;
let row: ValuePaths;

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  const connection = await instance.connect();
  const list = VALUES.map(([sql], index) => `${sql} AS v${index}`).join(', ');
  await connection.run(`CREATE TABLE big AS SELECT ${list}`);
  connection.closeSync();
  instance.closeSync();
  engines = createEngines({ dataDir: folder, metadataFiles: [], limits: { duckMemoryMb: 256 } });
  const kinds = VALUES.map((_, index) => GOLDEN_KINDS[index] ?? 'float');
  row = valuePaths({ engines, database, table: 'big', schema: 'main', kinds });
});
afterAll(async () => {
  await engines.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const SHEET_DIGITS = 15;

/** A number of up to 15 digits is a number in a sheet, which has no zeros at its end; all others are text. */
function sameInSheet(text: string, expected: string): boolean {
  if (text === expected) return true;
  const isPlain = /^-?[\d.]+$/.test(expected) && text.replace(/\D/g, '').length <= SHEET_DIGITS;
  return isPlain && text !== '' && Object.is(Number(text), Number(expected));
}

/** A plain reader keeps the value of a decimal, not the zeros at its end. */
const samePlainly = (text: string, expected: string): boolean =>
  text === expected ||
  (/^-?[\d.]+$/.test(expected) && text === String(Number(expected)) && text.length <= 17);

it('reach a plain JSON client unrounded', async () => {
  const given = await row.plainRow();
  const wrong = VALUES.filter(([, expected], index) => !samePlainly(given[index] ?? '', expected));
  expect(wrong).toEqual([]);
});

it('keep NaN and infinities through post-processing', async () => {
  const { names, input } = row;
  const query: QueryObject = { columns: names };
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
    for (const [path, read] of Object.entries(row.paths)) {
      const given = await read();
      VALUES.forEach(([sql, expected], index) => {
        const text = given[index] ?? '(missing)';
        const isSame = path === 'XLSX' ? sameInSheet(text, expected) : text === expected;
        if (!isSame) wrong.push(`${path}: ${sql} came as ${JSON.stringify(text)}`);
      });
    }
    const all = VALUES.length * Object.keys(row.paths).length;
    console.log(`T-BIGNUM: ${all - wrong.length} of ${all} values came through`);
    expect(VALUES.length).toBe(63);
    expect(wrong).toEqual([]);
  });
});
