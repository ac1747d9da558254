import type { DrawContext } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { legendOf } from './axes.ts';

const context = { width: 600, view: {} } as unknown as DrawContext;
const form = { show_legend: true, legendType: 'scroll', legendOrientation: null, legendMargin: null };

it.each([
  ['a form made here', 'head', 'auto', true],
  ['a form that says nothing', null, 'auto', false],
  ['an author who wants it above', 'top', 'top', false],
  ['an author who wants it at the right', 'right', 'right', false],
])('%s puts its legend where it says', (_, legendOrientation, legend, isLegendInHead) => {
  expect(legendOf({ ...form, legendOrientation }, 3, context)).toMatchObject({ legend, isLegendInHead });
});
