import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countryTable } from './country-table.ts';

const plain = (text: string): string => text.replaceAll(/ *\| */g, '|').replaceAll(/-{3,}/g, '---');

it('the documentation lists every country that has a map', () => {
  const page = readFileSync(new URL('../../docs/maps.md', import.meta.url), 'utf8');
  expect(plain(page)).toContain(plain(countryTable()));
});
