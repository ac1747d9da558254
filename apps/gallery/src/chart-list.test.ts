import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chartList } from './chart-list.ts';
import { charts } from './charts.ts';

/** A table without the spaces that make its columns even. */
const plain = (text: string): string =>
  text
    .replaceAll(/ *\| */g, '|')
    .replaceAll(/-{3,}/g, '---')
    .replaceAll(/ +\n/g, '\n');

it('the documentation lists every chart type with its names and older forms', () => {
  const page = readFileSync(new URL('../../../docs/charts.md', import.meta.url), 'utf8');
  expect(plain(page)).toContain(plain(chartList(charts)));
});
