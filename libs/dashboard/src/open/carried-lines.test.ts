import { expect, test } from 'vitest';
import { carriedOfLines, linesOfCarried } from './carried-lines.ts';

test('lines say what goes where, and come back as they were written', () => {
  const text = 'city → City\nfilter: My Region → Area';
  const { carries, bad } = carriedOfLines(`${text}\n\n`);
  expect(carries).toEqual([
    { source: 'value', from: 'city', to: 'City' },
    { source: 'filter', from: 'My Region', to: 'Area' },
  ]);
  expect([bad, linesOfCarried(carries)]).toEqual([null, text]);
});

test('a line without a way is named', () => {
  expect(carriedOfLines('city -> City\ncity').bad).toBe('city');
});
