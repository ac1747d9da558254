import { drawExample } from '@belvedere/charts/testing';
import { describe, expect, it } from 'vitest';
import { flightsDatasource as datasource } from '../fixtures/flights-datasource.ts';
import { waterfall } from './plugin.ts';
import { waterfallExamples } from './waterfall.examples.ts';

const example = (groupby: readonly string[]) => ({
  name: 'steps',
  formData: { x_axis: 'origin', metric: 'm', groupby },
  frames: [
    {
      rows: 3,
      columns: [
        { name: 'origin', type: 'VARCHAR', kind: 'text' as const, values: ['a', 'a', 'b'] },
        { name: 'part', type: 'VARCHAR', kind: 'text' as const, values: ['x', 'y', 'x'] },
        { name: 'm', type: 'BIGINT', kind: 'integer' as const, values: [5, -2, 4] },
      ],
    },
  ],
  datasource,
});
const said = (groupby: readonly string[], count: number) => {
  const { describe: say } = drawExample(waterfall, example(groupby));
  return Array.from({ length: count }, (_, datum) => {
    const { title, rows } = say(datum);
    return [title, ...rows.map(({ value }) => value)].join(' ');
  });
};

describe('a waterfall', () => {
  it('adds up and ends with the total', () =>
    expect(said([], 4)).toEqual(['a 5 5', 'a \u22122 3', 'b 4 7', 'Total 7']));

  it('ends each period of a breakdown with the sum so far', () =>
    expect(said(['part'], 5)).toEqual(['a, x 5 5', 'a, y \u22122 3', 'a 3', 'b, x 4 7', 'b 7']));

  it('writes its values as its axis does, and all of them or none', () => {
    const [, byHub] = waterfallExamples;
    const { texts } = drawExample(waterfall, byHub);
    expect(texts).toEqual(expect.arrayContaining(['3,416', '2,000']));
    const small = drawExample(waterfall, byHub, {}, { width: 320 });
    expect(small.texts).not.toContain('3,416');
    expect(small.texts).toContainEqual(expect.stringContaining('No room for the values'));
    expect(texts.join(' ')).not.toContain('No room');
    const unasked = drawExample(waterfall, byHub, { show_value: false }, { width: 320 });
    expect(unasked.texts.join(' ')).not.toContain('No room');
    expect(drawExample(waterfall, byHub, { y_axis_format: '.3s' }).texts).toContain('3.42\u2009k');
  });

  it('carries the sum from bar to bar, unless the author or a hidden kind of bar forbids it', () => {
    const lines = (form: object, view: object = {}) =>
      drawExample(
        waterfall,
        example([]),
        { show_value: false, ...form },
        { view: view as never },
      ).scene.batches.filter(
        (batch) => batch.kind === 'rect' && batch.h.length === 3 && batch.h.every((height) => height === 1),
      );
    expect(lines({})).toHaveLength(1);
    expect(lines({ show_connectors: false })).toHaveLength(0);
    expect(lines({}, { hidden: ['increase'] })).toHaveLength(0);
  });
});
