import { columnLabel, NO_FILTER_RANGE, type QueryFilter, type QueryObject } from '@belvedere/core';

function valueText(value: QueryFilter['val']): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  return value === undefined || value === null ? '' : String(value);
}

/** A filter of a query as a line, e.g. `origin IN ATL, JFK`, or `date: Last week`. */
export function filterText({ col, op, val }: QueryFilter): string {
  if (op === 'TEMPORAL_RANGE') return `${columnLabel(col)}: ${valueText(val)}`;
  return [columnLabel(col), op, valueText(val)].filter((part) => part !== '').join(' ');
}

const isOpen = (filter: QueryFilter): boolean =>
  filter.op === 'TEMPORAL_RANGE' && valueText(filter.val) === NO_FILTER_RANGE;

/** What the queries of a chart filter by, one text each; empty where nothing is filtered. */
export function filterTexts(queries: readonly QueryObject[]): readonly string[] {
  const texts = queries.flatMap(({ filters, time_range: range, extras }) => [
    ...(filters ?? []).filter((filter) => !isOpen(filter)).map(filterText),
    ...(typeof range === 'string' && range !== '' && range !== NO_FILTER_RANGE ? [range] : []),
    ...[extras?.where, extras?.having].filter((text) => typeof text === 'string' && text !== ''),
  ]);
  return [...new Set(texts as readonly string[])];
}
