import type { QueryAnswer } from '@belvedere/api-client';
import type { Translate } from '@belvedere/ui';
import { chartAreaMessages } from '../messages/chart-area.ts';

/** How many rows an answer has, as a badge says it. */
export interface RowsBadge {
  readonly text: string;
  /** There are none, or not all of them. */
  readonly isDanger: boolean;
}

const GROUPED = new Intl.NumberFormat('en-US');
const grouped = (count: number): string => GROUPED.format(count);

/** Rows of an answer, of how many when more are known of, and whether the limit cut them. */
export function rowsBadge(
  { rowcount, totalCount, isCut }: Pick<QueryAnswer, 'rowcount' | 'totalCount' | 'isCut'>,
  t: Translate,
): RowsBadge {
  const isPart = totalCount !== null && totalCount > rowcount;
  const whole =
    rowcount === 1 ? t(chartAreaMessages.oneRow) : t(chartAreaMessages.rows, { rows: grouped(rowcount) });
  const rows = isPart
    ? t(chartAreaMessages.rowsOf, { rows: grouped(rowcount), total: grouped(totalCount) })
    : whole;
  return {
    text: isCut ? `${rows} · ${t(chartAreaMessages.limitReached)}` : rows,
    isDanger: isCut || rowcount === 0,
  };
}
