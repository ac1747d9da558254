import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newChartFiles, withChart } from './new-chart.mjs';

const list = readFileSync(new URL('../../libs/charts-basic/src/loaders.ts', import.meta.url), 'utf8');

it('adds the parts of a chart at the end of the list', () => {
  const longer = withChart(list, 'dot-plot');
  expect(longer.split('\n').length - list.split('\n').length).toBe(5);
  expect(longer).toMatch(/dotPlotExamples,\n {2}\},\n\};\n$/);
  expect(longer).toContain(
    "dot_plot: {\n    manifest: async () => (await import('./dot-plot/manifest.ts')).dotPlotManifest",
  );
});

it('names everything after the chart', () => {
  const files = newChartFiles({ name: 'dot-plot', title: "Dots' Plot", purpose: 'One dot per category.' });
  expect(Object.keys(files)).toContain('dot-plot.examples.ts');
  expect(files['manifest.ts']).toContain("id: 'dot_plot'");
  expect(Object.values(files).join('\n')).not.toMatch(/\$\{/);
});
