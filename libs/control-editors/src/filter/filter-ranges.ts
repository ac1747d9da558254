import { columnLabel, type AdhocFilter } from '@belvedere/core';
import type { PanelDatasource } from '@belvedere/controls';
import { columnName } from '../model/column-icon.ts';

/** A time filter: its range, and the column as people read it. */
export interface FilterRange {
  readonly text: string;
  readonly column: string;
}

/** The range of a time filter; null for other filters. */
export function rangeOfFilter(filter: AdhocFilter, datasource: PanelDatasource | null): FilterRange | null {
  if (filter.expressionType === 'SQL' || filter.operator !== 'TEMPORAL_RANGE') return null;
  const name = columnLabel(filter.subject);
  const column = datasource?.columns.find((known) => known.column_name === name);
  const { comparator } = filter;
  return {
    text: typeof comparator === 'string' ? comparator : '',
    column: column === undefined ? name : columnName(column),
  };
}
