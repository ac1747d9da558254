import { expect, it } from 'vitest';
import { fillMessage } from './message.ts';

it('groups the digits of a count, and of nothing else', () => {
  const text = '%(rows)s rows of %(id)s, line %(line)s, %(limit)s';
  expect(fillMessage(text, { rows: 50_000_000, id: 12345, line: 4000, limit: '5000' })).toBe(
    '50,000,000 rows of 12345, line 4000, 5000',
  );
});
