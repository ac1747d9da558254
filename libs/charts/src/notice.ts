import { defineMessages, type JsonObject, type Message } from '@belvedere/core';
import type { DrawContext } from './plugin.ts';

/** What an answer says of rows and filters that were left out. */
export interface AnswerFacts {
  /** What the rows of the query are: of the dataset, groups of them, or counted into bins. */
  readonly rowKind: 'rows' | 'groups' | 'counted';
  /** Rows of the database behind the answer, and those of them that are in no bin of a histogram; none by default. */
  readonly sqlRows?: number;
  readonly unplacedRows?: number;
  /** The limit that has cut the rows; null where none has. */
  readonly limited: LimitedRows | null;
  /** Rows without the limit; null where that was not asked. */
  readonly totalCount: number | null;
  readonly rejectedFilters: readonly { readonly column: string; readonly reason: string }[];
  /** Why annotation layers have no records, or not all of them, by layer; a limit that the author set is `set_by` `query`. */
  readonly annotationErrors?: Readonly<Record<string, AnnotationError>>;
  /** Values of applied filters that no row can have, as the database cannot hold them; none by default. */
  readonly unheldValues?: readonly { readonly column: string; readonly value: string }[];
  /** Resolved bounds of the time range on the clock of `zone`, as if it were UTC; null or absent for an open side. */
  readonly from?: number | null;
  readonly to?: number | null;
  /** IANA zone in which the range was read and buckets are cut; UTC by default. */
  readonly zone?: string;
  /** ISO time of a kept answer, in UTC; null or absent where it was computed now. */
  readonly cachedAt?: string | null;
}

/** Why an annotation layer is not whole. */
export interface AnnotationError {
  readonly message: string;
  readonly values?: JsonObject;
}

/** A limit that has cut the rows of an answer. */
export interface LimitedRows {
  readonly limit: number;
  /** `server` for a limit that nobody chose for this chart. */
  readonly set_by: 'query' | 'server';
  /** A few groups in the order of a metric, which is what was asked for. */
  readonly is_top: boolean;
}

/** A sentence under a chart: what its picture leaves out. */
export interface Notice {
  readonly message: Message;
  readonly values: Readonly<Record<string, string | number>>;
  /** `warning` for what the author has not chosen. */
  readonly tone: 'neutral' | 'warning';
}

/** Texts of {@link Notice}. */
export const noticeMessages = defineMessages('charts.notice', {
  firstRows: 'Made of the first %(limit)s rows; there are more',
  firstRowsOf: 'Made of the first %(limit)s of %(total)s rows',
  firstGroups: 'Made of the first %(limit)s groups; there are more',
  firstGroupsOf: 'Made of the first %(limit)s of %(total)s groups',
  oneUnplaced: '1 of %(total)s rows is in no bin: its value is null, NaN or infinite',
  manyUnplaced: '%(count)s of %(total)s rows are in no bin: their values are null, NaN or infinite',
  filtersDropped: 'Filters not applied: %(filters)s',
  unheld: 'No row can match %(filters)s: the database has no such value in this column',
  noColumn: '%(column)s (the dataset has no such column)',
  noTime: '%(column)s (no time column)',
  timeRange: 'time range (the dataset has no time column)',
});

const counts = new Intl.NumberFormat('en-US');

function limitNotice({ limited, rowKind, totalCount }: AnswerFacts): Notice | null {
  if (limited === null || limited.is_top) return null;
  const isGroups = rowKind === 'groups';
  const isCounted = totalCount !== null && totalCount > limited.limit;
  const [some, part] = isGroups
    ? [noticeMessages.firstGroups, noticeMessages.firstGroupsOf]
    : [noticeMessages.firstRows, noticeMessages.firstRowsOf];
  return {
    message: isCounted ? part : some,
    values: {
      limit: counts.format(limited.limit),
      ...(isCounted && { total: counts.format(totalCount) }),
    },
    tone: limited.set_by === 'server' ? 'warning' : 'neutral',
  };
}

function unplacedNotice({ sqlRows = 0, unplacedRows: count = 0 }: AnswerFacts): Notice | null {
  if (count === 0) return null;
  const values = { count: counts.format(count), total: counts.format(sqlRows) };
  const message = count === 1 ? noticeMessages.oneUnplaced : noticeMessages.manyUnplaced;
  return { message, values, tone: 'neutral' };
}

const TIME_RANGE = '__time_range';

function filterText({ column, reason }: AnswerFacts['rejectedFilters'][number], t: DrawContext['t']): string {
  if (column === TIME_RANGE) return t(noticeMessages.timeRange);
  return t(reason === 'no_temporal_column' ? noticeMessages.noTime : noticeMessages.noColumn, { column });
}

function filterNotice(answers: readonly AnswerFacts[], t: DrawContext['t']): Notice | null {
  const texts = new Set(answers.flatMap((facts) => facts.rejectedFilters.map((one) => filterText(one, t))));
  if (texts.size === 0) return null;
  return {
    message: noticeMessages.filtersDropped,
    values: { filters: [...texts].join(', ') },
    tone: 'warning',
  };
}

function unheldNotice({ unheldValues = [] }: AnswerFacts): Notice | null {
  if (unheldValues.length === 0) return null;
  const filters = unheldValues.map(({ column, value }) => `${column}: ${value}`).join(', ');
  return { message: noticeMessages.unheld, values: { filters }, tone: 'warning' };
}

/** What the answers of a chart leave out, each said once; empty where nothing is. */
export function answerNotices(answers: readonly AnswerFacts[], t: DrawContext['t']): readonly Notice[] {
  const limits = answers
    .flatMap((facts) => [limitNotice(facts), unplacedNotice(facts), unheldNotice(facts)])
    .filter((notice) => notice !== null);
  const dropped = filterNotice(answers, t);
  const all = dropped === null ? limits : [...limits, dropped];
  return [...new Map(all.map((notice) => [t(notice.message, notice.values), notice])).values()];
}
