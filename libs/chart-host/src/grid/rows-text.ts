import type { QueryAnswer } from '@belvedere/api-client';
import type { CountText } from '@belvedere/client-store';
import type { ChartManifest } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import { answerMessages } from '../messages/answer.ts';

/** How many rows an answer has, as a badge says it. */
export interface RowsBadge {
  readonly text: string;
  /** `danger` without rows, `warning` where a limit has cut them that nobody chose for this chart. */
  readonly tone: 'neutral' | 'warning' | 'danger';
}

/** What a badge reads of an answer. */
export type CountedAnswer = Pick<
  QueryAnswer,
  'sqlRows' | 'unplacedRows' | 'totalCount' | 'rowKind' | 'limited'
>;

const TEXTS = {
  rows: { one: 'oneRow', all: 'rows', part: 'rowsOf' },
  groups: { one: 'oneGroup', all: 'groups', part: 'groupsOf' },
  counted: { one: 'oneCounted', all: 'counted', part: 'countedOf' },
} as const;

/** Whether a chart draws the rows of other charts, so that its own answer counts nothing that is seen. */
export const showsOthers = (
  manifest: Pick<ChartManifest, 'showsCharts'> | undefined,
  formData: FormData,
): boolean => (manifest?.showsCharts?.(formData) ?? []).length > 0;

/** Rows of the database behind an answer, or groups of them: one unit, of how many when more are known of. */
export function rowsBadge(answer: CountedAnswer, t: Translate, grouped: CountText): RowsBadge {
  const { sqlRows, unplacedRows, totalCount, rowKind, limited } = answer;
  const texts = TEXTS[rowKind];
  const rows = sqlRows - unplacedRows;
  const total = Math.max(sqlRows, totalCount ?? 0);
  const isPart = total > rows;
  const id = isPart ? texts.part : rows === 1 ? texts.one : texts.all;
  const counted = t(answerMessages[id], { rows: grouped(rows), ...(isPart && { total: grouped(total) }) });
  const isImposed = limited?.set_by === 'server';
  return {
    text: limited === null ? counted : `${counted} · ${t(answerMessages.limitReached)}`,
    tone: sqlRows === 0 ? 'danger' : isImposed ? 'warning' : 'neutral',
  };
}
