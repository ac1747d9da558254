import { fade, parseHex, textOn } from '@belvedere/theme';
import { hatch } from '../../batch/hatch.ts';
import { pathsBuilder } from '../../batch/paths.ts';
import { rectsBuilder } from '../../batch/rects.ts';
import { textsBuilder } from '../../batch/texts.ts';
import type { Batch } from '../../model/scene.ts';
import { cellBox, ROUNDED_FROM_PX, type Grid } from './grid.ts';

/** Cells thinner than this are painted as one image. */
const FINE_BELOW_PX = 3;
const SIZE = 11;
/** Lower cells have no room for a value. */
const LEAST_ROW_PX = 16;

const isFine = ({ across, down, options }: Grid): boolean =>
  options.values.length > 0 &&
  options.border === undefined &&
  Math.min(across.step, down.step) < FINE_BELOW_PX;

/** Cells too small for a gap: one image of them all; what has no value takes the colour of the hatching. */
function finePixels({ options, context, area, steps, stepOf }: Grid): Batch {
  const { chart } = context.theme.color;
  const colors = steps.map(parseHex);
  const none = parseHex(chart.nullHatch);
  return {
    kind: 'pixels',
    ...area,
    columns: options.columns.length,
    colors: Uint32Array.from(options.values, (value, index) => {
      if (Number.isNaN(value)) return none;
      const color = colors[stepOf(value)] ?? 0xff;
      return (context.isSelected?.(index) ?? true) ? color : fade(color, chart.dimOpacity);
    }),
  };
}

/** Cells in their colours; those without a value are hatched. */
export function cellBatches(grid: Grid): readonly Batch[] {
  if (isFine(grid)) return [finePixels(grid)];
  const { options, context } = grid;
  const { chart } = context.theme.color;
  const colors = grid.steps.map(parseHex);
  const cells = rectsBuilder();
  const empty = pathsBuilder();
  for (let row = 0; row < options.rows.length; row++) {
    for (let column = 0; column < options.columns.length; column++) {
      const index = row * options.columns.length + column;
      const value = options.values[index] ?? Number.NaN;
      const box = cellBox(grid, row, column);
      if (Number.isNaN(value)) {
        hatch(empty, ...box);
        continue;
      }
      const color = colors[grid.stepOf(value)] ?? 0xff;
      cells.add(...box, (context.isSelected?.(index) ?? true) ? color : fade(color, chart.dimOpacity), index);
    }
  }
  const isRounded = Math.min(grid.across.step, grid.down.step) >= ROUNDED_FROM_PX;
  const lines = empty.build({ stroke: parseHex(chart.nullHatch), strokeWidth: 1 });
  const border =
    options.border === undefined
      ? {}
      : { stroke: parseHex(options.border.color), strokeWidth: options.border.width };
  const rounding = isRounded ? { radius: context.theme.geometry.heatmap.radius } : {};
  return [cells.build({ ...rounding, ...border }), lines];
}

/** True when every value finds room in its cell; a grid that names only some of them would read as if the others were nothing. */
export function haveRoom({ options, context, across, down, gap }: Grid): boolean {
  const room = across.step - gap - 4;
  const fits = (value: number): boolean =>
    Number.isNaN(value) || context.measure(options.format(value), SIZE) <= room;
  return down.step >= LEAST_ROW_PX && options.values.every(fits);
}

/** Values inside the cells: all of them, or none. */
export function valueBatch(grid: Grid): Batch {
  const { options } = grid;
  const texts = textsBuilder({ size: SIZE, weight: 400, anchor: 'middle', fill: 0xff });
  if (options.showValues !== true || !haveRoom(grid)) return texts.build();
  for (const [index, value] of options.values.entries()) {
    if (Number.isNaN(value)) continue;
    const text = options.format(value);
    const [row, column] = [Math.floor(index / options.columns.length), index % options.columns.length];
    const fill = grid.steps[grid.stepOf(value)] ?? '#000000';
    texts.add(text, grid.across.at(column), grid.down.at(row) + 4, parseHex(textOn(fill)), index);
  }
  return texts.build();
}
