import { tokens } from '@belvedere/theme';
import { describe, expect, test } from 'vitest';
import { hoverScene } from './hover-scene.ts';
import { nearestDatum } from './nearest-datum.ts';
import { pathsBuilder } from '../batch/paths.ts';
import type {
  ArcPlot,
  CirclePlot,
  ItemPlot,
  LayeredPlot,
  PathPlot,
  Plot,
  PlotSeries,
  XYPlot,
} from '../model/plot.ts';
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
const discs: CirclePlot = {
  kind: 'circles',
  area,
  x: Float32Array.of(20, 26, 80),
  y: Float32Array.of(20, 20, 80),
  r: Float32Array.of(10, 10, 2),
  datum: Int32Array.of(7, 8, 9),
};

/** A square ring with a hole, and a bow from left to right. */
const shapes = (() => {
  const paths = pathsBuilder();
  for (const [from, to] of [
    [10, 90],
    [40, 60],
  ] as const) {
    paths.move(from, from);
    for (const [x, y] of [
      [to, from],
      [to, to],
      [from, to],
    ] as const)
      paths.line(x, y);
    paths.close();
  }
  paths.next();
  return paths.build({});
})();
const ring: PathPlot = {
  ...shapes,
  kind: 'paths',
  area,
  anchors: Float32Array.of(20, 20),
  datum: Int32Array.of(5),
};
const bow: PathPlot = (() => {
  const paths = pathsBuilder();
  paths.move(0, 0);
  paths.curve(50, 0, 50, 100, 100, 100);
  const { ops, xy, opAt, xyAt } = paths.build({});
  return {
    kind: 'paths',
    area,
    ops,
    xy,
    opAt,
    xyAt,
    anchors: Float32Array.of(50, 50),
    thickness: Float32Array.of(4),
    datum: Int32Array.of(6),
  };
})();
const layers: LayeredPlot = { kind: 'layers', area, of: [bow, discs] };

describe('shapes', () => {
  test('among discs over each other the nearest centre wins, and small ones have a reach', () => {
    expect(nearestDatum(discs, 22, 20)?.datum).toBe(7);
    expect(nearestDatum(discs, 24, 20)?.datum).toBe(8);
    expect(nearestDatum(discs, 85, 83)?.datum).toBe(9);
    expect(nearestDatum(discs, 60, 60)).toBeNull();
  });

  test('an outline is hit where it is filled, a line near to it', () => {
    expect(nearestDatum(ring, 20, 50)?.datum).toBe(5);
    expect(nearestDatum(ring, 50, 50)).toBeNull();
    expect(nearestDatum(bow, 52, 50)?.datum).toBe(6);
    expect(nearestDatum(bow, 70, 50)).toBeNull();
  });

  test('the top layer is hit first, and the walk goes through all of them', () => {
    expect(nearestDatum(layers, 20, 12)).toMatchObject({ datum: 7, index: 1 });
    expect(nearestDatum(layers, 50, 50)).toMatchObject({ datum: 6, index: 0 });
    const data: number[] = [];
    for (let hit = walk(layers, null, 'first'); data.length < 4; hit = walk(layers, hit, 'next'))
      data.push(hit?.datum ?? -1);
    expect(data).toEqual([6, 7, 8, 9]);
    expect(walk(layers, null, 'last')?.datum).toBe(6);
  });

  test('a ring segment may have radii of its own', () => {
    const rose = { ...arcs, inners: Float32Array.of(0, 0), outers: Float32Array.of(10, 50) };
    expect(nearestDatum(rose, 80, 50)).toBeNull();
    expect(nearestDatum(rose, 20, 50)?.datum).toBe(1);
  });

  test('what is hovered is outlined', () => {
    const marked = (plot: Plot, x: number, y: number): readonly string[] => {
      const scene = { width: 100, height: 100, batches: [], plot, legend: [] };
      return hoverScene(scene, nearestDatum(plot, x, y), tokens.light).batches.map(({ kind }) => kind);
    };
    expect(marked(discs, 20, 20)).toEqual(['circle']);
    expect(marked(ring, 20, 20)).toEqual(['path']);
    expect(marked(layers, 50, 50)).toEqual(['path']);
    expect(marked(layers, 80, 80)).toEqual(['circle']);
  });
});

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
