import { drawExampleWhole, testContext } from '@belvedere/charts/testing';
import { expect, it } from 'vitest';
import { deckGeojsonExamples } from '../deck-geojson/deck-geojson.examples.ts';
import { deckPathExamples } from '../deck-path/deck-path.examples.ts';
import { deckPath } from '../deck-path/plugin.ts';
import { deckScatterExamples } from '../deck-scatter/deck-scatter.examples.ts';
import { deckScatterMap } from '../deck-scatter/chart.ts';
import { deckScatter } from '../deck-scatter/plugin.ts';
import { deckGeojson } from '../deck-geojson/plugin.ts';
import { mapFrame } from '../geo/draw-map.ts';
import { metresPerPx } from '../geo/camera.ts';
import { mapboxExamples } from '../mapbox/mapbox.examples.ts';
import { mapbox } from '../mapbox/plugin.ts';
import { mapboxMap } from '../mapbox/chart.ts';
import { linePx } from './line-controls.ts';

const context = testContext();

it.each([
  ['tl', 0],
  ['tr', 0],
  ['bl', 272],
  ['br', 272],
])('a legend at %s stands %d px from the top, and the map beside it', async (position, top) => {
  const { input } = await drawExampleWhole(deckScatter, deckScatterExamples[0], {
    legend_position: position,
  });
  const { headTop, camera } = mapFrame(deckScatterMap, input as never, context);
  expect(headTop).toBe(top);
  expect(camera.height).toBe(272);
  expect(camera.top).toBe(top === 0 ? 24 : 0);
});

it('a map without a position has no legend', async () => {
  const { texts } = await drawExampleWhole(deckScatter, deckScatterExamples[0], { legend_position: null });
  expect(texts).not.toContain('South');
});

it('lines in metres are as wide as on the ground, and never unseen', async () => {
  const { input } = await drawExampleWhole(deckScatter, deckScatterExamples[0]);
  const { camera } = mapFrame(deckScatterMap, input as never, context);
  expect(linePx(3, 'pixels', camera)).toBe(3);
  expect(linePx(40, 'km', camera)).toBeCloseTo(40_000 / metresPerPx(camera));
  expect(linePx(1, 'meters', camera)).toBe(0.5);
  expect(linePx(0, 'meters', camera)).toBe(0);
  const { scene } = await drawExampleWhole(deckPath, deckPathExamples[0], { line_width_unit: 'km' });
  expect(scene.plot).not.toBeNull();
});

it('a map of clusters opens at its stored longitude, latitude and zoom, also as texts', async () => {
  const stored = { viewport_longitude: '-122.4', viewport_latitude: '37.8', viewport_zoom: 8 };
  const { input } = await drawExampleWhole(mapbox, mapboxExamples[0], stored);
  const { camera } = mapFrame(mapboxMap, input as never, context);
  expect(camera.scale).toBe(512 * 2 ** 8);
  const partly = await drawExampleWhole(mapbox, mapboxExamples[0], { ...stored, viewport_zoom: '' });
  expect(mapFrame(mapboxMap, partly.input as never, context).camera.scale).not.toBe(512 * 2 ** 8);
});

it('points of GeoJSON are as many metres as stored, and never smaller than their px', async () => {
  const radiusOf = async (scale: number | null) => {
    const { scene } = await drawExampleWhole(deckGeojson, deckGeojsonExamples[0], {
      point_radius: 6,
      point_radius_scale: scale,
    });
    const circles =
      scene.plot?.kind === 'layers' ? scene.plot.of.find(({ kind }) => kind === 'circles') : null;
    return circles?.kind === 'circles' ? (circles.r[0] ?? 0) : 0;
  };
  expect(await radiusOf(null)).toBe(6);
  expect(await radiusOf(1)).toBe(6);
  expect(await radiusOf(100_000)).toBeGreaterThan(6);
});
