import { drawExampleWhole, neighbouringNumbers, repeatedLabel } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { geoDrawings } from './drawings/index.ts';

it.each(geoDrawings.map((chart) => [chart.manifest.id, chart] as const))(
  '%s writes no two ticks, bins or ends of a scale alike',
  async (_, chart) => {
    const plugin = await chart.load();
    for (const example of (await chart.examples?.()) ?? []) {
      const { scene } = await drawExampleWhole(plugin, neighbouringNumbers(example));
      expect(repeatedLabel(scene), example.name).toBeNull();
    }
  },
);
