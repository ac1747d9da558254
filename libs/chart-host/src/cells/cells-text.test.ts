import { columnFromValues } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { cellsText } from './cells-text.ts';

const columns = [
  columnFromValues({ name: 'id', type: '', kind: 'integer' }, ['9007199254740993', '7', null]),
  columnFromValues({ name: '=note', type: '', kind: 'text' }, ['=1+1', '', null]),
  columnFromValues({ name: 'price', type: '', kind: 'decimal' }, ['1.50', '1234567890123456.70', '-3']),
  columnFromValues({ name: 'a|b', type: '', kind: 'text' }, ['x|y\nz', '"q",', 'é']),
];
const cells = { columns, rows: [0, 1, 2] };

it('writes CSV that no spreadsheet runs, with every digit, and nothing apart from an empty text', () => {
  expect(cellsText('csv', cells, true).split('\n').slice(0, 1)).toEqual(["id,'=note,price,a|b"]);
  expect(cellsText('csv', { columns: columns.slice(0, 3), rows: cells.rows }, false)).toBe(
    '9007199254740993,\'=1+1,1.50\n7,"",1234567890123456.70\n,,-3',
  );
});

it('writes JSON whose numbers are bare only where a reader gets the same number', () => {
  const text = cellsText('json', cells, true);
  expect(text).toContain('"id": "9007199254740993", "=note": "=1+1", "price": 1.50');
  expect(text).toContain('"id": 7, "=note": "", "price": "1234567890123456.70"');
  expect(JSON.parse(text)).toHaveLength(3);
});

it('writes Markdown whose cells stay cells', () => {
  const [head, rule, first] = cellsText('markdown', cells, true).split('\n');
  expect(head).toBe('| id | =note | price | a\\|b |');
  expect(rule).toBe('| ---: | --- | ---: | --- |');
  expect(first).toBe('| 9007199254740993 | =1+1 | 1.50 | x\\|y<br>z |');
});

it('writes cells for a spreadsheet with and without their heads', () => {
  const few = { columns: columns.slice(0, 1), rows: [1] };
  expect(cellsText('tsv', few, true)).toBe('id\n7');
  expect(cellsText('tsv', few, false)).toBe('7');
});
