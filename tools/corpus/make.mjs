/**
 * Writes the corpus of files from other programs into a folder: `node tools/corpus/make.mjs FOLDER`.
 * Programs that are not installed are left out and named.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const here = import.meta.dirname;
const out = process.argv[2] ?? '/tmp/belvedere-corpus';
mkdirSync(out, { recursive: true });

/** Runs a program; false where it is not installed. */
function run(program, args) {
  try {
    execFileSync(program, args, { cwd: out, stdio: ['ignore', 'ignore', 'inherit'] });
    return true;
  } catch (error) {
    process.stderr.write(`left out: ${program} (${String(error.code ?? error.message).split('\n')[0]})\n`);
    return false;
  }
}

/** Workbooks and texts of LibreOffice, made from those of openpyxl and xlsxwriter. */
function writeLibreOffice() {
  const convert = (to, names, folder) =>
    run('soffice', ['--headless', '--convert-to', to, '--outdir', join(out, folder), ...names]);
  const workbooks = ['openpyxl-times', 'openpyxl-times-1904', 'openpyxl-formats', 'openpyxl-errors'];
  const more = [
    'openpyxl-merged',
    'openpyxl-sheets',
    'xlsxwriter-money',
    'openpyxl-formulas',
    'pandas-openpyxl',
    'titled-openpyxl',
  ];
  const files = [...workbooks, ...more].map((name) => `${name}.xlsx`);
  if (!convert('xlsx', files, 'lo')) return;
  convert('csv', files.slice(0, 3), 'lo');
  convert('csv:Text - txt - csv (StarCalc):59,34,76', ['titled-openpyxl.xlsx'], 'lo');
  convert('ods', files.slice(0, 1), 'lo');
  convert('xls', files.slice(0, 1), 'lo');
  convert('csv:Text - txt - csv (StarCalc):59,34,1', ['pandas-openpyxl.xlsx'], 'lo-cp1252');
  convert('csv:Text - txt - csv (StarCalc):9,34,65535', ['pandas-openpyxl.xlsx'], 'lo-utf16');
  for (const name of files) copyFileSync(join(out, 'lo', name), join(out, `libreoffice-${name}`));
  for (const name of files.slice(0, 3)) {
    const text = name.replace('.xlsx', '.csv');
    copyFileSync(join(out, 'lo', text), join(out, `libreoffice-${text}`));
  }
  copyFileSync(join(out, 'lo/titled-openpyxl.csv'), join(out, 'libreoffice-titled-openpyxl.csv'));
  copyFileSync(join(out, 'lo/openpyxl-times.ods'), join(out, 'libreoffice.ods'));
  copyFileSync(join(out, 'lo/openpyxl-times.xls'), join(out, 'libreoffice.xls'));
  copyFileSync(join(out, 'lo-cp1252/pandas-openpyxl.csv'), join(out, 'libreoffice-cp1252.csv'));
  copyFileSync(join(out, 'lo-utf16/pandas-openpyxl.csv'), join(out, 'libreoffice-utf16.csv'));
}

/** Files of vega-datasets that the table of expectations names. */
function copyVega() {
  const folder = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '../data');
  const table = readFileSync(join(here, 'expected.tsv'), 'utf8');
  for (const [, name] of table.matchAll(/^vega-(\S+)\t/gm))
    copyFileSync(join(folder, name), join(out, `vega-${name}`));
}

const PARQUET = {
  'duckdb-nested.parquet': `SELECT 1 AS id, [1, 2] AS list, {'a': 1, 'b': 'x'} AS one, MAP {'k': 1.5::DOUBLE} AS pairs,
    [{'d': DATE '2024-01-31'}] AS deep, [[1], [2, 3]] AS grid`,
  'duckdb-scalars.parquet': `SELECT 1::TINYINT AS tiny, 2::UBIGINT AS big, 12.34::DECIMAL(10,2) AS money, 1.5::FLOAT AS f,
    TIMESTAMP '2024-01-31 08:15:00' AS wall, TIMESTAMPTZ '2024-01-31 08:15:00+01' AS instant, TIME '08:15:00' AS clock,
    DATE '2024-01-31' AS day, true AS ok, 'x' AS t, uuid() AS u, INTERVAL '1 day' AS span, '\\xAA'::BLOB AS bytes`,
  'duckdb-codes.parquet': `SELECT '00' || (i % 9) AS code, (i % 3)::VARCHAR AS digits, i AS n FROM range(2000) r(i)`,
  'duckdb-gzip.parquet': `SELECT i AS n, NULL::VARCHAR AS nothing, 170141183460469231731687303715884105727 AS huge FROM range(10) r(i)`,
};

async function writeParquet() {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const [name, select] of Object.entries(PARQUET)) {
    const codec = name.includes('gzip') ? 'gzip' : 'zstd';
    await connection.run(`COPY (${select}) TO '${join(out, name)}' (FORMAT parquet, COMPRESSION ${codec})`);
  }
  await connection.run(`COPY (SELECT 1 AS a, [1, 2] AS b, {'x': 1} AS c) TO '${join(out, 'duckdb.json')}'`);
  connection.closeSync();
  instance.closeSync();
}

run('/usr/bin/python3', ['-W', 'ignore', join(here, 'make.py'), out]);
run('Rscript', [join(here, 'make.R'), out]);
writeLibreOffice();
await writeParquet();
copyVega();
writeFileSync(join(out, 'MADE'), new Date().toISOString());
