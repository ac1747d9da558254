import { expect, it } from 'vitest';
import { reorderRows } from './reorder-rows.ts';

const reordered = (text: string, order: readonly number[]): string =>
  reorderRows(Buffer.from(text), order).toString('utf8');

it('puts the members of every row in another order and leaves their digits as they are', () => {
  const rows = '[{"a":12345678901234567890.10,"b":"x, \\"}\\\\","c":{"d":[1,2]}},{"a":null,"b":"","c":[]}]';
  expect(reordered(rows, [2, 0, 1])).toBe(
    '[{"c":{"d":[1,2]},"a":12345678901234567890.10,"b":"x, \\"}\\\\"},{"c":[],"a":null,"b":""}]',
  );
});

it('keeps a list without rows', () => {
  expect(reordered('[]', [1, 0])).toBe('[]');
});
