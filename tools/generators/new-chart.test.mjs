import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newChartFiles, withChart, withExamples, withManifest } from './new-chart.mjs';

const fileOf = (name) =>
  readFileSync(new URL(`../../libs/charts-basic/src/${name}`, import.meta.url), 'utf8');

it('adds the plugin of a chart at the end of the list', () => {
  expect(withChart(fileOf('loaders.ts'), 'dot-plot')).toMatch(
    /\n {2}dot_plot: async \(\) => \(await import\('\.\/dot-plot\/plugin\.ts'\)\)\.dotPlot,\n\};\n$/,
  );
});

it('adds its manifest at the end of theirs', () => {
  expect(withManifest(fileOf('manifests.ts'), 'dot-plot')).toMatch(
    /\n {2}dot_plot: async \(\) => \(await import\('\.\/dot-plot\/manifest\.ts'\)\)\.dotPlotManifest,\n\};\n$/,
  );
});

it('adds its examples at the end of theirs', () => {
  expect(withExamples(fileOf('chart-examples.ts'), 'dot-plot')).toMatch(
    /\n {2}dot_plot: async \(\) => \(await import\('\.\/dot-plot\/dot-plot\.examples\.ts'\)\)\.dotPlotExamples,\n\};\n$/,
  );
});

it('names everything after the chart', () => {
  const files = newChartFiles({ name: 'dot-plot', title: "Dots' Plot", purpose: 'One dot per category.' });
  expect(Object.keys(files)).toContain('dot-plot.examples.ts');
  expect(files['manifest.ts']).toContain("id: 'dot_plot'");
  expect(Object.values(files).join('\n')).not.toMatch(/\$\{/);
});
