import { expect, test } from 'vitest';
import { foreignReason } from './check-magic.ts';

const reason = (hex: string, text = '') =>
  foreignReason(Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(text)]), 'csv');

test.each([
  ['a workbook of the old kind', 'd0cf11e0a1b11ae1', /\.xls.*save it as \.xlsx/],
  ['Parquet', '5041523115041504', /give it the ending \.parquet/],
  ['Feather', '4152524f57310000', /write it as Parquet/],
  ['SPSS', '24464c3240282329', /SPSS; export it/],
  ['Stata', '3c73746174615f6474613e', /Stata; export it/],
  ['Stata of old', '72020100', /Stata; export it/],
  ['a PDF', '255044462d312e37', /it is a PDF/],
  ['SQLite', '53514c69746520666f726d6174203300', /connect it as a database/],
])('what is %s by its first bytes is named with what to do', (_, hex, said) => {
  expect(reason(hex)).toMatch(said);
});

test.each(['<html><body><table>', '\n<!DOCTYPE html>', '<?xml version="1.0"?><Workbook>'])(
  'a page that calls itself a table is refused: %s',
  (text) => {
    expect(reason('', text)).toContain('save it as .xlsx');
  },
);

test.each([
  'a,b\n1,2',
  'PAR1,PAR2\n',
  'ORCID,x\n',
  'FEA1,FEA2\n',
  'ARROW1\n1',
  'BZh\n',
  'RDX3,a',
  '',
  '<5,>9\n',
])('names of columns are no marks of other files: %s', (text) => {
  expect(reason('', text)).toBeNull();
});

test('a file may be of the kind that its name says', () => {
  expect(foreignReason(Buffer.from('504b0304', 'hex'), 'xlsx')).toBeNull();
  expect(foreignReason(Buffer.from('504b0304', 'hex'), 'parquet')).toContain('ZIP');
});
