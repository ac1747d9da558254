import { type ChartInput, namedColumn } from '@belvedere/charts';
import { metricLabel, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numbersOf, type Cell, type Frame } from '@belvedere/frame';
import type { BubbleForm } from './form.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** Bubbles, one per row of the answer. */
export interface BubbleData {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly size: Float64Array;
  readonly entities: readonly Cell[];
  /** Series of each bubble, by its place in `names`; -1 for one that is not drawn. */
  readonly of: Int32Array;
  /** Values of the dimension, or one empty name where there is none. */
  readonly names: readonly Cell[];
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

function valuesOf(frame: Frame, metric: Metric | null): Float64Array {
  const column = metric === null ? null : columnNamed(frame, metricLabel(metric));
  return column === null
    ? new Float64Array(frame.rows).fill(Number.NaN)
    : Float64Array.from(numbersOf(column)).slice(0, frame.rows);
}

const MOST_SERIES = 40;

/** Reads the answer; bubbles without a place are kept, and not drawn. */
export function prepareBubble({ frames, formData: form, datasource }: ChartInput<BubbleForm>): BubbleData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const cellsOf = (column: BubbleForm['entity']): readonly Cell[] => {
    const own = column === null ? null : columnNamed(frame, namedColumn(column, datasource).label);
    return Array.from({ length: frame.rows }, (_, row) => (own === null ? null : cellAt(own, row)));
  };
  const dimension = form.series === null ? null : cellsOf(form.series);
  const found = dimension === null ? [null] : [...new Set(dimension)];
  const names = found.slice(0, MOST_SERIES);
  const at = new Map(names.map((name, index) => [name, index]));
  return {
    x: valuesOf(frame, form.x),
    y: valuesOf(frame, form.y),
    size: valuesOf(frame, form.size),
    entities: cellsOf(form.entity),
    of: Int32Array.from({ length: frame.rows }, (_, row) => at.get(dimension?.[row] ?? null) ?? -1),
    names,
    omissions: happened({
      message: omissionMessages.series,
      count: found.length - names.length,
      most: MOST_SERIES,
    }),
  };
}
