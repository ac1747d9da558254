import { readFileSync } from 'node:fs';
import { HOLIDAYS } from '../../libs/core/src/time-range/holidays.ts';
import { expect, it } from 'vitest';

it('lists every holiday there is in the page on time ranges', () => {
  const page = readFileSync(new URL('../../docs/time-ranges.md', import.meta.url), 'utf8');
  for (const [code, calendar] of Object.entries(HOLIDAYS)) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${code} `)) ?? '';
    expect(row.split('|')[2]?.trim()).toBe(Object.keys(calendar).join(', '));
  }
});
