import { expect, test } from 'vitest';
import { resultBody, trimmedBody } from './result-body.ts';

const rows = '[{"data":[1,2],"n":9007199254740993},{"data":"x,\\"data\\":[","n":2},{"data":null,"n":3}]';
const stored = resultBody({
  query: { sql: 'select ",\\"data\\":"' },
  queryId: 1,
  columns: [],
  data: Buffer.from(rows),
  displayLimitReached: false,
});

test('a stored result is cut to the asked rows without touching its digits', () => {
  const text = trimmedBody(stored, 2).toString('utf8');
  expect(text).toContain('9007199254740993');
  const body = JSON.parse(text) as { data: unknown[]; displayLimitReached: boolean; query_id: number };
  expect(body.data).toHaveLength(2);
  expect(body).toMatchObject({ displayLimitReached: true, query_id: 1 });
});

test('a stored result with no more rows than asked stays as it is', () => {
  expect(trimmedBody(stored, 3)).toBe(stored);
});
