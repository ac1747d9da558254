import { defineMessages, endedRange, parseFilterOperator, type QueryObject } from '@belvedere/core';
import type { AnswerFacts } from './answer-facts.ts';
import type { Notice } from './notice.ts';
import { partTexts } from './reach.ts';

/** Texts of a range that ends where the words say, in dates. */
const endMessages = defineMessages('charts.rangeEnd', {
  newest: 'Up to the newest data, whose last part may still fill: %(from)s until %(until)s',
  complete: 'Up to the last complete period: %(from)s until %(until)s',
});

const SHORT_MS = 2 * 86_400_000;

/** The dates of a range that ends with the newest data or the last complete period, which its words do not say; null for others. */
export function endNotice(query: QueryObject, { from = null, to = null }: AnswerFacts): Notice | null {
  const filters = (query.filters ?? []).filter(({ op }) => parseFilterOperator(op) === 'TEMPORAL_RANGE');
  const end = [query.time_range, ...filters.map(({ val }) => val)]
    .map((phrase) => endedRange(String(phrase)))
    .find((range) => range !== null && !range.isBefore && range.end !== 'now')?.end;
  if (end === undefined || end === 'now' || from === null || to === null || to <= from) return null;
  return {
    message: endMessages[end],
    values: partTexts(from, to, to - from > SHORT_MS ? 'days' : 'minutes'),
    tone: 'neutral',
  };
}
