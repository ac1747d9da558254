import type { AdhocColumn, QueryFilter } from '@belvedere/core';
import type { DatasetColumn, DatasetModel } from '../dataset-model.ts';
import type { CompileCase } from './compile-cases.ts';
import { FLIGHTS } from './flights.ts';

const ROWS = [
  [1, '31/12/2000 10:05:00', '12/31/00', 'Dec 31 2000', '20001231', '2000-12', 20001231, 978257100000],
  [2, '06/01/2001 23:59:59', '01/06/01', 'Jan 06 2001', '20010106', '2001-01', 20010106, 978825599000],
  [3, '07/01/2001 00:00:00', '01/07/01', 'Jan 07 2001', '20010107', '2001-01', 20010107, 978825600000],
  [4, '02/10/2001 00:30:00', '10/02/01', 'Oct 02 2001', '20011002', '2001-10', 20011002, 1001982600000],
] as const;

const FORMATS = {
  written: '%d/%m/%Y %H:%M:%S',
  short: '%m/%d/%y',
  named: '%b %d %Y',
  packed: '%Y%m%d',
  monthly: '%Y-%m',
  number: '%Y%m%d',
  ms: 'epoch_ms',
} as const;

const NUMBERS: ReadonlySet<string> = new Set(['number', 'ms']);
const NAMES = ['n', ...Object.keys(FORMATS)];

const timeColumn = (name: string, pythonDateFormat: string): DatasetColumn => ({
  name,
  type: NUMBERS.has(name) ? 'BIGINT' : 'VARCHAR',
  kind: NUMBERS.has(name) ? 'integer' : 'text',
  expression: null,
  isTemporal: true,
  pythonDateFormat,
  filterable: true,
  groupby: true,
});

const rowText = (row: readonly (string | number)[]): string =>
  `SELECT ${row.map((value, at) => `${typeof value === 'string' ? `'${value}'` : value} AS ${NAMES[at]}`).join(', ')}`;

/** Four times, each written in every format of {@link FORMATS}. */
const WRITTEN: DatasetModel = {
  ...FLIGHTS,
  name: 'written times',
  schema: null,
  sql: ROWS.map(rowText).join(' UNION ALL '),
  mainTimeColumn: 'written',
  fetchValuesPredicate: null,
  columns: [
    { ...timeColumn('n', 'epoch_ms'), name: 'n', kind: 'integer', isTemporal: false, pythonDateFormat: null },
    ...Object.entries(FORMATS).map(([name, format]) => timeColumn(name, format)),
  ],
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};

const kept = (name: string, filter: QueryFilter, rows: readonly number[]): CompileCase => ({
  name: `date format: ${name}`,
  query: { columns: ['n'], filters: [filter], orderby: [['n', true]] },
  dataset: WRITTEN,
  rows: rows.map((row) => [row]),
});

const RANGE = '2001-01-06 12:00 : 2001-10-02';
const inRange = (col: keyof typeof FORMATS, rows: readonly number[]): CompileCase =>
  kept(`range over ${col} in ${FORMATS[col]}`, { col, op: 'TEMPORAL_RANGE', val: RANGE }, rows);

const monthOf = (column: string): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression: column,
  label: column,
  columnType: 'BASE_AXIS',
  timeGrain: 'P1M',
});

const byMonth = (column: keyof typeof FORMATS): CompileCase => ({
  name: `date format: months of ${column} in ${FORMATS[column]}`,
  query: { columns: [monthOf(column)], metrics: ['count'], orderby: [[column, true]] },
  dataset: WRITTEN,
  rows: [
    ['2000-12-01', 1],
    ['2001-01-01', 2],
    ['2001-10-01', 1],
  ],
});

const shifted = (name: string, column: AdhocColumn | string, time: string): CompileCase => ({
  name: `hours offset: ${name}`,
  query: { columns: [column], orderby: [['flown', true]], row_limit: 1 },
  dataset: { ...FLIGHTS, offsetHours: 5 },
  rows: [[time]],
});

/** Times that columns store as text or numbers of their own, and datasets whose times are moved by hours. */
export const DATE_FORMAT_CASES: readonly CompileCase[] = [
  inRange('written', [2, 3]),
  inRange('short', [3]),
  inRange('named', [3]),
  inRange('packed', [3]),
  inRange('monthly', [4]),
  inRange('number', [3]),
  inRange('ms', [2, 3]),
  kept('a number as it is stored', { col: 'number', op: '>=', val: 20010107 }, [3, 4]),
  kept('later than a text', { col: 'written', op: '>', val: '06/01/2001 23:59:59' }, [3, 4]),
  kept('from a moment on', { col: 'written', op: '>=', val: Date.UTC(2001, 0, 7) }, [3, 4]),
  kept('one moment', { col: 'named', op: '==', val: Date.UTC(2001, 0, 7) }, [3]),
  kept('one text', { col: 'written', op: 'IN', val: ['02/10/2001 00:30:00'] }, [4]),
  kept('part of a text', { col: 'written', op: 'LIKE', val: '%/2000 %' }, [1]),
  byMonth('written'),
  byMonth('short'),
  byMonth('named'),
  byMonth('packed'),
  byMonth('number'),
  byMonth('ms'),
  shifted('a time', 'flown', '2001-01-01T15:07:31'),
  shifted('a month', monthOf('flown'), '2001-01-01T05:00:00'),
  shifted('a date', 'day', '2001-01-01T05:00:00'),
  shifted('the month of a date', monthOf('day'), '2001-01-01T05:00:00'),
  shifted('seconds', 'unix', '2001-01-01T15:07:31'),
];
