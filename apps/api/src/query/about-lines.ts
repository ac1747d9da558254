import { columnLabel, instantToWall, type QueryFilter, type QueryObject } from '@belvedere/core';
import { statementsOf, zoneOf, type ChartQueryContext, type PlannedQuery } from './chart-query.ts';

type Line = readonly [label: string, text: string];

const wallText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ');

function valueText(value: QueryFilter['val']): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return value === undefined || value === null ? '' : String(value);
}

const filterText = ({ col, op, val }: QueryFilter): string =>
  [columnLabel(col), op, valueText(val)].filter((part) => part !== '').join(' ');

function rangeLines(query: QueryObject, { compiled }: PlannedQuery): readonly Line[] {
  const { from, to } = compiled;
  if (from === null && to === null) return [];
  const start = from === null ? '…' : wallText(from);
  const end = to === null ? '…' : wallText(to);
  const phrase = query.time_range ?? null;
  return [['Time range', `${phrase === null ? '' : `${phrase}: `}${start} ≤ time < ${end}`]];
}

/** What a workbook says of itself: where its rows are from, what was left out, when and in which zone. */
export function aboutLines(
  query: QueryObject,
  plan: PlannedQuery,
  context: ChartQueryContext,
): readonly Line[] {
  const zone = zoneOf(query, context);
  const { where, having } = query.extras ?? {};
  const written = [where, having].filter((text) => typeof text === 'string' && text !== '') as string[];
  return [
    ['Dataset', context.dataset.name],
    ['Database', context.database.name],
    ...rangeLines(query, plan),
    ...(query.filters ?? []).map((filter): Line => ['Filter', filterText(filter)]),
    ...written.map((text): Line => ['Condition', text]),
    ['Row limit', String(plan.compiled.rowLimit)],
    ['Zone', zone],
    ['Made', `${wallText(instantToWall(context.now, zone))} (${zone})`],
    ...statementsOf(plan).map((sql): Line => ['SQL', sql]),
  ];
}
