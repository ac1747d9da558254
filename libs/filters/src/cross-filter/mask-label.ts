import { columnLabel, type Column, type DataMask } from '@belvedere/core';

/**
 * What a mask filters by: `Airport: ORD`, and the values alone where they are of several columns. `nameOf` gives the
 * name that readers know a column by.
 */
export function maskLabel(
  { extraFormData, filterState }: DataMask,
  nameOf: (column: string) => string,
): string {
  const label = filterState.label ?? '';
  const [column, ...others] = new Set(
    (extraFormData.filters ?? []).map(({ col }) => columnLabel(col as Column)),
  );
  return column === undefined || others.length > 0 ? label : `${nameOf(column)}: ${label}`;
}
