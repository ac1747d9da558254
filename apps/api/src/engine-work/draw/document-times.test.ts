import { expect, it } from 'vitest';
import { timeTexts } from './document-times.ts';

const NOW = '2026-11-29 09:13 UTC';
const read = (...cachedAt: string[]) =>
  ({ answers: { cachedAt, facts: [] } }) as unknown as Parameters<typeof timeTexts>[0][number];

it.each([
  [[], 'Data of 2026-11-29 09:13 UTC'],
  [[read()], 'Data of 2026-11-29 09:13 UTC'],
  [[read('2026-11-29T09:13:40.000')], 'Data of 2026-11-29 09:13 UTC'],
  [
    [read(), read('2026-11-29T08:00:01.000', '2026-11-29T09:00:00.000')],
    'Data of 2026-11-29 08:00 UTC and later, until 2026-11-29 09:13 UTC',
  ],
])('a document says once when its data were read, and twice where answers were kept', (charts, text) => {
  expect(timeTexts(charts, NOW).at(-1)).toBe(text);
});
