import type { Notice } from '@belvedere/charts';
import { asList, metricLabel, type Message, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, type Cell, type Frame } from '@belvedere/frame';
import { boxPlotMessages } from './messages.ts';

const ENDS = ['min', 'q1', 'median', 'q3', 'max'];

function cellOf(frame: Frame, name: string, row: number): Cell {
  const column = columnNamed(frame, name);
  return column === null ? null : cellAt(column, row);
}

const isOdd = (cell: Cell): boolean => typeof cell === 'number' && !Number.isFinite(cell);

type Loss = 'none' | 'values' | 'box';

/** What a group lacks in the drawing; one of nothing but odd values has no quartiles and no box. */
function lossOf(frame: Frame, label: string, row: number): Loss {
  const ends = ENDS.map((end) => cellOf(frame, `${label}__${end}`, row));
  if (ends.some(isOdd)) return 'box';
  if (!isOdd(cellOf(frame, `${label}__mean`, row))) return 'none';
  return ends.includes(null) ? 'box' : 'values';
}

const said = (count: number, one: Message, many: Message): readonly Notice[] =>
  count === 0 ? [] : [{ message: count === 1 ? one : many, values: { count }, tone: 'warning' }];

/** Boxes of groups with NaN and infinities among their values: those drawn without them, and those that cannot be drawn. */
export function oddBoxes(
  { metrics }: { readonly metrics: readonly Metric[] | Metric | null },
  frame: Frame,
): readonly Notice[] {
  const losses = asList(metrics)
    .map(metricLabel)
    .flatMap((label) => Array.from({ length: frame.rows }, (_, row) => lossOf(frame, label, row)));
  const [odd = 0, undrawn = 0] = (['values', 'box'] as const).map(
    (loss) => losses.filter((one) => one === loss).length,
  );
  return [
    ...said(odd, boxPlotMessages.oneOdd, boxPlotMessages.manyOdd),
    ...said(undrawn, boxPlotMessages.oneUndrawn, boxPlotMessages.manyUndrawn),
  ];
}
