import { tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import { hoverScene } from './hover-scene.ts';
import { nearestDatum } from './nearest-datum.ts';
import type { ArcPlot, ItemPlot, PlotSeries, XYPlot } from './plot.ts';
import { tooltipPlace } from './tooltip-place.ts';
import { walk } from './walk.ts';

const area = { x: 0, y: 0, w: 100, h: 100 };
const series = (
  key: string,
  values: readonly number[],
  firstDatum: number,
  extra: Partial<PlotSeries> = {},
): PlotSeries => ({
  key,
  color: 0xff,
  values: Float32Array.from(values),
  firstDatum,
  hasDot: true,
  offset: 0,
  thickness: 0,
  ...extra,
});
const lines: XYPlot = {
  kind: 'xy',
  area,
  along: 'x',
  positions: Float32Array.of(0, 50, 100),
  band: 0,
  isFree: false,
  series: [series('a', [10, 20, Number.NaN], 0), series('b', [90, 80, 70], 3)],
};
const items: ItemPlot = {
  kind: 'items',
  area,
  x: Float32Array.of(0, 50, 0, 50),
  y: Float32Array.of(0, 0, 50, 50),
  w: new Float32Array(4).fill(48),
  h: new Float32Array(4).fill(48),
  datum: Int32Array.of(0, 1, 2, 3),
  columns: 2,
  radius: 2,
};
const arcs: ArcPlot = {
  kind: 'arcs',
  area,
  cx: 50,
  cy: 50,
  inner: 20,
  outer: 50,
  starts: Float32Array.of(0, Math.PI),
  ends: Float32Array.of(Math.PI, Math.PI * 2),
  datum: Int32Array.of(0, 1),
};

describe('hitting', () => {
  test('the nearest position wins, then the nearest series with a value', () => {
    expect(nearestDatum(lines, 30, 25)?.datum).toBe(1);
    expect(nearestDatum(lines, 30, 70)?.datum).toBe(4);
    expect(nearestDatum(lines, 99, 5)?.datum).toBe(5);
    expect(nearestDatum(lines, 50, 300)).toBeNull();
    expect(nearestDatum(null, 1, 1)).toBeNull();
  });

  test('cells and slices are hit where they are', () => {
    expect(nearestDatum(items, 60, 10)?.datum).toBe(1);
    expect(nearestDatum(items, 150, 10)).toBeNull();
    expect(nearestDatum(arcs, 90, 50)?.datum).toBe(0);
    expect(nearestDatum(arcs, 10, 50)?.datum).toBe(1);
    expect(nearestDatum(arcs, 50, 50)).toBeNull();
  });

  test('grouped bars are told apart along the band', () => {
    const bars: XYPlot = {
      ...lines,
      band: 40,
      series: [
        series('a', [10, 20, 30], 0, { offset: -15, thickness: 14 }),
        series('b', [60, 60, 60], 3, { offset: 1, thickness: 14 }),
      ],
    };
    expect(nearestDatum(bars, 42, 90)?.datum).toBe(1);
    expect(nearestDatum(bars, 58, 10)?.datum).toBe(4);
  });

  test('free points are hit only when near', () => {
    const free: XYPlot = { ...lines, isFree: true };
    expect(nearestDatum(free, 52, 78)?.datum).toBe(4);
    expect(nearestDatum(free, 25, 50)).toBeNull();
  });
});

describe('walking', () => {
  test('arrows follow the data, skip gaps and stop at the ends', () => {
    const first = walk(lines, null, 'next');
    expect(first?.datum).toBe(0);
    const second = walk(lines, first, 'next');
    expect(second?.datum).toBe(1);
    expect(walk(lines, second, 'next')?.datum).toBe(1);
    expect(walk(lines, second, 'down')?.datum).toBe(4);
    expect(walk(lines, walk(lines, second, 'down'), 'last')?.datum).toBe(5);
  });

  test('a grid walks by rows', () => {
    const start = walk(items, null, 'next');
    expect(walk(items, start, 'down')?.datum).toBe(2);
    expect(walk(items, start, 'up')?.datum).toBe(0);
    expect(walk(arcs, walk(arcs, null, 'next'), 'next')?.datum).toBe(1);
  });
});

test('hover paints a crosshair and a dot per series, or an outline', () => {
  const scene = { width: 100, height: 100, batches: [], plot: lines, legend: [] };
  expect(
    hoverScene(scene, nearestDatum(lines, 50, 20), tokens.light).batches.map(({ kind }) => kind),
  ).toEqual(['rect', 'circle', 'circle']);
  expect(
    hoverScene({ ...scene, plot: items }, nearestDatum(items, 10, 10), tokens.light).batches,
  ).toHaveLength(1);
  expect(hoverScene({ ...scene, plot: arcs }, nearestDatum(arcs, 90, 50), tokens.light).batches).toHaveLength(
    1,
  );
  expect(hoverScene(scene, null, tokens.light).batches).toHaveLength(0);
});

describe('tooltip place', () => {
  const bounds = { x: 0, y: 0, w: 400, h: 300 };
  const place = (x: number, y: number, mark = { x: x - 6, y: y - 6, w: 12, h: 12 }) =>
    tooltipPlace({ x, y, width: 120, height: 60, mark, bounds });

  test('right of the place, flipped at the edge', () => {
    expect(place(100, 150).x).toBe(112);
    expect(place(380, 150).x).toBe(248);
  });

  test('never covers the mark and never leaves the bounds', () => {
    for (let x = 0; x <= 400; x += 20) {
      for (let y = 0; y <= 300; y += 20) {
        const at = place(x, y);
        expect(at.x).toBeGreaterThanOrEqual(0);
        expect(at.x + 120).toBeLessThanOrEqual(400);
        const isCovering = at.x < x + 6 && at.x + 120 > x - 6 && at.y < y + 6 && at.y + 60 > y - 6;
        expect(isCovering).toBe(false);
      }
    }
  });
});
