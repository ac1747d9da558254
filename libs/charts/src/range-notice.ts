import { defineMessages, type QueryObject } from '@belvedere/core';
import type { AnswerFacts } from './answer-facts.ts';
import type { Notice } from './notice.ts';
import { queryAxis } from './query-axis.ts';
import { partTexts, reachOf } from './reach.ts';

/** Texts of a time range whose end the numbers do not reach. */
export const rangeMessages = defineMessages('charts.range', {
  unfinished: 'The time range is unfinished: %(from)s until %(until)s of %(end)s',
});

const SHORT_MS = 2 * 86_400_000;

/** A total of the whole range, or numbers beside those of other times; periods of a time axis speak for themselves. */
const isOfRange = (query: QueryObject): boolean =>
  (queryAxis(query)?.grain ?? null) === null &&
  ((query.columns ?? []).length === 0 || (query.time_offsets ?? []).length > 0);

/** A range that ends after the moment of its totals or comparisons; null where it is over, open, or yet to come. */
export function rangeNotice(query: QueryObject, facts: AnswerFacts, now: number): Notice | null {
  const { from = null, to = null } = facts;
  if (from === null || to === null || !isOfRange(query)) return null;
  const until = reachOf(facts, now);
  if (until >= to || until <= from) return null;
  const unit = to - from > SHORT_MS ? 'days' : 'minutes';
  const end = partTexts(from, to, unit).until;
  return {
    message: rangeMessages.unfinished,
    values: { ...partTexts(from, until, unit), end },
    tone: 'neutral',
  };
}
