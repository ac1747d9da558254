import { defineMessages, isTemporalKind, type QueryObject } from '@belvedere/core';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import type { Notice } from './notice.ts';
import { queryAxis } from './query-axis.ts';

/** Texts of groups that have no place on a time axis. */
export const timelessMessages = defineMessages('charts.timeless', {
  one: '1 group without %(column)s is not drawn',
  many: '%(count)s groups without %(column)s are not drawn',
});

/** Groups whose time is null, which a time axis has no place for; null where there are none. */
export function timelessNotice(query: QueryObject, frame: Frame): Notice | null {
  const label = queryAxis(query)?.label;
  const axis = label === undefined ? null : columnNamed(frame, label);
  if (label === undefined || axis === null || !isTemporalKind(axis.kind)) return null;
  const isValued = (row: number): boolean =>
    frame.columns.some((column) => ('data' in column || 'digits' in column) && cellAt(column, row) !== null);
  let count = 0;
  for (let row = 0; row < frame.rows; row++) if (cellAt(axis, row) === null && isValued(row)) count++;
  if (count === 0) return null;
  const message = count === 1 ? timelessMessages.one : timelessMessages.many;
  return { message, values: { count, column: label }, tone: 'neutral' };
}
