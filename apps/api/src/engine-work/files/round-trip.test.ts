import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnKind } from '@belvedere/core';
import type { ResultColumn, TimeUnit, Value } from '@belvedere/connectors';
import { loadFile, openLoader, type Loader, type LoadType } from '@belvedere/connectors/duckdb';
import { csvEncoder, xlsxEncoder, type Encoder } from '@belvedere/encoders';
import type { DataFileFormat } from '../tasks/data-file.ts';
import { openFile } from './open-file.ts';

/** The nightly run tries 350: as many values as a thousand tables of five columns have, in fewer loads. */
const TABLES = Number(process.env['TABLES'] ?? 100);
const COLUMNS_MAX = 14;
const SEED = Number(process.env['SEED'] ?? 20_261);
const ROWS_MAX = 8;
const MICROS_DAY = 86_400_000_000n;

let folder: string;
let loaders: Readonly<Record<'csv' | 'xlsx', Loader>>;
const fileOf = (format: 'csv' | 'xlsx'): string => join(folder, format);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bv-round-'));
  const open = (file: string): Promise<Loader> =>
    openLoader({
      database: null,
      file,
      memoryMb: 256,
      threads: 2,
      temporaryFolder: join(folder, 'tmp'),
      signal: new AbortController().signal,
    });
  loaders = { csv: await open(fileOf('csv')), xlsx: await open(`${fileOf('xlsx')}.csv`) };
});
afterAll(() => {
  loaders.csv.close();
  loaders.xlsx.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Column {
  readonly type: LoadType;
  readonly kind: ColumnKind;
  readonly unit: TimeUnit | null;
  readonly values: readonly Value[];
}

/** Texts that spreadsheets would run, that look guarded, and that need quotes. */
const NASTY = [
  '=1+1',
  '+a',
  '-a',
  '@a',
  '\ta',
  '\ra',
  '|a',
  '%a',
  "'=1",
  "''x",
  '"=1"',
  ' -x',
  '',
  ' ',
  'NULL',
  '-5',
];
const PLAIN = fc.string({ unit: fc.constantFrom(...'aé€😀,;|\'" =+-@%\n\t0.1e<&'), maxLength: 6 });
const text = fc.oneof(fc.constantFrom(...NASTY), PLAIN);

function columnOf(type: LoadType, kind: ColumnKind, unit: TimeUnit | null, value: fc.Arbitrary<Value>) {
  return fc
    .array(fc.option(value, { freq: 5 }), { minLength: ROWS_MAX, maxLength: ROWS_MAX })
    .map((values): Column => ({ type, kind, unit, values }));
}

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 9_999_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(10, '0')}`);
const anyColumn = fc.oneof(
  columnOf('VARCHAR', 'text', null, text),
  columnOf('VARCHAR', 'text', null, text),
  columnOf('BIGINT', 'integer', null, fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  columnOf('HUGEINT', 'integer', null, fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n })),
  columnOf('DOUBLE', 'float', null, fc.double({ noNaN: true, noDefaultInfinity: true })),
  columnOf('DECIMAL(38,10)', 'decimal', null, decimal),
  columnOf('BOOLEAN', 'boolean', null, fc.boolean()),
  columnOf('DATE', 'date', 'day', fc.integer({ min: -700_000, max: 2_900_000 })),
  columnOf('TIMESTAMP', 'wall', 'us', fc.bigInt({ min: -2n * 10n ** 15n, max: 10n ** 16n })),
  columnOf('TIME', 'time', 'us', fc.bigInt({ min: 0n, max: MICROS_DAY - 1n })),
);
const anyTable = fc.tuple(
  fc.array(anyColumn, { minLength: 1, maxLength: COLUMNS_MAX }),
  fc.array(fc.oneof(fc.constantFrom('=cmd', 'a b', '-x', 'é'), fc.constantFrom('n', 'm')), {
    minLength: COLUMNS_MAX,
    maxLength: COLUMNS_MAX,
  }),
  fc.integer({ min: 0, max: ROWS_MAX }),
);

function bytesOf(encoder: Encoder, columns: readonly (readonly Value[])[], rows: number): Buffer {
  const pieces = [encoder.start(), encoder.batch({ rows, columns }), [...encoder.end({ truncated: false })]];
  return Buffer.concat(
    pieces.flat().map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)),
  );
}

/** What a column's values are in the engine's own words. */
const expected = ({ type, unit }: Column, value: Value): string => {
  if (value === null) return 'NULL';
  if (unit === 'day') return `(DATE '1970-01-01' + ${String(value)}::INTEGER)`;
  if (type === 'TIMESTAMP') return `make_timestamp(${String(value)})`;
  if (type === 'TIME') return `CAST(make_timestamp(${String(value)}) AS TIME)`;
  return type === 'VARCHAR' ? `'${String(value).replaceAll("'", "''")}'` : `'${String(value)}'::${type}`;
};

/** Rows that differ between the loaded table and the values it was made of, in order. */
async function differences(
  loader: Loader,
  columns: readonly Column[],
  names: readonly string[],
  rows: number,
): Promise<number> {
  if (rows === 0) return (await loader.rows('SELECT 1 FROM t')).length;
  const lines = Array.from(
    { length: rows },
    (_, at) =>
      `(${at + 1}, ${columns.map((column) => expected(column, column.values[at] ?? null)).join(', ')})`,
  );
  const same = names.map((name, at) => `l."${name}" IS NOT DISTINCT FROM r.v${at}`).join(' AND ');
  const aliases = ['row', ...columns.map((_, at) => `v${at}`)].join(', ');
  const [answer] = await loader.rows(
    `SELECT count(*) FILTER (coalesce(${same}, false) AND l.row IS NOT NULL AND r.row IS NOT NULL)::INTEGER AS equal, count(*)::INTEGER AS all
     FROM (SELECT row_number() OVER () AS row, * FROM t) l FULL JOIN (VALUES ${lines.join(', ')}) r(${aliases}) ON l.row = r.row`,
  );
  return Math.max(rows, Number(answer?.['all'])) - Number(answer?.['equal']);
}

async function roundTrip(
  format: 'csv' | 'xlsx',
  [columns, names, rows]: [readonly Column[], readonly string[], number],
) {
  const unique = columns.map((_, at) => `${names[at] ?? ''}${at}`);
  const schema: ResultColumn[] = columns.map(({ type, kind, unit }, at) => ({
    name: unique[at] ?? '',
    type,
    kind,
    unit,
  }));
  const encoder =
    format === 'csv' ? csvEncoder(schema, {}, true) : xlsxEncoder(schema, { headers: {}, about: [] });
  const bytes = bytesOf(
    encoder,
    columns.map(({ values }) => values),
    rows,
  );
  writeFileSync(fileOf(format), bytes);
  const types = Object.fromEntries(columns.map(({ type }, at) => [unique[at] ?? '', type]));
  const reading = {
    delimiter: ',',
    hasHeader: true,
    skipRows: 0,
    nullValues: [],
    dayFirst: false,
    decimal: '.' as const,
    encoding: null,
    sheet: null,
  };
  const { source } = await openFile(
    { path: fileOf(format), format: format satisfies DataFileFormat, reading, types, badLines: 'refuse' },
    false,
  );
  await loadFile(loaders[format], source, { schema: 'main', table: 't', ifExists: 'replace' });
  return { bytes, wrong: await differences(loaders[format], columns, unique, rows) };
}

const COUNT: Column = {
  type: 'BIGINT',
  kind: 'integer',
  unit: null,
  values: Array.from({ length: ROWS_MAX }, (_, at) => BigInt(at)),
};

/** A workbook tells an empty text and no value apart as little as a spreadsheet does, and has no row without a cell. */
const asWorkbook = (columns: readonly Column[]): readonly Column[] =>
  [COUNT, ...columns.slice(1)].map((column) => ({
    ...column,
    values: column.values.map((value) => (value === '' ? null : value)),
  }));

describe('a table that is exported and imported again', () => {
  it.each(['csv', 'xlsx'] as const)(
    'has the same data as %s',
    async (format) => {
      let equal = 0;
      await fc.assert(
        fc.asyncProperty(anyTable, async ([columns, names, rows]) => {
          const told = format === 'csv' ? columns : asWorkbook(columns);
          const { wrong } = await roundTrip(format, [told, names, rows]);
          expect(wrong).toBe(0);
          equal += 1;
        }),
        { numRuns: TABLES, seed: SEED },
      );
      console.log(`T-CSV ${format}: ${equal} of ${TABLES} random tables came back identical (SEED=${SEED})`);
      expect(equal).toBe(TABLES);
    },
    240_000,
  );
});

describe('an exported text', () => {
  const FORMULA = /^[=+\-@\t\r]/;
  const NUMBER = /^[-+]?[\d.]+$/;

  it('never begins as a formula in CSV, and numbers stay numbers', () => {
    fc.assert(
      fc.property(text, (value) => {
        const column: ResultColumn = { name: 'a', type: 'VARCHAR', kind: 'text', unit: null };
        const cell = bytesOf(csvEncoder([column], {}, true), [[value]], 1)
          .toString('utf8')
          .slice(2, -1);
        const shown = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(FORMULA.test(shown) && !NUMBER.test(shown)).toBe(false);
      }),
      { numRuns: TABLES, seed: SEED },
    );
    const number: ResultColumn = { name: 'a', type: 'BIGINT', kind: 'integer', unit: null };
    expect(bytesOf(csvEncoder([number], {}, true), [[-5]], 1).toString()).toBe('a\n-5\n');
  });

  it('is left alone where the installation says so', () => {
    const column: ResultColumn = { name: 'a', type: 'VARCHAR', kind: 'text', unit: null };
    expect(bytesOf(csvEncoder([column], {}, false), [['=1']], 1).toString()).toBe('a\n=1\n');
  });
});
