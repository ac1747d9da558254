import { columnLabel, type Column } from './adhoc.ts';
import type { DataMask } from './data-mask.ts';

/**
 * What a mask of a chart filters by: `Airport: ORD`, and the values alone where they are of several columns. `nameOf` gives the
 * name that readers know a column by. Empty for a mask that says nothing.
 */
export function maskLabel(
  { extraFormData, filterState }: Pick<DataMask, 'extraFormData' | 'filterState'>,
  nameOf: (column: string) => string,
): string {
  const label = filterState.label ?? '';
  const [column, ...others] = new Set(
    (extraFormData.filters ?? []).map(({ col }) => columnLabel(col as Column)),
  );
  return column === undefined || others.length > 0 ? label : `${nameOf(column)}: ${label}`;
}
