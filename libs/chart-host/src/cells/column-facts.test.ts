import { columnFromValues } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { columnFacts } from './column-facts.ts';

it('counts nulls, empty texts and unlike values, the most frequent first', () => {
  const column = columnFromValues({ name: 'c', type: '', kind: 'text' }, ['b', '', null, 'a', 'b']);
  const facts = columnFacts(column, [0, 1, 2, 3, 4]);
  expect(facts).toMatchObject({ rows: 5, nulls: 1, empties: 1, distinct: 3, ends: ['', 'b'], summary: null });
  expect(facts.bars[0]).toEqual({ text: 'b', count: 2 });
});

it('puts many numbers into ten spans that hold each of them once', () => {
  const column = columnFromValues(
    { name: 'n', type: '', kind: 'integer' },
    Array.from({ length: 100 }, (_, at) => at),
  );
  const { bars, isSpans, summary } = columnFacts(
    column,
    Array.from({ length: 100 }, (_, at) => at),
  );
  expect(isSpans).toBe(true);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(100);
  expect(bars[0]).toEqual({ text: null, span: ['0', '10'], count: 10 });
  expect(bars.at(-1)).toEqual({ text: null, span: ['89', '99'], count: 11 });
  expect(summary?.sum).toBe('4950');
});
