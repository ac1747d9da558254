import { filtersAmong, parseJsonObject, readFilterEntries, type NativeFilter } from '@belvedere/core';

/** The filters that a dashboard stores. */
export const storedFilters = ({ json_metadata: text }: { readonly json_metadata: string | null }) =>
  filtersAmong(readFilterEntries(parseJsonObject(text) ?? {}));

/** Datasets that filters take their values from, each once. */
export const filterDatasetIds = (filters: readonly NativeFilter[]): readonly number[] => [
  ...new Set(
    filters.flatMap(({ targets: [target] }) => (target?.datasetId == null ? [] : [target.datasetId])),
  ),
];

/** Names of columns and metrics of a dataset that its filters use; every time column, where one of them offers those. */
export function filterTexts(
  filters: readonly NativeFilter[],
  {
    id,
    columns,
  }: {
    readonly id: number;
    readonly columns: readonly { readonly column_name: string; readonly is_dttm: boolean }[];
  },
): ReadonlySet<string> {
  const own = filters.filter(({ targets }) => targets.some(({ datasetId }) => datasetId === id));
  const names = own.flatMap(({ targets }) =>
    targets.flatMap(({ column }) => (column === null ? [] : [column])),
  );
  const metrics = own.flatMap(({ sortMetric }) => (typeof sortMetric === 'string' ? [sortMetric] : []));
  const offersTimes = own.some(({ filterType }) => filterType === 'filter_timecolumn');
  const times = offersTimes ? columns.filter(({ is_dttm: isTime }) => isTime) : [];
  return new Set([...names, ...metrics, ...times.map(({ column_name: name }) => name)]);
}
