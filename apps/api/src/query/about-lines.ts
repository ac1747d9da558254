import { filterText } from '@belvedere/charts';
import { columnLabel, instantToWall, type QueryObject } from '@belvedere/core';
import type { ChartQueryContext } from './chart-query-context.ts';
import type { PlannedQuery } from './planned-query.ts';
import { statementsOf, zoneOf } from './plan-query.ts';
import { MADE_LABEL } from './wanted.ts';
import { rejectedFilters } from './file-facts.ts';
import { toldFilter } from './time-extras.ts';

/** A line of what a file says of itself. */
export type AboutLine = readonly [label: string, text: string];

const wallText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function rangeLines(query: QueryObject, { compiled }: PlannedQuery): readonly AboutLine[] {
  const { from, to } = compiled;
  if (from === null && to === null) return [];
  const start = from === null ? '…' : wallText(from);
  const end = to === null ? '…' : wallText(to);
  const phrase = query.time_range ?? null;
  return [['Time range', `${phrase === null ? '' : `${phrase}: `}${start} ≤ time < ${end}`]];
}

const REASONS: Readonly<Record<string, string>> = {
  not_in_datasource: 'the dataset has no such column',
  no_temporal_column: 'no time column to hold it for',
};

type Titles = Readonly<Record<string, string>>;

function filterLines(query: QueryObject, plan: PlannedQuery, verboseMap: Titles): readonly AboutLine[] {
  const rejected = rejectedFilters(plan);
  const left = new Set(rejected.map(({ column }) => column));
  const applied = (query.filters ?? []).filter(({ col }) => !left.has(columnLabel(col)));
  return [
    ...applied.map((filter): AboutLine => ['Filter', filterText(filter, { verboseMap })]),
    ...plan.compiled.unheldValues.map(({ column, value }): AboutLine => [
      'Filter without a match',
      `${column}: no row can have ${value} in this database`,
    ]),
    ...rejected.map(({ column, reason }): AboutLine => [
      'Filter not applied',
      `${toldFilter(column)}: ${REASONS[reason] ?? reason}`,
    ]),
  ];
}

/** What a workbook says of itself: where its rows are from, what was left out, when and in which zone; columns by their titles. */
export function aboutLines(
  query: QueryObject,
  plan: PlannedQuery,
  context: ChartQueryContext,
  titles: Titles,
): readonly AboutLine[] {
  const zone = zoneOf(query, context);
  const { where, having } = query.extras ?? {};
  const written = [where, having].filter((text) => typeof text === 'string' && text !== '') as string[];
  return [
    ['Dataset', context.dataset.name],
    ['Database', context.database.name],
    ...rangeLines(query, plan),
    ...filterLines(query, plan, titles),
    ...written.map((text): AboutLine => ['Condition', text]),
    ['Row limit', String(plan.compiled.rowLimit)],
    ['Zone', zone],
    [MADE_LABEL, `${wallText(instantToWall(context.now, zone))} (${zone})`],
    ...statementsOf(plan).map((sql): AboutLine => ['SQL', sql]),
  ];
}
