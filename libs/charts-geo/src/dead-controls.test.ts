import { deadControls, type ControlTrial } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { geoExamples } from './chart-examples.ts';
import { controlTrials } from './fixtures/control-trials.ts';
import { GEO_CHARTS } from './geo-charts.ts';
import { mapFrame } from './geo/draw-map.ts';
import { geoLoaders } from './loaders.ts';
import { MARK_MAPS } from './mark-maps.ts';

/** Seen on a page with own tiles only; tested in `live/live.test.ts`. */
const ON_PAGES = 'mapbox_style';

/** Land says nothing of controls, and takes long to draw. */
const NO_LAND = { key: () => 'none', load: async () => ({ lands: [] }) };

/** Marks of a live map, which may rise. */
async function liveLayers(id: string): Promise<Pick<ControlTrial, 'alsoShows'>> {
  const chart = await GEO_CHARTS[id]?.();
  if (chart === undefined) return {};
  return {
    alsoShows: (input, context) =>
      chart.layers(input as never, mapFrame(chart, input as never, context).camera, context),
  };
}

it.each(Object.keys(geoLoaders))(
  'a change of any control of %s changes its query or its picture',
  async (id) => {
    const plugin = await geoLoaders[id]?.();
    if (plugin === undefined) throw new Error(`no map ${id}`);
    const trial = { ...controlTrials[id], ...(await liveLayers(id)) };
    const map = Object.hasOwn(MARK_MAPS, id) ? { ...plugin, resources: NO_LAND } : plugin;
    const dead = await deadControls(map, (await geoExamples[id]?.()) ?? [], trial);
    expect(dead.filter((name) => name !== ON_PAGES)).toEqual([]);
  },
);
