import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { layeredValues } from './draw.ts';
import { horizonExamples } from './horizon.examples.ts';
import { horizon } from './plugin.ts';

describe('a horizon chart', () => {
  it('layers values, or their distance to the first one', () => {
    expect([...layeredValues(Float64Array.of(Number.NaN, 2, 5), 'change')]).toEqual([Number.NaN, 0, 3]);
    expect([...layeredValues(Float64Array.of(2, 5), 'series')]).toEqual([2, 5]);
  });

  it('names each strip and describes a place by all series', () => {
    const { texts, describe: say } = drawExample(horizon, horizonExamples[0]);
    expect(texts).toEqual(expect.arrayContaining(['ORD', 'ATL', 'LAX', 'DFW']));
    expect(say(3).rows).toHaveLength(4);
  });
});
