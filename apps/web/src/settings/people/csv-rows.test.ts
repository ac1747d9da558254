import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

const cellsOf = (text: string) => csvRows(text).rows.map(({ cells }) => cells);

it.each([
  ['what pandas writes', 'email,groups\nada@x.org,"Sales, North"\n'],
  ['what Excel writes', '\uFEFFemail;groups\r\nada@x.org;"Sales, North"\r\n'],
  ['tabs, and no end of the last line', 'email\tgroups\nada@x.org\t"Sales, North"'],
])('reads %s', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['email', 'groups'],
    ['ada@x.org', 'Sales, North'],
  ]);
});

it('counts lines as an editor does, also after a cell of several and empty ones', () => {
  const { rows } = csvRows('a,b\n"1\n2",x\n\n,\ny,"say ""hi"""\n');
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1\n2', 'x'] },
    { line: 6, cells: ['y', 'say "hi"'] },
  ]);
});

it('says that a quotation mark stays open', () => {
  expect(csvRows('a,b\n"x,y\nz,u\n').isOpen).toBe(true);
  expect(csvRows('a,b\n"x",y\n').isOpen).toBe(false);
});

it('reads ten thousand lines at once', () => {
  const text = `email\n${Array.from({ length: 10_000 }, (_, at) => `p${at}@x.org`).join('\n')}`;
  expect(csvRows(text).rows).toHaveLength(10_001);
});
