import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newChartFiles, withChart } from './new-chart.mjs';

const list = readFileSync(new URL('../../libs/charts-basic/src/drawings/index.ts', import.meta.url), 'utf8');

it('adds a chart at the end of the list, and its import to the imports', () => {
  const longer = withChart(list, 'dot-plot');
  expect(longer.split('\n').length - list.split('\n').length).toBe(6);
  expect(longer).toMatch(/dotPlotExamples,\n {2}\},\n\];\n$/);
  expect(longer.indexOf("from '../dot-plot/manifest.ts'")).toBeLessThan(longer.indexOf('export const'));
});

it('names everything after the chart', () => {
  const files = newChartFiles({ name: 'dot-plot', title: "Dots' Plot", purpose: 'One dot per category.' });
  expect(Object.keys(files)).toContain('dot-plot.examples.ts');
  expect(files['manifest.ts']).toContain("id: 'dot_plot'");
  expect(Object.values(files).join('\n')).not.toMatch(/\$\{/);
});
