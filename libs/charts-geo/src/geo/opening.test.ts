import { drawExampleWhole, testContext } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { deckScatterExamples } from '../deck-scatter/deck-scatter.examples.ts';
import { deckScatter } from '../deck-scatter/plugin.ts';
import { mapboxExamples } from '../mapbox/mapbox.examples.ts';
import { mapbox } from '../mapbox/plugin.ts';
import { deckScatterMap } from '../deck-scatter/chart.ts';
import { boundsOfMost, viewportCamera } from './camera.ts';
import { noteAt } from './draw-map.ts';
import type { AnyGeoInput } from './any-geo-chart.ts';

const places = (far: number): Float64Array =>
  Float64Array.from({ length: 200 }, (_, at) => (at < far ? 0.9 : 0.4 + at / 10_000));

describe('a map of points', () => {
  it('opens on the middle 98 % of them', () => {
    expect(boundsOfMost(places(2), places(2))?.x1).toBeLessThan(0.5);
    expect(boundsOfMost(places(3), places(3))?.x1).toBe(0.9);
    expect(boundsOfMost(new Float64Array(0), new Float64Array(0))).toBeNull();
  });

  it('says so in few words where there is little room, over a map without a head, and at a view of its author', async () => {
    const textsAt = async (form: object, width: number, height: number) =>
      (await drawExampleWhole(deckScatter, deckScatterExamples[1], { ...form }, { width, height })).texts;
    const near = { autozoom: false, viewport: { longitude: -80, latitude: 35, zoom: 7 } };
    const said = async (width: number, height: number) =>
      (await textsAt(near, width, height)).find((text) => text.includes('outside'));
    expect(await said(640, 400)).toMatch(/^\d+ places lie outside this view$/);
    expect(await said(320, 90)).toMatch(/^\d+ places lie outside this view$/);
    expect(await said(140, 240)).toMatch(/^\d+ outside$/);
  });

  it('follows the view that a reader moves to', async () => {
    const { input } = await drawExampleWhole(deckScatter, deckScatterExamples[1]);
    const room = { left: 0, top: 0, width: 640, height: 400 };
    const at = (zoom: number) =>
      noteAt(
        deckScatterMap,
        input as AnyGeoInput,
        viewportCamera({ longitude: -98, latitude: 39, zoom }, room),
        testContext(),
      );
    expect(at(0)).toEqual({ note: '', short: '' });
    expect(at(6).short).toMatch(/^\d+ outside$/);
  });

  it('writes no name of a country over its points', async () => {
    const { scene } = await drawExampleWhole(mapbox, mapboxExamples[0], {}, { width: 640, height: 400 });
    const [map] = scene.batches;
    const all = map?.kind === 'clip' ? map.of : [];
    const circles = all.flatMap((batch) => (batch.kind === 'circle' ? [batch] : []));
    const at = (name: string) =>
      all.flatMap((batch) =>
        batch.kind === 'text' && batch.texts.includes(name) ? [[batch.x[0] ?? 0, batch.y[0] ?? 0]] : [],
      );
    for (const [x = 0, y = 0] of ['United States', 'Mexico', 'Cuba'].flatMap(at))
      for (const { x: xs, y: ys, r } of circles)
        for (const [index, cx] of xs.entries())
          expect(
            Math.abs(cx - x) < (r[index] ?? 0) && Math.abs((ys[index] ?? 0) - y + 4) < (r[index] ?? 0),
          ).toBe(false);
  });

  it('says how many lie outside, beside its legend', async () => {
    const { texts } = await drawExampleWhole(
      deckScatter,
      deckScatterExamples[0],
      {},
      { width: 640, height: 400 },
    );
    expect(texts).toEqual(expect.arrayContaining(['South', '1 place lies outside this view']));
  });
});
