import { expect, test } from 'vitest';
import { csvLayout } from './csv-layout.ts';
import { PLAIN_READING, type CsvReading } from './reading.ts';

const layout = (text: string, reading: Partial<CsvReading> = {}) =>
  csvLayout(text, { ...PLAIN_READING, ...reading });

test.each<[string, string, number, readonly string[]]>([
  ['a title', 'Sales 2024\na;b;c\nx;1;2\n', 1, ['a', 'b', 'c']],
  ['a title and a blank line', 'Sales 2024\r\n\r\na;b;c\r\nx;y;z\r\n', 2, ['a', 'b', 'c']],
  ['a title over two columns', 'Sales 2024\na,b\nx,1\n', 1, ['a', 'b']],
  ['a title filled up with empty cells', 'Sales 2024,,\n,,\na,b,c\nx,1,2\n', 2, ['a', 'b', 'c']],
  [
    'notes of two cells',
    '"Source","Bank",\n\n"Name","Code","1960","1961",\n"A","B","1","2",\n',
    2,
    ['Name', 'Code', '1960', '1961', 'column_5'],
  ],
  ['remarks', '# made by x\n# in mm, at 20 C\nid,name\n1,x\n', 2, ['id', 'name']],
  ['a type of PowerShell', '#TYPE System.IO.FileInfo\n"Name","Length"\n"a","1"\n', 1, ['Name', 'Length']],
  ['a title with the comma that is decimal below', 'Sales, 2024\na;b\nx;1,5\ny;2,5\n', 1, ['a', 'b']],
  ['a sep= line and a title', 'sep=;\nSales\n\na;b\n1;2\n', 3, ['a', 'b']],
])('%s stands above the header', (_, text, skipRows, names) => {
  expect(layout(text)).toMatchObject({ skipRows, names, hasHeader: true });
});

test('what is left out above the header is said, and the header names its line', () => {
  const { changes, reasons, firstLines } = layout('Sales\n\na;b\n1;x\n');
  expect(changes).toEqual([{ column: null, text: 'lines 1 to 2 above the table are left out: "Sales"' }]);
  expect(reasons.header).toBe('no cell of line 3 looks like a value');
  expect(firstLines).toEqual(['Sales', '', 'a;b', '1;x']);
});

test('a title of several lines in quotes is one record', () => {
  expect(layout('"Sales\nof 2024"\n\na;b\n1;x\n')).toMatchObject({ skipRows: 3, skipRecords: 2 });
});

test('a header that was told is taken, whatever stands there', () => {
  expect(layout('Sales\n\na;b\n1;x\n', { skipRows: 2, hasHeader: true }).names).toEqual(['a', 'b']);
  expect(layout('Sales;x\n\na;b\n1;x\n', { hasHeader: true }).names).toEqual(['Sales', 'x']);
  const { changes } = layout('Sales\na;b;c\n1;x;y\n', { hasHeader: true });
  expect(changes[0]?.text).toContain('the header has 1 cell, but most lines have 3');
});

test.each<[string, string, readonly string[]]>([
  ['the header that R writes one name short', '"n","t"\n"r1",1,"x"\n"r2",2,"y"\n', ['column_1', 'n', 't']],
  ['one name over two columns, as R writes it', '"n"\n"r1",1\n"r2",2\n', ['column_1', 'n']],
  ['a header with empty names', 'name;;\nx;1;2\ny;1;2\n', ['name', 'column_2', 'column_3']],
  ['a header that begins with #', '#id,name\n1,x\n', ['#id', 'name']],
  ['tags', 'tag\n#a\n#b\n', ['tag']],
])('%s is a header and no note', (_, text, names) => {
  expect(layout(text)).toMatchObject({ skipRows: 0, names });
});

test.each(['v\n1.234,56\n', 'v\n1.234,56\n2,5\n', 'v\n1.234,56\n2,5\n1.000.000,00\n'])(
  'decimals of a file of one column part no cells: %j',
  (text) => {
    const { names, delimiter } = layout(text);
    expect([names, text.includes(delimiter)]).toEqual([['v'], false]);
  },
);
