import { parseHex } from '@belvedere/theme';
import { positionAxisBatches } from '../axis/position-axis.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { ItemPlot } from '../model/plot.ts';
import type { Batch, Scene } from '../model/scene.ts';
import { ellipsizeApart } from '../text/fit-apart.ts';
import type { ChartContext } from './chart-context.ts';
import type { HeatGridOptions } from './heat-grid-options.ts';
import { cellBatches, haveRoom, valueBatch } from './heat-grid/cells.ts';
import { cellBox, layOut, ROW_LABEL_GAP_PX, type Grid } from './heat-grid/grid.ts';
import { headLegend, legendBatches } from './heat-grid/legend.ts';

function rowLabels({ options, context, area, down }: Grid): Batch {
  const { size } = context.theme.geometry.label;
  const texts = textsBuilder({
    size,
    weight: 400,
    anchor: 'start',
    fill: parseHex(context.theme.color.chart.label),
  });
  const stride = Math.max(1, options.rowInterval ?? 1, Math.ceil((size + 2) / Math.max(0.5, down.step)));
  const names = ellipsizeApart(options.rows, area.x - ROW_LABEL_GAP_PX + 2, { size }, context.measure);
  for (let row = 0; row < names.length; row += stride) texts.add(names[row] ?? '', 0, down.at(row) + 4);
  return texts.build();
}

function plotOf(grid: Grid): ItemPlot {
  const { options, context, area } = grid;
  const columns = options.columns.length;
  const count = options.rows.length * columns;
  const left = (column: number): number => cellBox(grid, 0, column)[0];
  const top = (row: number): number => cellBox(grid, row, 0)[1];
  const [, , w, h] = cellBox(grid, 0, 0);
  return {
    kind: 'items',
    area,
    x: Float32Array.from({ length: count }, (_, index) => left(index % columns)),
    y: Float32Array.from({ length: count }, (_, index) => top(Math.floor(index / columns))),
    w: new Float32Array(count).fill(w),
    h: new Float32Array(count).fill(h),
    datum: Int32Array.from({ length: count }, (_, index) => index),
    columns: options.columns.length,
    radius: context.theme.geometry.heatmap.radius,
  };
}

/** The layout, without room for a legend that stands in the head. */
function settled(
  options: HeatGridOptions,
  context: ChartContext,
): ReturnType<typeof layOut> & { readonly head: Pick<Scene, 'head'> } {
  const whole = layOut(options, context);
  const head = headLegend(whole.grid);
  if (head === null) return { ...whole, head: {} };
  return { ...layOut({ ...options, showLegend: false }, context), head: { head } };
}

/** A grid of coloured cells with a step legend. Datum is `row * columns + column`; cells without a value are hatched. */
export function heatGrid(options: HeatGridOptions, context: ChartContext): Scene {
  const { grid, axis, head } = settled(options, context);
  const batches = [
    ...cellBatches(grid),
    valueBatch(grid),
    rowLabels(grid),
    ...positionAxisBatches(axis),
    ...legendBatches(grid),
  ];
  return { width: context.width, height: context.height, batches, plot: plotOf(grid), legend: [], ...head };
}

/** Whether the cells of a grid are too small for the values that were asked for; none is written then. */
export function heatGridLacksRoom(options: HeatGridOptions, context: ChartContext): boolean {
  return options.showValues === true && !haveRoom(settled(options, context).grid);
}
