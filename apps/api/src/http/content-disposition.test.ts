import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

it('names a file for every client', () => {
  expect(contentDisposition('Flights (first 10 rows).csv')).toBe(
    'attachment; filename="Flights (first 10 rows).csv"',
  );
  expect(contentDisposition('Überblick 東京.csv')).toBe(
    `attachment; filename="Uberblick _.csv"; filename*=UTF-8''%C3%9Cberblick%20%E6%9D%B1%E4%BA%AC.csv`,
  );
});

it('lets no name end the header or add another', () => {
  const header = contentDisposition('a"; filename="b\r\nSet-Cookie: x.csv');
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/filename="/g)).toHaveLength(1);
});
