import { createChartRegistry, isChartPlugin } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { basicCharts } from './index.ts';
import { basicDrawings } from './drawings/index.ts';

describe('the pack', () => {
  it('fits into a registry, and both doors name the same charts', () => {
    const charts = createChartRegistry(basicCharts);
    expect(charts.get('pie')?.manifest.name.text).toBe('Pie Chart');
    expect(charts.migrate({ viz_type: 'heatmap' }).viz_type).toBe('heatmap_v2');
    expect(basicDrawings.map(({ manifest }) => manifest)).toEqual(
      basicCharts.map(({ manifest }) => manifest),
    );
  });

  it.each(basicCharts.map((chart) => [chart.manifest.id, chart] as const))('loads %s', async (_, chart) => {
    const plugin = await chart.load();
    expect(isChartPlugin(plugin)).toBe(true);
    expect(plugin.manifest).toBe(chart.manifest);
  });
});
