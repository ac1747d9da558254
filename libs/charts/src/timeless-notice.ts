import {
  columnLabel,
  defineMessages,
  isNumericKind,
  isTemporalKind,
  type Column,
  type FormData,
  type QueryObject,
} from '@belvedere/core';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import type { Notice } from './notice.ts';
import { queryAxis } from './query-axis.ts';

/** Texts of groups that have no place on an axis of times or numbers. */
export const timelessMessages = defineMessages('charts.timeless', {
  one: '1 group without %(column)s is not drawn',
  many: '%(count)s groups without %(column)s are not drawn',
});

function axisLabel(query: QueryObject, { x_axis: axis }: FormData): string | null {
  const known = queryAxis(query);
  if (known !== null) return known.label;
  return axis === undefined || axis === null ? null : columnLabel(axis as Column);
}

/** Groups whose time or number is null, which an axis of those has no place for; null where there are none. */
export function timelessNotice(query: QueryObject, frame: Frame, form: FormData): Notice | null {
  const label = axisLabel(query, form);
  const axis = label === null ? null : columnNamed(frame, label);
  if (label === null || axis === null) return null;
  if (!isTemporalKind(axis.kind) && !isNumericKind(axis.kind)) return null;
  const isValued = (row: number): boolean =>
    frame.columns.some((column) => ('data' in column || 'digits' in column) && cellAt(column, row) !== null);
  let count = 0;
  for (let row = 0; row < frame.rows; row++) if (cellAt(axis, row) === null && isValued(row)) count++;
  if (count === 0) return null;
  const message = count === 1 ? timelessMessages.one : timelessMessages.many;
  return { message, values: { count, column: label }, tone: 'neutral' };
}
