import { expect, test } from 'vitest';
import { isLiveText } from './live-place.ts';
import { fillSeals, findNamed, sealLiveText } from './live-text.ts';

test('places are taken out in order and filled after the text was parsed', () => {
  const { text, places } = sealLiveText('Sales {{chart: Total *sales*}} in {{ filter:Region }}');
  expect(places).toEqual([
    { kind: 'chart', of: 'Total *sales*' },
    { kind: 'filter', of: 'Region' },
  ]);
  expect(fillSeals(text, ['12', '**x**'])).toBe('Sales 12 in **x**');
});

test('other words between braces stay text, as in stored texts of other products', () => {
  const source = '{{ from_dttm }} {{#if a}} {{chart}} {{metric: a}} {chart: a} {{chart: a\nb}}';
  expect(isLiveText(source)).toBe(false);
  expect(sealLiveText(source)).toEqual({ text: source, places: [] });
});

test('a text that brings seals of its own fills nothing with them', () => {
  const { text } = sealLiveText('\uE0000\uE001 {{chart: a}}');
  expect(fillSeals(text, ['x'])).toBe('0 x');
});

test('a thing is found by its name before its id; two of a name are not guessed between', () => {
  const things = [
    { id: 1, name: '2' },
    { id: 2, name: 'Sales' },
    { id: 3, name: 'Twin' },
    { id: 4, name: 'Twin' },
  ];
  expect(findNamed('2', things)).toEqual({ kind: 'one', id: 1 });
  expect(findNamed('3', things)).toEqual({ kind: 'one', id: 3 });
  expect(findNamed('Twin', things)).toEqual({ kind: 'several' });
  expect(findNamed('sales', things)).toEqual({ kind: 'none' });
});
