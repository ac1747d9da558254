import { expect, it } from 'vitest';
import { lineDiff } from './line-diff.ts';

const told = (before: string, after: string): string =>
  lineDiff(before, after)
    .map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`)
    .join('|');

it('tells what goes before what comes, and keeps what is shared', () => {
  expect(told('a\nb\nc', 'a\nx\nc\nd')).toBe(' a|-b|+x| c|+d');
  expect(told('same', 'same')).toBe(' same');
  expect(told('', 'new')).toBe('-|+new');
  expect(told('a\nb', 'b\na')).toBe('-a| b|+a');
});

it('loses no line of texts that are too long to compare', () => {
  const long = Array.from({ length: 2100 }, (_, line) => String(line)).join('\n');
  expect(lineDiff(long, `${long}\nlast`)).toHaveLength(4201);
});
