import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { loadFile, type IfExists } from './load-file.ts';
import { openLoader, type Loader } from './loader.ts';
import { PLAIN_READING, type CsvReading, type FileFormat, type LoadType } from './reading.ts';

let folder: string;
let loader: Loader;
const fileOf = (): string => join(folder, 'data.txt');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bv-load-'));
  loader = await openLoader({
    database: join(folder, 'data.duckdb'),
    file: fileOf(),
    memoryMb: 256,
    threads: 2,
    temporaryFolder: join(folder, 'tmp'),
    signal: new AbortController().signal,
  });
});
afterEach(() => {
  loader.close();
  rmSync(folder, { recursive: true, force: true });
});

/** More than is judged by every row. */
const LONG_LINES = Array.from({ length: 90_000 }, (_, index) => `${index},xxxxxx`).join('\n');

interface Given {
  readonly format?: FileFormat;
  readonly csv?: Partial<CsvReading>;
  readonly types?: Readonly<Record<string, LoadType>>;
  readonly ifExists?: IfExists;
  readonly schema?: string;
}

function sourceOf(text: string | Buffer, { format = 'csv', csv = {}, types = {} }: Given) {
  writeFileSync(fileOf(), text);
  return {
    file: fileOf(),
    format,
    csv: { ...PLAIN_READING, ...csv },
    types,
    judgesAllBelowBytes: 500_000,
  };
}

const load = (text: string | Buffer, given: Given = {}) =>
  loadFile(loader, sourceOf(text, given), {
    schema: given.schema ?? 'main',
    table: 't',
    ifExists: given.ifExists ?? 'fail',
  });

const types = async (text: string, given: Given = {}) => {
  const { columns } = await inspectFile(loader, sourceOf(text, given), false);
  return Object.fromEntries(columns.map(({ name, type }) => [name, type]));
};

const rows = async () =>
  (await loader.rows('SELECT COLUMNS(*)::VARCHAR FROM t')).map((row) => Object.values(row));

describe('types of a CSV file', () => {
  it.each([
    ['whole numbers', '1\n-22', 'BIGINT'],
    ['whole numbers of more than 18 digits, exactly', '12345678901234567890\n1', 'HUGEINT'],
    ['numbers', '1.5\n2\n.5\n1e-3', 'DOUBLE'],
    ['numbers of more digits than a float holds, exactly', '1234567890123456.789\n1.5', 'DECIMAL(38,3)'],
    ['leading zeros as text', '007\n12', 'VARCHAR'],
    ['telephone numbers as text', '+49 30 1\n+49 30 2', 'VARCHAR'],
    ['a plus sign as text', '+4930\n+4931', 'VARCHAR'],
    ['true and false', 'true\nFALSE', 'BOOLEAN'],
    ['ISO dates', '2001-02-03\n1999-12-31', 'DATE'],
    ['German dates', '03.02.2001\n31.12.1999', 'DATE'],
    ['American dates', '02/03/2001\n12/31/1999', 'DATE'],
    ['moments', '2001-02-03 04:05:06\n2001-02-03T04:05', 'TIMESTAMP'],
    ['moments with a zone', '2001-02-03T04:05:06Z\n2001-02-03 04:05:06+02:00', 'TIMESTAMP WITH TIME ZONE'],
    ['times of day', '04:05:06\n23:59:59.5', 'TIME'],
    ['a mixture as text', '1\nx', 'VARCHAR'],
    ['nothing as text', '""\n""', 'VARCHAR'],
  ])('sees %s', async (_, values, type) => {
    expect(await types(`name\n${values}\n`)).toEqual({ name: type });
  });

  it('sees a column without any value, and a file without rows, as text', async () => {
    expect(await types('a,b\n1,\n2,\n')).toEqual({ a: 'BIGINT', b: 'VARCHAR' });
    expect(await types('a,b\n')).toEqual({ a: 'VARCHAR', b: 'VARCHAR' });
  });

  it.each([
    [';', 'a;b\n1,5;x\n2;y\n'],
    ['\t', 'a\tb\n1\tx, y\n'],
    ['|', 'a|b\n1|2\n3|4\n'],
    [',', 'a,b\n"x;y",2\n"z;w",3\n'],
  ])('finds the delimiter %j', async (delimiter, text) => {
    const { layout } = await inspectFile(loader, sourceOf(text, {}), false);
    expect(layout).toMatchObject({ delimiter, hasHeader: true, names: ['a', 'b'] });
  });

  it('makes names where there are none, and unique ones', async () => {
    expect(Object.keys(await types('a,A,,a\n1,2,3,4\n', { csv: { hasHeader: true } }))).toEqual([
      'a',
      'A__1',
      'column_3',
      'a__2',
    ]);
    expect(Object.keys(await types('1,2\n3,4\n'))).toEqual(['column_1', 'column_2']);
  });

  it('takes the day first when told', async () => {
    const given = { csv: { dayFirst: true } };
    await load('d\n03/04/2001\n', given);
    expect(await rows()).toEqual([['2001-04-03']]);
  });

  it.each([
    ['a group that begins with a zero', 'p;n\n0,125;5\n1,250;6', ['0.125', '1.25']],
    ['semicolons between cells', 'p;n\n3,141;5\n12,500;6', ['3.141', '12.5']],
    ['commas between cells', 'p,n\n"3,141",5\n"12,500",6', ['3141', '12500']],
    ['points alone', 'p;n\n1.234;5\n2.500;6', ['1.234', '2.5']],
    ['money in points', 'p;n\n$3,141;5\n$12,500;6', ['3141', '12500']],
  ])('reads marks before three digits by %s', async (_, text, values) => {
    await load(text);
    const rows = await loader.rows('SELECT p::DOUBLE::VARCHAR AS p FROM t');
    expect(rows.map(({ p }) => String(Number(p)))).toEqual(values);
  });

  it('reads decimal commas when told', async () => {
    await load('a;b\n1,5;x\n', { csv: { decimal: ',' } });
    expect(await rows()).toEqual([['1.5', 'x']]);
  });
});

describe('a load', () => {
  it('keeps quotes, line ends, and the difference between an empty text and no value', async () => {
    const end = await load('a,b\n"x ""y"" \nz",1\n"",2\n,3\n');
    expect(end.rows).toBe(3);
    expect(await rows()).toEqual([
      ['x "y" \nz', '1'],
      ['', '2'],
      [null, '3'],
    ]);
  });

  it('takes off the quote that guards what looks like a formula', async () => {
    await load("a,b\n'=1+1,'-x\n''+y,it's\n");
    expect(await rows()).toEqual([
      ['=1+1', '-x'],
      ["'+y", "it's"],
    ]);
  });

  it('reports every bad line with its number, and stores nothing', async () => {
    const text = 'id,name,n\n1,"a\nb",2\n2,c,x\n3,d\n4,e,5,6\n5,"f"g,7\n';
    const failure = await load(text, { types: { n: 'BIGINT' } }).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: 'FILE_ROWS_REFUSED',
      details: {
        rows: [
          { line: 4, column: 'n', problem: '"x" is no whole number' },
          { line: 5, column: null, problem: 'there are too few cells' },
          { line: 6, column: null, problem: 'there are too many cells' },
          { line: 7, column: null },
        ],
      },
    });
    await expect(rows()).rejects.toThrow('does not exist');
    expect((await load('id\n1\n')).rows).toBe(1);
  });

  it('reports a quote that is never closed', async () => {
    await expect(load('a,b\n1,2\n3,"4\n5,6\n')).rejects.toMatchObject({ code: 'FILE_ROWS_REFUSED' });
  });

  it('reads quoted nothing in a column of numbers as no value', async () => {
    await load('"a","b"\n"1","x"\n"",""\n');
    expect(await rows()).toEqual([
      ['1', 'x'],
      [null, null],
    ]);
  });

  it('takes the texts for no value that it is told', async () => {
    await load('a,b\nNA,1\nx,NA\n', { csv: { nullValues: ['NA'] } });
    expect(await rows()).toEqual([
      [null, '1'],
      ['x', null],
    ]);
  });

  it('passes over lines before the header', async () => {
    await load('report of today\n\na,b\n1,2\n', { csv: { skipRows: 2 } });
    expect(await rows()).toEqual([['1', '2']]);
  });

  it('reads byte order marks, CRLF and CR', async () => {
    await load('\uFEFFa,b\r\n1,2\r\n');
    await load('a,b\r3,4\r', { ifExists: 'append' });
    expect(await rows()).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });

  it('widens a column whose later numbers are larger', async () => {
    const end = await load(`a,b\n${LONG_LINES}\n1.5,y\n`);
    expect(end.columns[0]?.type).toBe('DOUBLE');
    expect((await loader.rows("SELECT max(a) FILTER (b = 'y') AS last FROM t"))[0]).toEqual({ last: 1.5 });
  });

  it.each([
    ['beyond the judged rows', `a,b\n${LONG_LINES.replaceAll(',', '.5,')}\n-1e400,z\n3,4\n`, {}, 90_002],
    ['in a column chosen as a number', 'a,b\n1,2\n1e400,3\n', { types: { a: 'DOUBLE' } }, 3],
    ['with a comma', 'a;b\n1,5;2\n1,5e400;3\n', { types: { a: 'DOUBLE' }, csv: { decimal: ',' } }, 3],
    ['in JSON', '[{"a":1.5},{"a":1e400}]', { format: 'json' }, 2],
    ['in a text of JSON', '[{"a":"1"},{"a":"1e400"}]', { format: 'json', types: { a: 'DOUBLE' } }, 2],
  ] as const)('refuses a number that is too large to be held %s, or leaves its line out', async (...row) => {
    const [, text, given, line] = row;
    await expect(load(text, given)).rejects.toMatchObject({
      code: 'FILE_ROWS_REFUSED',
      details: { rows: [{ line, column: 'a', problem: expect.stringContaining('too large') }] },
    });
    const source = { ...sourceOf(text, given), badLines: 'skip' as const };
    const end = await loadFile(loader, source, { schema: 'main', table: 't', ifExists: 'fail' });
    expect(end.skipped).toMatchObject({ count: 1, rows: [{ line, column: 'a' }] });
    expect(await loader.rows('SELECT count_if(isinf(a)) AS n, count(*) = count(a) AS full FROM t')).toEqual([
      { n: 0n, full: true },
    ]);
  });

  it('keeps numbers that are too large to be held as text', async () => {
    const end = await load('a,b\n1e400,1e300\n2,-3.5\n');
    expect(end.columns.map(({ type }) => type)).toEqual(['VARCHAR', 'DOUBLE']);
    expect(await loader.rows('SELECT a FROM t')).toEqual([{ a: '1e400' }, { a: '2' }]);
  });

  it('takes columns that are called like something every object has', async () => {
    const end = await load('constructor,__proto__,toString\nFerrari,1,2.5\n');
    expect(end.columns.map(({ name, type }) => [name, type])).toEqual([
      ['constructor', 'VARCHAR'],
      ['__proto__', 'BIGINT'],
      ['toString', 'DOUBLE'],
    ]);
  });

  it('never rounds: a fraction in a column of whole numbers is a fault', async () => {
    await expect(load('a,d\n1,2001-02-03\n2.5,\n', { types: { a: 'BIGINT' } })).rejects.toMatchObject({
      details: { rows: [{ line: 3, column: 'a', problem: '"2.5" is no whole number' }] },
    });
    await expect(load('d\n2001-02-03 04:05:06\n', { types: { d: 'DATE' } })).rejects.toMatchObject({
      details: { rows: [{ line: 2, column: 'd' }] },
    });
  });

  it('reports a text after many numbers', async () => {
    await expect(load(`a,b\n${LONG_LINES}\nx,y\n`)).rejects.toMatchObject({
      details: { rows: [{ line: 90_002, column: 'a', problem: '"x" is no whole number' }] },
    });
  });
});

describe('a table that is there', () => {
  it('stays as it is, is replaced, or grows', async () => {
    await load('a,b\n1,x\n');
    await expect(load('a\n2\n')).rejects.toMatchObject({ code: 'TABLE_EXISTS' });
    await load('b,a\ny,2\n', { ifExists: 'append' });
    expect(await rows()).toEqual([
      ['1', 'x'],
      ['2', 'y'],
    ]);
    await load('c\n9\n', { ifExists: 'replace' });
    expect(await rows()).toEqual([['9']]);
  });

  it('takes only its own columns and types', async () => {
    await load('a\n1\n');
    await expect(load('b\n1\n', { ifExists: 'append' })).rejects.toMatchObject({
      code: 'TABLE_COLUMNS_DIFFER',
    });
    await expect(load('a\nx\n', { ifExists: 'append' })).rejects.toMatchObject({ code: 'FILE_ROWS_REFUSED' });
    expect(await rows()).toEqual([['1']]);
  });

  it('is in a schema that is there', async () => {
    await expect(load('a\n1\n', { schema: 'nowhere' })).rejects.toMatchObject({
      code: 'TABLE_SCHEMA_UNKNOWN',
    });
  });
});

describe('JSON', () => {
  it('is read as a list or by line, nested values as text', async () => {
    await load('[{"a":"007","b":12345678901234567890,"c":{"x":[1]}},{"a":"1"}]', { format: 'json' });
    expect(await rows()).toEqual([
      ['007', '12345678901234567890', "{'x': [1]}"],
      ['1', null, null],
    ]);
  });

  it('names the record whose value does not fit', async () => {
    const failure = load('{"a":"1"}\n{"a":"x"}\n', { format: 'json', types: { a: 'BIGINT' } });
    await expect(failure).rejects.toMatchObject({ details: { rows: [{ line: 2, column: 'a', text: 'x' }] } });
  });

  it('says where it is broken', async () => {
    await expect(load('{"a":1}\n{"a":2\n{"a":3}\n', { format: 'json' })).rejects.toThrow('line 3');
  });
});

describe('the loader', () => {
  it('reads no other file and changes no setting', async () => {
    const other = join(folder, 'other.csv');
    writeFileSync(other, 'a\n1\n');
    await expect(loader.rows(`FROM read_csv('${other}')`)).rejects.toThrow('disabled by configuration');
    await expect(loader.rows('SET enable_external_access = true')).rejects.toThrow('locked');
  });

  it('refuses more columns than a table takes', async () => {
    const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(',');
    await expect(load(`${wide}\n`)).rejects.toMatchObject({
      code: 'FILE_TOO_WIDE',
      values: { columns: 10_000 },
    });
  });

  it('judges hundreds of columns in the memory of a small machine', async () => {
    const wide = (cell: (index: number) => string) =>
      Array.from({ length: 600 }, (_, index) => cell(index)).join(',');
    const lines = [wide((index) => `c${index}`), wide((index) => (index % 2 === 0 ? '1' : '2001-02-03'))];
    const { columns } = await load(`${lines.join('\n')}\n`);
    expect(columns.map(({ type }) => type).slice(-2)).toEqual(['BIGINT', 'DATE']);
  });

  it('refuses an empty file', async () => {
    await expect(load('')).rejects.toMatchObject({ code: 'FILE_EMPTY' });
  });
});

describe('digits that a type does not keep', () => {
  it.each<[string, string, Given, readonly string[], RegExp | null]>([
    [
      'a float',
      'n\n9007199254740993.5\n1e3',
      {},
      ['DOUBLE'],
      /^1 number has more digits.*9007199254740993\.5/,
    ],
    [
      'a chosen float',
      'n\n9007199254740993',
      { types: { n: 'DOUBLE' } },
      ['DOUBLE'],
      /^1 number has more digits/,
    ],
    ['a decimal', 'n\n9007199254740993.5\n1', {}, ['DECIMAL(38,1)'], null],
    ['digits of programs', 'n\n0.30000000000000004\n1.7976931348623157e308', {}, ['DOUBLE'], null],
    ['40 digits', `n\n${'1'.repeat(40)}`, {}, ['VARCHAR'], null],
    ['nanoseconds', 't\n2024-01-01 00:00:00.123456789', {}, ['TIMESTAMP'], /below a microsecond/],
    ['microseconds', 't\n2024-01-01 00:00:00.123456000', {}, ['TIMESTAMP'], null],
    ['JSON beyond 64 bits', '[{"n":123456789012345678901234567890}]', { format: 'json' }, ['HUGEINT'], null],
    [
      'JSON of both kinds',
      '[{"n":12345678901234567890123},{"n":0.5}]',
      { format: 'json' },
      ['DOUBLE'],
      /^1 number has/,
    ],
  ])('are kept, or have a line: %s', async (_, text, given, expected, line) => {
    const { columns, changes } = await load(text, given);
    expect(columns.map(({ type }) => type)).toEqual(expected);
    expect(changes.map((change) => change.text).join('; ')).toMatch(line ?? /^$/);
  });

  it('of JSON beyond 64 bits are the digits of the file', async () => {
    await load('[{"n":123456789012345678901234567890,"s":"a"},{"n":null,"s":"b"}]', { format: 'json' });
    expect(await rows()).toEqual([
      ['123456789012345678901234567890', 'a'],
      [null, 'b'],
    ]);
  });

  it.each<[string, string, LoadType]>([
    ['a fraction', '[{"n":1.7}]', 'BIGINT'],
    ['more digits than a float', '[{"n":9007199254740993}]', 'DOUBLE'],
    ['a time of day', '[{"n":"2024-01-01 10:00:00"}]', 'DATE'],
  ])('stop the load where a chosen type would drop them: %s', async (_, text, type) => {
    await expect(load(text, { format: 'json', types: { n: type } })).rejects.toMatchObject({
      code: 'FILE_ROWS_REFUSED',
    });
  });

  it.each<[string, string, LoadType, string]>([
    ['whole floats', '[{"n":2.0},{"n":3.5e1}]', 'BIGINT', '2'],
    ['days', '[{"n":"2024-01-01"}]', 'TIMESTAMP', '2024-01-01 00:00:00'],
    ['texts of numbers', '[{"n":"007"}]', 'BIGINT', '7'],
  ])('are none in %s', async (_, text, type, first) => {
    await load(text, { format: 'json', types: { n: type } });
    expect((await rows())[0]).toEqual([first]);
  });
});

describe('values as people write them', () => {
  it.each<[string, readonly string[], LoadType, readonly string[]]>([
    ['groups of spaces with a decimal comma', ['1 234,50', '22 345,25'], 'DOUBLE', ['1234.5', '22345.25']],
    ['no-break groups', ['1\u00A0234,50', '22\u202F345,25'], 'DOUBLE', ['1234.5', '22345.25']],
    ['the minus of print', ['\u22125', '3'], 'BIGINT', ['-5', '3']],
    ['a minus behind', ['5-', '3,25'], 'DOUBLE', ['-5.0', '3.25']],
    ['negatives in brackets', ['(1.234,50)', '2,00'], 'DOUBLE', ['-1234.5', '2.0']],
    ['months', ['2020-01', '2020-12'], 'DATE', ['2020-01-01', '2020-12-01']],
    ['months with names', ['Jan 2020', 'February 2020'], 'DATE', ['2020-01-01', '2020-02-01']],
    ['months before years', ['01/2020', '12/2020'], 'DATE', ['2020-01-01', '2020-12-01']],
    ['times with and without seconds', ['10:30', '23:59:59'], 'TIME', ['10:30:00', '23:59:59']],
    ['times of half days', ['10:30 AM', '11:59:59 PM'], 'TIME', ['10:30:00', '23:59:59']],
    [
      'long and short names of months',
      ['31 January 2024', '1 Feb 2024'],
      'DATE',
      ['2024-01-31', '2024-02-01'],
    ],
    ['seasons', ['2010-11', '2011-12'], 'VARCHAR', ['2010-11', '2011-12']],
    ['telephone numbers', ['030 123', '030 456'], 'VARCHAR', ['030 123', '030 456']],
    ['codes in groups', ['123 456', '234 567'], 'VARCHAR', ['123 456', '234 567']],
    ['quarters', ['2020-Q1', '2020-Q2'], 'VARCHAR', ['2020-Q1', '2020-Q2']],
    ['weeks', ['2020-W05', '2020W06'], 'VARCHAR', ['2020-W05', '2020W06']],
  ])('%s are read', async (_, texts, type, values) => {
    const end = await load(`k;v\n${texts.map((text, at) => `r${at};${text}`).join('\n')}\n`);
    expect(end.columns[1]?.type).toBe(type);
    expect((await rows()).map(([, value]) => value)).toEqual(values);
  });

  it('loses no row below a title of several lines', async () => {
    await load('"Sales\nof 2024"\n\na;b\nx;1\ny;2\n');
    expect(await rows()).toEqual([
      ['x', '1'],
      ['y', '2'],
    ]);
  });
});
