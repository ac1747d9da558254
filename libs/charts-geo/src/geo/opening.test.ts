import { drawExampleWhole } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { deckScatterExamples } from '../deck-scatter/deck-scatter.examples.ts';
import { deckScatter } from '../deck-scatter/plugin.ts';
import { boundsOfMost } from './camera.ts';

const places = (far: number): Float64Array =>
  Float64Array.from({ length: 200 }, (_, at) => (at < far ? 0.9 : 0.4 + at / 10_000));

describe('a map of points', () => {
  it('opens on the middle 98 % of them', () => {
    expect(boundsOfMost(places(2), places(2))?.x1).toBeLessThan(0.5);
    expect(boundsOfMost(places(3), places(3))?.x1).toBe(0.9);
    expect(boundsOfMost(new Float64Array(0), new Float64Array(0))).toBeNull();
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
