import { aboutOf, cardOf, createChartCatalogue, isChartPlugin } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { basicAbouts } from './abouts.ts';
import { basicCards } from './cards.ts';
import { basicCharts } from './index.ts';
import { basicDrawings } from './drawings/index.ts';
import { basicManifests } from './manifests.ts';

describe('the pack', () => {
  it('fits into a catalogue that migrates what was opened', async () => {
    const charts = createChartCatalogue(basicCharts);
    expect(charts.find('pie')?.card.name.text).toBe('Pie Chart');
    expect(charts.find('heatmap')?.card.id).toBe('heatmap_v2');
    await charts.open('heatmap');
    expect(charts.migrate({ viz_type: 'heatmap' }).viz_type).toBe('heatmap_v2');
  });

  it('has a card that is true of every chart: run `npm run cards` when one changed', () => {
    expect(basicCards).toEqual(basicDrawings.map(({ manifest }) => cardOf(manifest)));
    expect(Object.values(basicAbouts)).toEqual(basicDrawings.map(({ manifest }) => aboutOf(manifest)));
    expect(basicCharts.map(({ card }) => card)).toEqual(basicCards);
  });

  it.each(basicCharts.map((chart) => [chart.card.id, chart] as const))('loads %s', async (_, chart) => {
    const plugin = await chart.load();
    expect(isChartPlugin(plugin)).toBe(true);
    expect(plugin.manifest).toBe(await chart.manifest());
    expect(plugin.manifest).toBe(await basicManifests[chart.card.id]?.());
  });
});
