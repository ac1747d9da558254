import { tokens } from '@belvedere/theme';
import { expect, test } from 'vitest';
import type { HeadLegend, LegendEntry } from '../model/head-legend.ts';
import { HEAD_LEGEND, headLegendWidth, inHead } from './head-legend.ts';
import { topLegend } from './legend.ts';

const measure = (text: string): number => text.length * 7;
const entry = (label: string): LegendEntry => ({
  key: label,
  label,
  color: '#3B6DB4',
  shape: 'box',
  isHidden: false,
});
const series = (...labels: readonly string[]): HeadLegend => ({
  kind: 'series',
  entries: labels.map(entry),
});
const ramp = (low: string, high: string, isSmooth = false): HeadLegend => ({
  kind: 'ramp',
  colors: ['#fff', '#888', '#000'],
  isSmooth,
  low,
  high,
});

test.each([
  ['one name', series('Chicago'), 20 + 49 + 6],
  ['a short name is as wide as a finger', series('A'), HEAD_LEGEND.finger],
  ['names stand apart', series('Chicago', 'Chicago'), 2 * 75 + 2],
  ['a ramp has the texts of its ends beside it', ramp('0', '100'), 3 * 10 + 6 + 7 + 6 + 21],
  ['equal ends are written once', ramp('5', '5'), 3 * 10 + 6 + 7],
  ['a smooth ramp is narrow', ramp('0', '9', true), 3 * 2 + 13 + 13],
])('%s', (_, legend, width) => {
  expect(headLegendWidth(legend, measure)).toBe(width);
});

test.each([
  ['no head', series('Chicago'), {}, false],
  ['a px too little', series('Chicago'), { headWidth: 74 }, false],
  ['room for all of it', series('Chicago'), { headWidth: 75 }, true],
  ['nothing to name', series(), { headWidth: 500 }, false],
  ['a ramp that fits', ramp('0', '9'), { headWidth: 100 }, true],
])('a legend goes into the head whole or not at all: %s', (_, legend, room, isThere) => {
  expect(inHead(legend, { ...room, measure })).toEqual(isThere ? legend : null);
});

test('what stands in the head takes no room in the picture', () => {
  const legend = topLegend({
    entries: [entry('Chicago'), entry('Denver')],
    width: 600,
    theme: tokens.light,
    measure,
    headWidth: 200,
  });
  expect(legend).toMatchObject({ height: 0, batches: [], hits: [], head: series('Chicago', 'Denver') });
});
