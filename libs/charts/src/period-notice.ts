import {
  columnLabel,
  defineMessages,
  grainPeriod,
  isTemporalKind,
  parseGrain,
  TIMESTAMP_COLUMN,
  type FormData,
  type GrainDuration,
  type Message,
  type QueryObject,
} from '@belvedere/core';
import { columnNamed, numberAt, type Frame, type FrameColumn } from '@belvedere/frame';
import type { ChartDatasource } from './datasource.ts';
import type { ChartManifest } from './manifest.ts';
import { answerNotices, type AnswerFacts, type Notice } from './notice.ts';
import type { DrawContext } from './plugin.ts';
import { askedFormData } from './query-context.ts';

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
const MINUTE_CHARS = 16;
const DAY_CHARS = 10;

/** A chart with what its answers say of themselves. */
export interface NotedChart {
  readonly manifest: ChartManifest;
  readonly formData: FormData;
  readonly datasource: ChartDatasource;
  readonly frames: readonly Frame[];
  /** Of the answers to the chart's queries, in their order. */
  readonly facts: readonly AnswerFacts[];
  /** Of answers that the chart fetched beside its own. */
  readonly others?: readonly AnswerFacts[];
  /** The moment of answers that were computed now, epoch milliseconds. */
  readonly now: number;
}

interface GrainedAxis {
  readonly label: string;
  readonly grain: GrainDuration;
}

/** The time axis of a query and its grain; null where it has none, or one bucket for all time. */
function grainedAxis({ columns, extras }: QueryObject): GrainedAxis | null {
  const base = (columns ?? []).find((one) => typeof one === 'object' && one.columnType === 'BASE_AXIS');
  const own = typeof base === 'object' ? base.timeGrain : extras?.time_grain_sqla;
  const grain = parseGrain(own ?? '');
  if (grain === null || grain === 'all') return null;
  return { grain, label: base === undefined ? TIMESTAMP_COLUMN : columnLabel(base) };
}

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

/** Days in full where the part is of whole days, else moments to the minute. */
function partTexts(from: number, until: number, grain: GrainDuration): { from: string; until: string } {
  const isShort = grain.startsWith('PT') || grain === 'P1D';
  const write = (moment: number): string =>
    new Date(moment)
      .toISOString()
      .slice(0, isShort ? MINUTE_CHARS : DAY_CHARS)
      .replace('T', ' ');
  return { from: write(from), until: write(isShort ? until : until - 1) };
}

/** The moment to which the numbers of an answer reach at most. */
function reachOf({ to, cachedAt }: AnswerFacts, now: number): number {
  const kept = Date.parse(`${(cachedAt ?? '').replace(/Z$/, '')}Z`);
  return Math.min(to ?? Number.POSITIVE_INFINITY, Number.isNaN(kept) ? now : kept);
}

function periodNotice(query: QueryObject, frame: Frame, facts: AnswerFacts, now: number): Notice | null {
  const axis = grainedAxis(query);
  const last = axis === null ? null : lastBucket(frame, axis.label);
  if (axis === null || last === null) return null;
  const [start, end] = grainPeriod(last, axis.grain);
  const [from, until] = [Math.max(start, facts.from ?? start), reachOf(facts, now)];
  if (until >= end || until <= from) return null;
  const message = axis.grain.includes('P1W') ? periodMessages.week : TEXTS[axis.grain];
  return {
    message: message ?? periodMessages.other,
    values: partTexts(from, until, axis.grain),
    tone: 'neutral',
  };
}

function periodNotices(chart: NotedChart): readonly Notice[] {
  const { manifest, datasource, frames, facts, now } = chart;
  if (facts.length === 0) return [];
  const form = askedFormData(manifest, chart.formData, datasource) as never;
  if (manifest.leavesOutCutPeriods?.(form, datasource) === true) return [];
  return manifest.buildQuery(form, datasource, {}).flatMap((query, index) => {
    const [frame, own] = [frames[index], facts[index]];
    const notice = frame === undefined || own === undefined ? null : periodNotice(query, frame, own, now);
    return notice === null ? [] : [notice];
  });
}

/** What the picture of a chart leaves out or shows in part, each said once; empty where nothing is. */
export function chartNotices(chart: NotedChart, t: DrawContext['t']): readonly Notice[] {
  const all = [...answerNotices([...chart.facts, ...(chart.others ?? [])], t), ...periodNotices(chart)];
  return [...new Map(all.map((notice) => [t(notice.message, notice.values), notice])).values()];
}
