import { testContext } from '@belvedere/charts/testing';
import { tokens } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import { loadBaseMap } from '../geo/base-map.ts';
import { viewportCamera } from '../geo/camera.ts';
import { risenAreas, startPitch } from '../deck/extrusion.ts';
import type { AreaLayer, PointLayer } from '../geo/layer.ts';
import { worldX, worldY } from '../geo/mercator.ts';
import { layerFeatures } from './geojson.ts';
import { overlayScene } from './overlay.ts';
import { baseStyle, isTiltable, liveMarks } from './style.ts';

const cluster: PointLayer = {
  kind: 'points',
  x: Float64Array.of(worldX(-98.5)),
  y: Float64Array.of(worldY(39.5)),
  radius: Float32Array.of(30),
  unit: 'px',
  minPx: 0,
  maxPx: 40,
  fills: Uint32Array.of(0x3b6db480),
  stroke: null,
  datum: Int32Array.of(0),
  texts: ['41.6 k'],
};

const textsIn = (scene: ReturnType<typeof overlayScene>): readonly string[] =>
  scene.batches.flatMap((batch) =>
    batch.kind === 'clip' ? batch.of.flatMap((own) => (own.kind === 'text' ? own.texts : [])) : [],
  );

describe('a live map', () => {
  it('takes marks as GeoJSON in degrees with their colour', () => {
    expect(layerFeatures(cluster).features).toEqual([
      {
        type: 'Feature',
        properties: { c: 'rgba(59,109,180,0.502)', r: 30 },
        geometry: { type: 'Point', coordinates: [-98.5, 39.5] },
      },
    ]);
  });

  it('lies on stored land without a single address, or on own tiles', async () => {
    const base = await loadBaseMap();
    const stored = JSON.stringify(baseStyle(base, tokens.light, null));
    expect(stored).not.toMatch(/https?:|glyphs|sprite/);
    const own = baseStyle(base, tokens.light, { url: 'https://t/{z}/{x}/{y}', attribution: '' });
    expect(own.sources).toEqual({
      tiles: { type: 'raster', tiles: ['https://t/{z}/{x}/{y}'], tileSize: 256 },
    });
  });

  it('raises areas that have heights, as opaque as their layer', () => {
    const square: AreaLayer = {
      kind: 'areas',
      x: Float64Array.of(0.5, 0.6, 0.6),
      y: Float64Array.of(0.5, 0.5, 0.6),
      ringAt: Uint32Array.of(0, 3),
      shapeAt: Uint32Array.of(0, 1),
      fills: Uint32Array.of(0x3b6db480),
      stroke: null,
      strokeWidth: 1,
      datum: Int32Array.of(0),
    };
    const risen = risenAreas(square, Float64Array.of(7), null, { viz_type: 'deck_hex', extruded: true });
    const [marks] = liveMarks([risen]);
    expect(marks?.data.features[0]?.properties).toEqual({ c: 'rgba(59,109,180,1)', h: 100 });
    expect(marks?.layers[0]).toMatchObject({
      type: 'fill-extrusion',
      paint: { 'fill-extrusion-opacity': 0.5 },
    });
    expect(isTiltable([risen])).toBe(true);
    expect(isTiltable([risenAreas(square, Float64Array.of(7), null, { viz_type: 'deck_hex' })])).toBe(false);
  });

  it('is tilted as its viewport says, and usually when something rises', () => {
    expect(startPitch({ viz_type: 'x', viewport: { pitch: 30 } })).toBe(30);
    expect(startPitch({ viz_type: 'x' })).toBe(45);
  });

  it('leaves densities and words to what lies over it', () => {
    const heat = { kind: 'heat', x: cluster.x, y: cluster.y, weights: cluster.x, radiusPx: 9 } as const;
    const layers = liveMarks([cluster, { ...heat, intensity: 1, ramp: ['#000000'], opacity: 1 }]);
    expect(layers.map(({ layers: looks }) => looks.map((look) => look['type']))).toEqual([['circle']]);
  });

  it('writes no name over a word of a mark, and answers no pointer while it moves', async () => {
    const base = await loadBaseMap();
    const camera = viewportCamera(
      { longitude: -98.5, latitude: 39.5, zoom: 2 },
      { left: 0, top: 0, width: 680, height: 296 },
    );
    const frame = { camera, legend: {}, note: { note: '', short: '' }, headTop: null };
    const overlay = { base, camera, frame, source: 'Natural Earth', hasNames: true };
    const context = testContext();
    const marked = overlayScene({ ...overlay, layers: [cluster] }, true, context);
    expect(textsIn(overlayScene({ ...overlay, layers: [] }, true, context))).toContain('United States');
    const under = { ...cluster, maxPx: 400, radius: Float32Array.of(400) };
    expect(textsIn(overlayScene({ ...overlay, layers: [under] }, true, context))).not.toContain(
      'United States',
    );
    expect(textsIn(marked)).toContain('41.6 k');
    expect(marked.plot).not.toBeNull();
    expect(overlayScene({ ...overlay, layers: [cluster] }, false, context).plot).toBeNull();
  });
});
