import { columnLabel, type Column, type DataMask } from '@belvedere/core';

/** What a mask filters by, e.g. `Airport: ORD`. `nameOf` gives the name that readers know a column by. */
export function maskLabel(
  { extraFormData, filterState }: DataMask,
  nameOf: (column: string) => string,
): string {
  const columns = (extraFormData.filters ?? []).map(({ col }) => nameOf(columnLabel(col as Column)));
  return `${[...new Set(columns)].join(', ')}: ${filterState.label ?? ''}`;
}
