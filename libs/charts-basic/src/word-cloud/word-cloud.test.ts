import { filtersOfPick } from '@belvedere/charts';
import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { placeWords } from './place-words.ts';
import { wordCloud } from './plugin.ts';
import { wordCloudExamples } from './word-cloud.examples.ts';

const [directors, genres] = wordCloudExamples;

describe('a word cloud', () => {
  it('keeps words apart and inside', () => {
    const boxes = Array.from({ length: 40 }, (_, at) => ({ width: 90 - at, height: 20, turn: 0 }));
    const places = placeWords(boxes, 400, 300).flatMap((place) => place ?? []);
    expect(places.length).toBeGreaterThan(20);
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        expect(Math.abs(one.x - other.x) > 40 || Math.abs(one.y - other.y) >= 20).toBe(true);
  });

  it('draws the same picture for the same seed and another one for another', () => {
    const draw = (seed: number) => JSON.stringify(drawExample(wordCloud, directors, {}, { seed }).scene.plot);
    expect(draw(1)).toBe(draw(1));
    expect(draw(1)).not.toBe(draw(2));
  });

  it('sets words flat when asked', () => {
    const { scene } = drawExample(wordCloud, genres);
    const turns = scene.batches.flatMap((batch) =>
      batch.kind === 'text' ? [...(batch.rotation ?? [])] : [],
    );
    expect(new Set(turns)).toEqual(new Set([0]));
  });

  it('picks a word', () => {
    expect(filtersOfPick(drawExample(wordCloud, genres).pick(0))).toEqual([
      { col: 'genre', op: 'IN', val: ['Drama'] },
    ]);
  });
});
