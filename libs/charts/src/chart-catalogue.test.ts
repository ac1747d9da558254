import { describe, expect, it } from 'vitest';
import { createChartCatalogue, listChart, openCharts, type ListedChart } from './chart-catalogue.ts';
import { aboutOf, cardOf } from './chart-card.ts';
import type { ChartManifest } from './manifest.ts';

const manifestOf = (id: string, more: Partial<ChartManifest> = {}): ChartManifest =>
  ({ id, controls: [], buildQuery: () => [], ...more }) as unknown as ChartManifest;

function aChart(id: string, more: Partial<ChartManifest> = {}): ListedChart {
  const manifest = manifestOf(id, more);
  return {
    card: cardOf(manifest),
    about: () => Promise.resolve(aboutOf(manifest)),
    manifest: () => Promise.resolve(manifest),
    load: () => Promise.reject(new Error('not drawn here')),
  };
}

const migrations = [{ from: 'old_pie', migrate: () => ({ viz_type: 'pie', donut: true }) }];

describe('a catalogue', () => {
  it('lists charts before anything of them is there', () => {
    const charts = createChartCatalogue([aChart('pie', { aliases: ['torte'], migrations })]);
    expect(['pie', 'torte', 'old_pie'].map((name) => charts.find(name)?.card.id)).toEqual(
      Array(3).fill('pie'),
    );
    expect(charts.get('pie')).toBeNull();
    expect(charts.find('cake')).toBeNull();
  });

  it('knows a chart by every name once it was opened by one of them', async () => {
    const charts = createChartCatalogue([aChart('pie', { aliases: ['torte'], migrations })]);
    const stored = { viz_type: 'old_pie' };
    expect(charts.migrate(stored)).toBe(stored);
    const chart = await charts.open('old_pie');
    expect(charts.get('torte')).toBe(chart);
    expect(charts.migrate(stored)).toEqual({ viz_type: 'pie', donut: true });
    expect(await charts.open('cake')).toBeNull();
  });

  it('tries again to open what could not be fetched', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(manifestOf('pie'))];
    const charts = createChartCatalogue([
      { ...aChart('pie'), manifest: () => answers.shift()?.() ?? Promise.reject(new Error('asked thrice')) },
    ]);
    await expect(charts.open('pie')).rejects.toThrow('offline');
    expect((await charts.open('pie'))?.manifest.id).toBe('pie');
  });

  it('takes a chart that is there whole as opened', async () => {
    const [chart] = await openCharts([aChart('pie')]);
    if (chart === undefined) throw new Error('nothing was opened');
    expect(createChartCatalogue([listChart(chart)]).get('pie')).toBe(chart);
  });

  it('refuses two charts of one name', () => {
    expect(() => createChartCatalogue([aChart('pie'), aChart('torte', { aliases: ['pie'] })])).toThrow(
      'two charts are called "pie"',
    );
  });
});
