import { drawExampleWhole, neighbouringNumbers, repeatedLabel } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';

/** Charts that write values of their marks without a datum: equal values read alike there. */
const WRITE_VALUES = new Set(['echarts_timeseries_bar', 'echarts_area', 'waterfall']);

const charts = basicDrawings.filter(({ manifest }) => !WRITE_VALUES.has(manifest.id));

it.each(charts.map((chart) => [chart.manifest.id, chart] as const))(
  '%s writes no two ticks, bins or ends of a scale alike',
  async (_, chart) => {
    const plugin = await chart.load();
    for (const example of (await chart.examples?.()) ?? []) {
      const { scene } = await drawExampleWhole(plugin, neighbouringNumbers(example));
      expect(repeatedLabel(scene), example.name).toBeNull();
    }
  },
);
