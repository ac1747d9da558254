import {
  examplePorts,
  loadResources,
  shownForm,
  type ChartExample,
  type ResourcePorts,
} from '@belvedere/charts';
import { drawExampleWhole } from '@belvedere/charts/testing';
import { controlsOf } from '@belvedere/controls';
import { expect, it } from 'vitest';
import { GEO_CHARTS } from '../geo-charts.ts';
import { deckMultiExamples } from './deck-multi.examples.ts';
import { deckMulti } from './plugin.ts';

const [both] = deckMultiExamples;

it('shows every map, and each says its own marks', async () => {
  const { scene, describe: say } = await drawExampleWhole(deckMulti, both);
  const layers = scene.plot?.kind === 'layers' ? scene.plot.of : [];
  const titles = layers.map(({ datum }) => say(datum.find((one) => one >= 0) ?? 0).title);
  expect(layers.map(({ kind }) => kind)).toEqual(['paths', 'circles']);
  expect(titles).toEqual(['SFO', 'ATL']);
});

it('tells what the answers of the maps over it leave out', async () => {
  const cut = {
    rowKind: 'rows',
    limited: { limit: 10_000, set_by: 'query', is_top: false },
    totalCount: null,
    rejectedFilters: [],
  } as const;
  const ports = examplePorts(both as ChartExample);
  const cutPorts: ResourcePorts = {
    chart: async (id, around) => ({ ...(await ports.chart(id, around)), facts: [cut] }),
  };
  const form = { viz_type: 'deck_multi', deck_slices: [1, 2], extra_form_data: { told: 'cut' } };
  const resources = await loadResources(deckMulti, form as never, cutPorts);
  expect(deckMulti.resources?.facts?.(resources)).toEqual([cut, cut]);
});

it('filters the maps over it as it is filtered itself', async () => {
  const ports = examplePorts(both as ChartExample);
  const around: unknown[] = [];
  const seen: ResourcePorts = {
    chart: async (id, form) => {
      around.push(shownForm({ viz_type: 'deck_arc', adhoc_filters: [1] }, form));
      return ports.chart(id, form);
    },
  };
  const filters = { adhoc_filters: [2], extra_form_data: { time_range: 'Last week' } };
  const form = { viz_type: 'deck_multi', deck_slices: [1, 2, 1] };
  await loadResources(deckMulti, { ...form, ...filters }, seen);
  const filtered = { viz_type: 'deck_arc', ...filters, adhoc_filters: [1, 2] };
  expect(around).toEqual([filtered, filtered]);
  await loadResources(deckMulti, { ...form, ...filters, adhoc_filters: [3] }, seen);
  expect(around).toHaveLength(4);
});

it('says which chart is no map', async () => {
  const charts = { 7: { formData: { viz_type: 'pie' }, frames: [] } };
  const ports = examplePorts({ name: '', formData: {}, frames: [], charts } satisfies ChartExample);
  const form = { viz_type: 'deck_multi', deck_slices: [7] };
  await expect(loadResources(deckMulti, form, ports)).rejects.toThrow('chart 7 is of the type "pie"');
});

it('offers every map of marks but itself', () => {
  const control = controlsOf(deckMulti.manifest.controls).find(({ name }) => name === 'deck_slices');
  expect(control?.chartTypes).toEqual(Object.keys(GEO_CHARTS).filter((type) => type !== 'deck_multi'));
});
