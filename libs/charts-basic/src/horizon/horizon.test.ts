import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { horizonLayer } from './layer.ts';
import { layeredValues } from './draw.ts';
import { horizonExamples } from './horizon.examples.ts';
import { horizon } from './plugin.ts';

describe('a horizon chart', () => {
  it('layers values, or their distance to the first one', () => {
    expect([...layeredValues(Float64Array.of(Number.NaN, 2, 5), 'change')]).toEqual([Number.NaN, 0, 3]);
    expect([...layeredValues(Float64Array.of(2, 5), 'series')]).toEqual([2, 5]);
  });

  it('changes its sign where the values do, so that no place has both', () => {
    const values = Float64Array.of(4, -4);
    const xs = Float32Array.of(0, 10);
    const place = { bottom: 20, height: 20, from: 0, step: 4 };
    const across = (sign: number) => {
      const { xy } = horizonLayer(
        xs,
        values.map((value) => value * sign),
        place,
      ).build({ fill: 0xff });
      const painted = [...xy].filter((_, at) => at % 2 === 0 && (xy[at + 1] ?? 20) < 20);
      return [Math.min(...painted), Math.max(...painted)];
    };
    expect([across(1), across(-1)]).toEqual([
      [0, 0],
      [10, 10],
    ]);
    expect([...horizonLayer(xs, values, place).build({ fill: 0xff }).xy]).toContain(5);
  });

  it('names each strip and describes a place by all series', () => {
    const { texts, describe: say } = drawExample(horizon, horizonExamples[0]);
    expect(texts).toEqual(expect.arrayContaining(['ORD', 'ATL', 'LAX', 'DFW']));
    expect(say(3).rows).toHaveLength(4);
  });
});
