import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { chartTypesIn } from './chart-types.ts';

const file = fileURLToPath(new URL('../../../libs/charts-basic/src/loaders.ts', import.meta.url));

it('finds every chart type of a pack with its plugin', () => {
  const code = readFileSync(file, 'utf8');
  const types = chartTypesIn(file, code);
  expect(types.length).toBe(code.match(/\/plugin\.ts'/g)?.length);
  expect(types).toContainEqual(['big_number_total', '/big-number-total/plugin.ts']);
  expect(types).toContainEqual(['echarts_timeseries_line', '/line/plugin.ts']);
});

it('other modules list none', () => {
  expect(
    chartTypesIn('/libs/ui/src/index.ts', 'a: { load: async () => (await import("./a/plugin.ts")).a }'),
  ).toEqual([]);
});
