import { defineMessages, type Message } from '@belvedere/core';
import { countText, type Locale } from '@belvedere/format';
import type { AnswerFacts, LimitedRows } from './answer-facts.ts';
import type { Notice } from './notice.ts';
import type { DrawContext } from './plugin.ts';

/** Texts of {@link Notice}. */
export const noticeMessages = defineMessages('charts.notice', {
  firstRow: 'Made of the first row; there are more',
  firstRows: 'Made of the first %(limit)s rows; there are more',
  firstRowsOf: 'Made of the first %(limit)s of %(total)s rows',
  firstGroup: 'Made of the first group; there are more',
  firstGroups: 'Made of the first %(limit)s groups; there are more',
  firstGroupsOf: 'Made of the first %(limit)s of %(total)s groups',
  topGroup: 'The top group alone; there are more',
  topGroups: 'Top %(limit)s groups; there are more',
  topGroupsOf: 'Top %(limit)s of %(total)s groups',
  oneUnplaced: '1 of %(total)s rows is in no bin: its value is null, NaN or infinite',
  manyUnplaced: '%(count)s of %(total)s rows are in no bin: their values are null, NaN or infinite',
  filtersDropped: 'Filters not applied: %(filters)s',
  unheld: 'No row can match %(filters)s: the database has no such value in this column',
  noColumn: '%(column)s (the dataset has no such column)',
  noTarget: 'a filter of the dashboard that names no column',
  noTime: '%(column)s (no time column)',
  timeRange: 'time range (the chart names no time column)',
});

/** Sentences of a cut: of one and of many where nobody has counted the rest, and where it was counted. */
interface CutSentences {
  readonly one: Message;
  readonly many: Message;
  readonly counted: Message;
}

const { firstRow, firstRows, firstRowsOf, firstGroup, firstGroups, firstGroupsOf } = noticeMessages;
const CUT_ROWS: CutSentences = { one: firstRow, many: firstRows, counted: firstRowsOf };
const CUT_GROUPS: CutSentences = { one: firstGroup, many: firstGroups, counted: firstGroupsOf };
const CUT_RANKING: CutSentences = {
  one: noticeMessages.topGroup,
  many: noticeMessages.topGroups,
  counted: noticeMessages.topGroupsOf,
};

function cutSentences({ is_top: isTop }: LimitedRows, rowKind: AnswerFacts['rowKind']): CutSentences {
  if (isTop) return CUT_RANKING;
  return rowKind === 'groups' ? CUT_GROUPS : CUT_ROWS;
}

function limitNotice({ limited, rowKind, totalCount }: AnswerFacts, locale?: Locale): Notice | null {
  if (limited === null) return null;
  const isCounted = totalCount !== null && totalCount > limited.limit;
  const { one, many, counted } = cutSentences(limited, rowKind);
  const some = limited.limit === 1 ? one : many;
  return {
    message: isCounted ? counted : some,
    values: {
      limit: countText(limited.limit, locale),
      ...(isCounted && { total: countText(totalCount, locale) }),
    },
    tone: limited.set_by === 'server' ? 'warning' : 'neutral',
  };
}

function unplacedNotice(
  { sqlRows = 0, unplacedRows: count = 0 }: AnswerFacts,
  locale?: Locale,
): Notice | null {
  if (count === 0) return null;
  const values = { count: countText(count, locale), total: countText(sqlRows, locale) };
  const message = count === 1 ? noticeMessages.oneUnplaced : noticeMessages.manyUnplaced;
  return { message, values, tone: 'neutral' };
}

const TIME_RANGE = '__time_range';

function filterText({ column, reason }: AnswerFacts['rejectedFilters'][number], t: DrawContext['t']): string {
  if (column === TIME_RANGE) return t(noticeMessages.timeRange);
  if (column === '') return t(noticeMessages.noTarget);
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
export function answerNotices(
  answers: readonly AnswerFacts[],
  t: DrawContext['t'],
  locale?: Locale,
): readonly Notice[] {
  const limits = answers
    .flatMap((facts) => [limitNotice(facts, locale), unplacedNotice(facts, locale), unheldNotice(facts)])
    .filter((notice) => notice !== null);
  const dropped = filterNotice(answers, t);
  const all = dropped === null ? limits : [...limits, dropped];
  return [...new Map(all.map((notice) => [t(notice.message, notice.values), notice])).values()];
}
