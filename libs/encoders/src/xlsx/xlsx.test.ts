import readXlsxFile, { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '@belvedere/core';
import type { ResultColumn, TimeUnit, Value } from '@belvedere/connectors';
import { CELL_TEXT_MAX } from './cell-xml.ts';
import { unpacked, zipEntries } from './zip.ts';
import { sheetPath } from './workbook-parts.ts';
import { xlsxEncoder, type AboutLine } from './xlsx.ts';

const column = (name: string, kind: ColumnKind, unit: TimeUnit | null = null): ResultColumn => ({
  name,
  type: 'T',
  kind,
  unit,
});

interface Sheet {
  readonly columns: readonly ResultColumn[];
  readonly values: readonly (readonly Value[])[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly about?: readonly AboutLine[];
  readonly sheetRows?: number;
  readonly truncated?: boolean;
}

const ifCut = {
  sheetEnd: ' (first 2 rows)',
  line: ['Left out', 'The first 2 rows; there are more'],
} as const;

function workbook(sheet: Sheet): Buffer {
  const { columns, values, headers = {}, about = [], sheetRows, truncated = false } = sheet;
  const encoder = xlsxEncoder(columns, {
    headers,
    about,
    ifCut,
    ...(sheetRows !== undefined && { sheetRows }),
  });
  const rows = values[0]?.length ?? 0;
  const pieces = [encoder.start(), encoder.batch({ rows, columns: values }), [...encoder.end({ truncated })]];
  return Buffer.concat(pieces.flat() as Uint8Array[]);
}

const dataOf = async (sheet: Sheet): Promise<readonly (readonly unknown[])[]> =>
  readSheet(workbook(sheet), 'Data', { trim: false });

async function cellOf(of: ResultColumn, value: Value): Promise<unknown> {
  const rows = await dataOf({ columns: [column('n', 'integer'), of], values: [[1], [value]] });
  return rows[1]?.[1] ?? null;
}

describe('cells', () => {
  it.each([
    ['a number', column('x', 'float'), 1.5, 1.5],
    ['a whole number', column('x', 'integer'), 7n, 7],
    ['15 digits', column('x', 'integer'), 123456789012345n, 123456789012345],
    ['more than 15 digits', column('x', 'integer'), 1234567890123456n, '1234567890123456'],
    ['int64 min', column('x', 'integer'), -9223372036854775808n, '-9223372036854775808'],
    ['a short decimal', column('x', 'decimal'), '12.50', 12.5],
    ['a long decimal', column('x', 'decimal'), '12345678901234.567', '12345678901234.567'],
    ['infinity', column('x', 'float'), Number.POSITIVE_INFINITY, 'Infinity'],
    ['true', column('x', 'boolean'), true, true],
    ['null', column('x', 'text'), null, null],
    ['a formula', column('x', 'text'), '=1+1', '=1+1'],
    ['markup', column('x', 'text'), '<a href="x">&amp;</a>', '<a href="x">&amp;</a>'],
    ['spaces', column('x', 'text'), '  two  ', '  two  '],
    ['four-byte text', column('x', 'text'), 'café 🛫', 'café 🛫'],
    ['a date', column('x', 'date', 'day'), 18_262, new Date('2020-01-01T00:00:00Z')],
    ['a moment', column('x', 'wall', 'ms'), Date.UTC(2020, 0, 1, 12), new Date('2020-01-01T12:00:00Z')],
    ['a date before 1900', column('x', 'date', 'day'), -36_524, '1870-01-01'],
    ['microseconds', column('x', 'wall', 'us'), 1_577_836_800_000_001, '2020-01-01 00:00:00.000001'],
  ])('keep %s', async (_, of, value, expected) => {
    expect(await cellOf(of, value)).toEqual(expected);
  });

  it('cuts a text that no cell can hold, and says so', async () => {
    const sheet = { columns: [column('x', 'text')], values: [['a'.repeat(CELL_TEXT_MAX + 5)]] };
    expect(String((await dataOf(sheet))[1]?.[0])).toHaveLength(CELL_TEXT_MAX);
    expect(await readSheet(workbook(sheet), 'About')).toContainEqual([
      'Cut cells',
      '1 longer than 32767 characters',
    ]);
  });
});

it('titles columns and says at the end what the file is', async () => {
  const sheet: Sheet = {
    columns: [column('n', 'integer')],
    values: [[1, 2]],
    headers: { n: 'Flights & more' },
    about: [
      ['Time range', '2001-01-01 ≤ time < 2001-04-01'],
      ['Zone', 'UTC'],
      ['SQL', `SELECT 1,\n${'x'.repeat(100)}\nFROM t`],
    ],
  };
  expect(await dataOf(sheet)).toEqual([['Flights & more'], [1], [2]]);
  expect(await readSheet(workbook(sheet), 'About')).toEqual(sheet.about);
  const about = zipEntries(workbook(sheet)).find(({ name }) => name === sheetPath(2));
  const xml = about === undefined ? '' : unpacked(about).toString('utf8');
  expect(xml.match(/<c r="B1" s="5"/g)).toHaveLength(1);
  expect([...xml.matchAll(/<row r="\d" ht="(\d+)" customHeight="1">/g)].map(([, height]) => height)).toEqual([
    '15',
    '15',
    '60',
  ]);
});

it('goes on in further sheets when one is full', async () => {
  const bytes = workbook({ columns: [column('n', 'integer')], values: [[1, 2, 3, 4, 5]], sheetRows: 3 });
  const sheets = await readXlsxFile(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Data', 'Data 2', 'Data 3', 'About']);
  expect(await readSheet(bytes, 'Data 3')).toEqual([['n'], [5]]);
});

it('makes a workbook of no rows', async () => {
  expect(await dataOf({ columns: [column('n', 'integer')], values: [[]] })).toEqual([['n']]);
});
