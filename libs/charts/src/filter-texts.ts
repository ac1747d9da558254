import {
  columnLabel,
  filterValueText,
  NO_FILTER_RANGE,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import type { ChartDatasource } from './datasource.ts';
import { rangeWords } from './range-words.ts';

/** Names of columns that people read, by their own. */
type Titles = Pick<ChartDatasource, 'verboseMap'>;

function valueText(value: QueryFilter['val']): string {
  if (Array.isArray(value)) return value.map(filterValueText).join(', ');
  return value === undefined || value === null ? '' : filterValueText(value);
}

function titleOf(col: QueryFilter['col'], { verboseMap }: Titles): string {
  const name = columnLabel(col);
  return (Object.hasOwn(verboseMap, name) ? verboseMap[name] : undefined) ?? name;
}

/** A filter of a query as a line with the title of its column, e.g. `Origin IN ATL, JFK`, or `Date: Last week`. */
export function filterText({ col, op, val }: QueryFilter, titles: Titles): string {
  const title = titleOf(col, titles);
  if (op === 'TEMPORAL_RANGE') return `${title}: ${rangeWords(String(val ?? ''))}`;
  return [title, op === '==' ? '=' : op, valueText(val)].filter((part) => part !== '').join(' ');
}

const isOpen = (filter: QueryFilter): boolean =>
  filter.op === 'TEMPORAL_RANGE' && valueText(filter.val) === NO_FILTER_RANGE;

/** What the queries of a chart filter by, one text each; empty where nothing is filtered. */
export function filterTexts(queries: readonly QueryObject[], titles: Titles): readonly string[] {
  const texts = queries.flatMap(({ filters, time_range: range, extras }) => [
    ...(filters ?? []).filter((filter) => !isOpen(filter)).map((filter) => filterText(filter, titles)),
    ...(typeof range === 'string' && range !== '' && range !== NO_FILTER_RANGE ? [rangeWords(range)] : []),
    ...[extras?.where, extras?.having].filter((text) => typeof text === 'string' && text !== ''),
  ]);
  return [...new Set(texts as readonly string[])];
}
