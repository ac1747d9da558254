import { axisFormat, numberFormatter } from '@belvedere/format';
import { parseHex, tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import { batchesOf, textBoxes, textsOf } from '../testing/scene-reading.ts';
import { measure } from '../text/measure.ts';
import type { ChartContext } from './chart-context.ts';
import { heatGrid } from './heat-grid.ts';
import { radial } from './radial.ts';
import { sparkline } from './sparkline.ts';

const theme = tokens.light;
const context = (width: number, height: number): ChartContext => ({ width, height, theme, measure });
const format = numberFormatter(',d');
const colors = theme.color.chart.categorical;

describe('radial', () => {
  const donut = (values: readonly number[], width = 300) =>
    radial(
      {
        labels: values.map((_, index) => `Slice ${index}`),
        values: Float64Array.from(values),
        colors,
        format,
        center: { value: '85 k', caption: 'flights' },
      },
      context(width, 200),
    );

  test('slices start at twelve o’clock and share the turn', () => {
    const { plot } = donut([1, 1, 2]);
    if (plot?.kind !== 'arcs') throw new Error('no arcs');
    expect(plot.starts[0]).toBe(0);
    expect(plot.ends[1]).toBeCloseTo(Math.PI);
    expect(plot.ends[2]).toBeCloseTo(Math.PI * 2);
    expect(1 - plot.inner / plot.outer).toBeCloseTo(0.34);
  });

  test('the legend carries shares and the hole the total', () => {
    expect(textsOf(donut([1, 1, 2]))).toEqual(
      expect.arrayContaining(['85 k', 'flights', 'Slice 2', '50\u2009%', '25\u2009%']),
    );
  });

  test('a narrow chart drops the legend rather than the ring', () => {
    expect(donut([1, 2], 120).legend).toHaveLength(0);
  });

  test('negative and missing values take no room', () => {
    const scene = donut([1, -5, Number.NaN]);
    expect(batchesOf(scene, 'path')[0]?.datum).toEqual(Int32Array.of(0));
  });
});

test('a hole that is too narrow for what its value counts shows the value alone', () => {
  const textsAt = (hole: number): readonly string[] =>
    textsOf(
      radial(
        {
          labels: ['a', 'b'],
          values: Float64Array.of(1, 2),
          colors,
          format,
          hole,
          center: { value: '85 k', caption: 'flights that left late' },
        },
        context(300, 200),
      ),
    );
  expect(textsAt(0.9)).toContain('flights that left late');
  expect(textsAt(0.3)).toContain('85 k');
  expect(textsAt(0.3).join(' ')).not.toContain('flights');
});

describe('heat grid', () => {
  const values = Float64Array.of(1, 2, 3, 4, 5, Number.NaN);
  const grid = (domain?: readonly [number, number]) =>
    heatGrid(
      {
        rows: ['Mon', 'Tue'],
        columns: ['06', '07', '08'],
        values,
        ramp: theme.color.chart.sequential.ember,
        format,
        scale: axisFormat(',d', { unit: 'min' }),
        showValues: true,
        ...(domain === undefined ? {} : { domain }),
      },
      context(300, 160),
    );

  test('cells take steps of the ramp and a missing one is hatched', () => {
    const scene = grid();
    const cells = batchesOf(scene, 'rect')[0];
    expect(cells?.x).toHaveLength(5);
    expect(cells?.fills?.[0]).toBe(parseHex('#FBF4E4'));
    expect(cells?.fills?.[4]).toBe(parseHex('#58131A'));
    expect(batchesOf(scene, 'path')[0]?.opAt.length).toBeGreaterThan(3);
  });

  test('the legend says when values were cut', () => {
    expect(textsOf(grid())).toEqual(expect.arrayContaining(['1', '5\u2009min']));
    expect(textsOf(grid([2, 4]))).toEqual(expect.arrayContaining(['≤\u20092', '≥\u20094\u2009min']));
  });

  test('the ramp stands in the head where it has room, and the cells take its place', () => {
    const draw = (headWidth: number, breaks?: readonly number[]) =>
      heatGrid(
        {
          rows: ['a'],
          columns: ['x', 'y'],
          values: Float64Array.of(1, 5),
          ramp: theme.color.chart.sequential.ember,
          format,
          scale: axisFormat(',d', { unit: 'min' }),
          isLegendInHead: true,
          ...(breaks !== undefined && { breaks }),
        },
        { ...context(300, 200), headWidth },
      );
    expect(draw(400).head).toMatchObject({ kind: 'ramp', low: '1', high: '5\u2009min' });
    expect(draw(400).plot?.area.y).toBe(0);
    expect(textsOf(draw(400))).not.toContain('5\u2009min');
    for (const own of [draw(0), draw(40), draw(400, [2, 3])]) {
      expect(own.head).toBeUndefined();
      expect(own.plot?.area.y).toBe(20);
    }
  });

  test('so many cells that they are hardly seen become one image, and each still has its datum', () => {
    const side = 150;
    const names = Array.from({ length: side }, (_, index) => String(index));
    const many = Float64Array.from({ length: side * side }, (_, index) => (index === 3 ? Number.NaN : index));
    const ramp = theme.color.chart.sequential.ember;
    const scene = heatGrid(
      { rows: names, columns: names, values: many, ramp, format, scale: axisFormat(',d') },
      context(300, 200),
    );
    const [pixels] = batchesOf(scene, 'pixels');
    expect([pixels?.columns, pixels?.colors.length]).toEqual([side, side * side]);
    expect([pixels?.colors[0], pixels?.colors[3], pixels?.colors.at(-1)]).toEqual([
      parseHex(ramp[0] ?? ''),
      parseHex(theme.color.chart.nullHatch),
      parseHex(ramp.at(-1) ?? ''),
    ]);
    expect(scene.plot?.kind === 'items' && scene.plot.datum.at(-1)).toBe(side * side - 1);
  });

  test('every cell can be pointed at, also an empty one', () => {
    const { plot } = grid();
    expect(plot?.kind === 'items' && plot.datum.length).toBe(6);
  });

  test('texts stay inside', () => {
    for (const box of textBoxes(grid())) expect(box.x + box.w).toBeLessThanOrEqual(300.5);
  });
});

describe('sparkline', () => {
  test('the last point is marked', () => {
    const scene = sparkline({ values: Float64Array.of(1, 5, 3) }, context(74, 40));
    const [dot] = batchesOf(scene, 'circle');
    expect(dot?.x[0]).toBe(70);
  });

  test('a gap breaks line and area; ends are named on demand', () => {
    const scene = sparkline(
      { values: Float64Array.of(1, 5, Number.NaN, 3, 4), ends: ['8 Jan', '18 Jun'] },
      context(200, 60),
    );
    expect(batchesOf(scene, 'path')[1]?.opAt.length).toBe(3);
    expect(textsOf(scene)).toEqual(['8 Jan', '18 Jun']);
  });

  test('nothing but gaps is an empty picture', () => {
    expect(
      batchesOf(sparkline({ values: Float64Array.of(Number.NaN) }, context(74, 40)), 'circle'),
    ).toHaveLength(0);
  });
});
