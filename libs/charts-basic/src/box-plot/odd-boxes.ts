import type { Notice } from '@belvedere/charts';
import { asList, metricLabel, type Message, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import { boxPlotMessages } from './messages.ts';

const ENDS = ['min', 'q1', 'median', 'q3', 'max'];

function isOdd(frame: Frame, name: string, row: number): boolean {
  const column = columnNamed(frame, name);
  const cell = column === null ? null : cellAt(column, row);
  return typeof cell === 'number' && !Number.isFinite(cell);
}

const said = (count: number, one: Message, many: Message): readonly Notice[] =>
  count === 0 ? [] : [{ message: count === 1 ? one : many, values: { count }, tone: 'warning' }];

/** Boxes of groups with NaN and infinities among their values: those drawn without them, and those that cannot be drawn. */
export function oddBoxes(
  { metrics }: { readonly metrics: readonly Metric[] | Metric | null },
  frame: Frame,
): readonly Notice[] {
  let [odd, undrawn] = [0, 0];
  for (const label of asList(metrics).map(metricLabel))
    for (let row = 0; row < frame.rows; row++) {
      if (ENDS.some((end) => isOdd(frame, `${label}__${end}`, row))) undrawn += 1;
      else if (isOdd(frame, `${label}__mean`, row)) odd += 1;
    }
  return [
    ...said(odd, boxPlotMessages.oneOdd, boxPlotMessages.manyOdd),
    ...said(undrawn, boxPlotMessages.oneUndrawn, boxPlotMessages.manyUndrawn),
  ];
}
