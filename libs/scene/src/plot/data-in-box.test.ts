import { describe, expect, it } from 'vitest';
import { dataInBox } from './data-in-box.ts';
import type { CirclePlot, ItemPlot, PlotSeries, XYPlot } from '../model/plot.ts';

const area = { x: 0, y: 0, w: 100, h: 100 };
const series = (firstDatum: number, thickness: number, ...values: readonly number[]): PlotSeries => ({
  key: String(firstDatum),
  color: 0xff,
  values: Float32Array.from(values),
  firstDatum,
  hasDot: thickness === 0,
  offset: -thickness / 2,
  thickness,
});
const xy = (...of: readonly PlotSeries[]): XYPlot => ({
  kind: 'xy',
  area,
  along: 'x',
  positions: Float32Array.of(10, 50, 90),
  band: 0,
  isFree: false,
  series: of,
});
const cells: ItemPlot = {
  kind: 'items',
  area,
  x: Float32Array.of(0, 50, 0, 50),
  y: Float32Array.of(0, 0, 50, 50),
  w: new Float32Array(4).fill(48),
  h: new Float32Array(4).fill(48),
  datum: Int32Array.of(4, 5, -1, 5),
  columns: 2,
  radius: 0,
};
const discs: CirclePlot = {
  kind: 'circles',
  area,
  x: Float32Array.of(20),
  y: Float32Array.of(20),
  r: Float32Array.of(5),
  datum: Int32Array.of(9),
};

describe('the data in a box', () => {
  it('are the points of lines in it, without gaps', () => {
    const lines = xy(series(0, 0, 10, 80, Number.NaN), series(3, 0, 20, 20, 20));
    expect(dataInBox(lines, { x: 0, y: 0, w: 60, h: 50 })).toEqual([0, 3, 4]);
  });

  it('are the bars beside it, wherever they end', () => {
    const bars = xy(series(0, 20, 10, 80, 30));
    expect(dataInBox(bars, { x: 40, y: 90, w: 55, h: 5 })).toEqual([1, 2]);
    expect(dataInBox({ ...bars, along: 'y' }, { x: 90, y: 0, w: 5, h: 20 })).toEqual([0]);
  });

  it('are the shapes whose middle it holds, each datum once, none that stand for nothing', () => {
    expect(dataInBox(cells, { x: 10, y: 10, w: 80, h: 80 })).toEqual([4, 5]);
    expect(dataInBox(cells, { x: 0, y: 0, w: 20, h: 20 })).toEqual([]);
  });

  it('are those of all layers, and none without a plot', () => {
    const box = { x: 0, y: 0, w: 40, h: 40 };
    expect(dataInBox({ kind: 'layers', area, of: [cells, discs] }, box)).toEqual([4, 9]);
    expect(dataInBox(null, box)).toEqual([]);
  });
});
