import {
  defineMessages,
  grainPeriod,
  isTemporalKind,
  type GrainDuration,
  type Message,
  type QueryObject,
} from '@belvedere/core';
import { columnNamed, numberAt, type Frame, type FrameColumn } from '@belvedere/frame';
import type { AnswerFacts } from './answer-facts.ts';
import type { Notice } from './notice.ts';
import { queryAxis } from './query-axis.ts';
import { partTexts, reachOf } from './reach.ts';

/** Texts of a last period whose end the numbers do not reach. */
export const periodMessages = defineMessages('charts.period', {
  hour: 'The last hour is unfinished: %(from)s until %(until)s',
  day: 'The last day is unfinished: %(from)s until %(until)s',
  week: 'The last week is unfinished: %(from)s until %(until)s',
  month: 'The last month is unfinished: %(from)s until %(until)s',
  quarter: 'The last quarter is unfinished: %(from)s until %(until)s',
  year: 'The last year is unfinished: %(from)s until %(until)s',
  other: 'The last period is unfinished: %(from)s until %(until)s',
});

const TEXTS: Readonly<Partial<Record<GrainDuration, Message>>> = {
  PT1H: periodMessages.hour,
  P1D: periodMessages.day,
  P1M: periodMessages.month,
  P3M: periodMessages.quarter,
  P1Y: periodMessages.year,
};
const FORECAST = /__yhat(?:_lower|_upper)?$/;

/** The newest bucket that has a number; null without one. Buckets of a forecast have none. */
function lastBucket(frame: Frame, label: string): number | null {
  const axis = columnNamed(frame, label);
  if (axis === null || !isTemporalKind(axis.kind)) return null;
  const isNumber = (column: FrameColumn): boolean =>
    column !== axis && ('data' in column || 'digits' in column) && !FORECAST.test(column.name);
  const numbers = frame.columns.filter(isNumber);
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < frame.rows; row++) {
    const time = numberAt(axis, row);
    if (time > last && numbers.some((column) => !Number.isNaN(numberAt(column, row)))) last = time;
  }
  return Number.isFinite(last) ? last : null;
}

/** The part of a period of a grain that numbers reach; null where they reach its end, or none of it. */
export function unfinishedPeriod(
  grain: GrainDuration,
  { bucket, from, until }: { readonly bucket: number; readonly from: number | null; readonly until: number },
): Notice | null {
  const [start, end] = grainPeriod(bucket, grain);
  const begin = Math.max(start, from ?? start);
  if (until >= end || until <= begin) return null;
  const message = grain.includes('P1W') ? periodMessages.week : TEXTS[grain];
  const isShort = grain.startsWith('PT') || grain === 'P1D';
  return {
    message: message ?? periodMessages.other,
    values: partTexts(begin, until, isShort ? 'minutes' : 'days'),
    tone: 'neutral',
    bucket,
  };
}

/** The last period of a time axis that the numbers do not fill; null where they do. */
export function periodNotice(
  query: QueryObject,
  frame: Frame,
  facts: AnswerFacts,
  now: number,
): Notice | null {
  const axis = queryAxis(query);
  const bucket = axis === null ? null : lastBucket(frame, axis.label);
  if (axis === null || axis.grain === null || bucket === null) return null;
  return unfinishedPeriod(axis.grain, { bucket, from: facts.from ?? null, until: reachOf(facts, now) });
}
