import { columnLabel, defineMessages, isTemporalKind, type Message, type QueryObject } from '@belvedere/core';
import type { Frame, FrameColumn } from '@belvedere/frame';
import type { Notice } from './notice.ts';
import { queryAxis } from './query-axis.ts';

/** Texts of values that have no place in a drawing. */
export const oddMessages = defineMessages('charts.odd', {
  oneNaN: '1 value is no number (NaN) and cannot be drawn',
  manyNaN: '%(count)s values are no numbers (NaN) and cannot be drawn',
  oneInfinite: '1 value is infinite and cannot be drawn',
  manyInfinite: '%(count)s values are infinite and cannot be drawn',
});

/** How many values of a column are NaN, and how many infinite; nulls are neither. */
function oddsIn(column: FrameColumn): readonly [nan: number, infinite: number] {
  if (!('data' in column)) return [0, 0];
  let [nan, infinite] = [0, 0];
  for (const [row, value] of column.data.entries()) {
    if (Number.isFinite(value) || column.valid?.[row] === 0) continue;
    if (Number.isNaN(value)) nan += 1;
    else infinite += 1;
  }
  return [nan, infinite];
}

/**
 * The columns that are drawn by their size: of a grouped query its axis of times or numbers and those that are no
 * dimension, all of one that reads rows.
 */
function sizedColumns(
  query: QueryObject,
  { columns }: Frame,
  numberAxis: string | null,
): readonly FrameColumn[] {
  if ((query.metrics ?? []).length === 0) return columns;
  const dimensions = new Set((query.columns ?? []).map(columnLabel));
  const axis = queryAxis(query)?.label;
  return columns.filter(
    ({ name, kind }) =>
      !dimensions.has(name) || name === numberAxis || (name === axis && isTemporalKind(kind)),
  );
}

const said = (count: number, one: Message, many: Message): readonly Notice[] =>
  count === 0 ? [] : [{ message: count === 1 ? one : many, values: { count }, tone: 'warning' }];

/** Values that the engine returned and a drawing has no place for: NaN, infinities, times without end. */
export function oddNotices(query: QueryObject, frame: Frame, numberAxis: string | null): readonly Notice[] {
  const odds = sizedColumns(query, frame, numberAxis).map(oddsIn);
  const [nan, infinite] = [0, 1].map((at) => odds.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
  return [
    ...said(nan ?? 0, oddMessages.oneNaN, oddMessages.manyNaN),
    ...said(infinite ?? 0, oddMessages.oneInfinite, oddMessages.manyInfinite),
  ];
}
