import {
  filtersAmong,
  parseJsonObject,
  readFilterEntries,
  treeColumnsOf,
  withBoxFilters,
  type FilterBoxChart,
  type JsonObject,
  type NativeFilter,
} from '@belvedere/core';

/** A chart as it is stored, as far as filters are concerned. */
interface StoredChart {
  readonly id: number;
  readonly viz_type: string;
  readonly params: string | null;
  readonly datasource_id: number;
  readonly datasource_type: string;
}

const boxOf = (chart: StoredChart): FilterBoxChart => ({
  id: chart.id,
  formData: {
    ...(parseJsonObject(chart.params) ?? {}),
    viz_type: chart.viz_type,
    datasource: `${chart.datasource_id}__${chart.datasource_type}`,
  },
});

/** Metadata of a dashboard with the filters that its filter boxes mean. */
export const filterMetadata = (metadata: JsonObject, charts: readonly StoredChart[]): JsonObject =>
  withBoxFilters(metadata, charts.map(boxOf));

/** The filters that a dashboard stores, and those of the filter boxes among its charts. */
export const storedFilters = (
  { json_metadata: text }: { readonly json_metadata: string | null },
  charts: readonly StoredChart[],
): readonly NativeFilter[] =>
  filtersAmong(readFilterEntries(filterMetadata(parseJsonObject(text) ?? {}, charts)));

/** Datasets that filters take their values from, each once. */
export const filterDatasetIds = (filters: readonly NativeFilter[]): readonly number[] => [
  ...new Set(
    filters.flatMap(({ targets: [target] }) => (target?.datasetId == null ? [] : [target.datasetId])),
  ),
];

/** Names of columns and metrics of a dataset that its filters use; all columns of times, and all others, where one of them offers those. */
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
  const places = own.flatMap((filter) => {
    const { levels, parent } = treeColumnsOf(filter);
    return parent === null ? levels : [parent];
  });
  const metrics = own.flatMap(({ sortMetric }) => (typeof sortMetric === 'string' ? [sortMetric] : []));
  const offersTimes = own.some(({ filterType }) => filterType === 'filter_timecolumn');
  const offersOthers = own.some(({ filterType }) => filterType === 'filter_groupby');
  const offered = columns.filter(({ is_dttm: isTime }) => (isTime ? offersTimes : offersOthers));
  return new Set([...names, ...places, ...metrics, ...offered.map(({ column_name: name }) => name)]);
}
