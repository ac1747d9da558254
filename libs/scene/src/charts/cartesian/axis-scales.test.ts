import { axisFormat } from '@belvedere/format';
import { parseHex, seriesTextColor, tokens } from '@belvedere/theme';
import { describe, expect, it } from 'vitest';
import { batchesOf, textsOf } from '../../testing/scene-reading.ts';
import { measure } from '../../text/measure.ts';
import { cartesian } from '../cartesian.ts';
import type { CartesianOptions, CartesianSeries } from '../cartesian-options.ts';
import { axisScales } from './axis-scales.ts';
import { layersOf } from './stacks.ts';

const theme = tokens.light;
const [blue = '', orange = ''] = theme.color.chart.categorical;
const value = axisFormat('SMART_NUMBER');
const of = (values: readonly number[], extra: Partial<CartesianSeries>): CartesianSeries => ({
  key: extra.key ?? 'a',
  label: extra.key ?? 'a',
  mark: 'bar',
  color: blue,
  values: Float64Array.from(values),
  valueLabels: 'none',
  ...extra,
});
const mixed = (
  left: readonly number[],
  right: readonly number[],
  more: Partial<CartesianOptions> = {},
): CartesianOptions => ({
  position: { kind: 'band', labels: left.map(String) },
  value,
  rightValue: value,
  legend: 'none',
  series: [of(left, { key: 'bars' }), of(right, { key: 'line', mark: 'line', axis: 'right', color: orange })],
  ...more,
});
const scalesOf = (options: CartesianOptions) =>
  axisScales({ options, layers: layersOf(options.series, 3), range: [300, 0], isSilent: false });

describe('two value axes', () => {
  it.each([
    [
      [116, 118, 120],
      [72, 86, 80],
    ],
    [
      [-20, 40, 60],
      [5, 9, 7],
    ],
    [
      [10, 40, 60],
      [-5, 9, 7],
    ],
    [
      [-10, -40, -60],
      [5, 9, 7],
    ],
    [
      [-10, 30, 20],
      [-90, 10, 4],
    ],
  ])('of %j and %j have zero at the same height', (left, right) => {
    const { value: one, right: other } = scalesOf(mixed(left, right));
    expect(other?.at(0)).toBeCloseTo(one.at(0), 6);
    for (const tick of other?.ticks ?? [])
      expect(tick).toBeGreaterThanOrEqual((other?.domain[0] ?? 0) - 1e-9);
  });

  it('keep the bounds that an author gave', () => {
    const { right } = scalesOf(
      mixed([1, 2, 3], [72, 86, 80], { rightValue: { ...value, min: 70, max: 90 } }),
    );
    expect(right?.domain).toEqual([70, 90]);
  });

  it('wear the colours of their series', () => {
    const scene = cartesian(mixed([116, 118, 120], [72, 86, 80]), {
      width: 600,
      height: 300,
      theme,
      measure,
    });
    const fills = batchesOf(scene, 'text').flatMap((batch) => [batch.fill]);
    for (const color of [blue, orange]) expect(fills).toContain(parseHex(seriesTextColor(theme, color)));
  });
});

describe('sums of stacks', () => {
  const stacked = (width: number) =>
    textsOf(
      cartesian(
        {
          position: { kind: 'band', labels: ['a', 'b', 'c'] },
          value,
          legend: 'none',
          hasStackTotals: true,
          series: ['x', 'y'].map((key) => of([11_111, 22_222, 33_333], { key, stack: 'all' })),
        },
        { width, height: 300, theme, measure },
      ),
    ).filter((text) => /^(22\.2|44\.4|66\.7)\s?k$/.test(text));

  it('are all written, or none of them', () => {
    expect(stacked(600)).toHaveLength(3);
    expect(stacked(90)).toHaveLength(0);
  });
});

describe('numbers of an axis', () => {
  const ticks = (most: number, format = 'SMART_NUMBER') =>
    textsOf(
      cartesian(
        {
          position: { kind: 'band', labels: ['a', 'b'] },
          value: axisFormat(format),
          legend: 'none',
          series: [of([most, most / 2], {})],
        },
        { width: 600, height: 300, theme, measure },
      ),
    );

  it('are short from 10,000 on where the format is adaptive, and an author’s are kept', () => {
    expect(ticks(3500)).toContain('3,000');
    expect(ticks(35_000)).toContain('30\u2009k');
    expect(ticks(3_500_000_000)).toContain('3\u2009B');
    expect(ticks(35_000, ',d')).toContain('30,000');
    expect(ticks(3500, '.2s')).toContain('3.0\u2009k');
  });

  it('stand at no more than five lines beside the axis, however tall it is', () => {
    expect(ticks(104_000).filter((text) => /\d/.test(text)).length).toBeLessThanOrEqual(5);
  });
});
