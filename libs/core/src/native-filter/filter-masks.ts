import type { DataMask, ExtraFormData } from '../data-mask.ts';
import { chartsInScope } from '../filter-scope.ts';
import { extraFormDataOf } from '../form-data/extra-form-data.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Layout } from '../layout/component.ts';
import {
  isRequired,
  maskOfNone,
  NO_MASK,
  readFilterMask,
  type FilterMask,
  type NativeFilter,
} from './filter-entry.ts';
import { filterOrder, filtersAbove } from './filter-order.ts';

/** What the filters of a dashboard say, by id; a filter that says nothing is absent. */
export type FilterMasks = Readonly<Record<string, FilterMask>>;

/** Whether a mask changes any query. */
export const isFiltering = ({ extraFormData }: FilterMask): boolean =>
  Object.values(extraFormData).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null,
  );

/** Whether a reader, or its author, chose something in a filter. */
export const isChosen = (mask: FilterMask | undefined): boolean => {
  const value = mask?.filterState.value;
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
};

/** Masks that a link kept, those of known filters alone. */
export function keptMasks(filters: readonly NativeFilter[], kept: unknown): FilterMasks {
  if (!isJsonObject(kept)) return {};
  return Object.fromEntries(
    filters.flatMap(({ id }) => (isJsonObject(kept[id]) ? [[id, readFilterMask(kept[id])]] : [])),
  );
}

/**
 * What filters say when a dashboard is opened: what its link kept, else what the author set. A filter that takes its first value
 * has none of these where the link kept nothing: see {@link settleMasks}.
 */
export function initialMasks(filters: readonly NativeFilter[], kept: unknown): FilterMasks {
  const given = keptMasks(filters, kept);
  const masks = filters.flatMap((filter): readonly (readonly [string, FilterMask])[] => {
    const { id, defaultMask, takesFirst } = filter;
    const mask = given[id] ?? (takesFirst ? null : defaultMask);
    if (mask !== null && (isFiltering(mask) || isChosen(mask))) return [[id, mask]];
    return isRequired(filter) && !takesFirst ? [[id, maskOfNone(filter)]] : [];
  });
  return Object.fromEntries(masks);
}

/** Masks as a link keeps them: of every filter, also of those that say nothing, so that no default comes back. */
export const linkedMasks = (
  filters: readonly NativeFilter[],
  masks: FilterMasks,
): Readonly<Record<string, DataMask>> =>
  Object.fromEntries(filters.map(({ id }) => [id, { id, ...(masks[id] ?? NO_MASK), ownState: {} }]));

/** What the filters above one add to the question for its values. */
export function extraAbove(filters: readonly NativeFilter[], masks: FilterMasks, id: string): ExtraFormData {
  return extraFormDataOf(
    filtersAbove(filters, id).flatMap((filter) =>
      masks[filter.id] === undefined ? [] : [masks[filter.id] as FilterMask],
    ),
  );
}

/** Filters that wait for their first value: nothing is chosen in them yet. */
export const waitingFilters = (
  filters: readonly NativeFilter[],
  masks: FilterMasks,
): readonly NativeFilter[] => filters.filter(({ id, takesFirst }) => takesFirst && masks[id] === undefined);

/**
 * Gives every filter that takes its first value that value, those first on which others depend, so that nothing changes any more
 * when it is done: charts may ask. `firstMask` answers with what the first value says, or null where there is none.
 */
export async function settleMasks(
  filters: readonly NativeFilter[],
  masks: FilterMasks,
  firstMask: (filter: NativeFilter, above: ExtraFormData) => Promise<FilterMask | null>,
): Promise<FilterMasks> {
  let settled = masks;
  const waiting = new Set(waitingFilters(filters, masks).map(({ id }) => id));
  for (const filter of filterOrder(filters)) {
    if (!waiting.has(filter.id)) continue;
    const mask = await firstMask(filter, extraAbove(filters, settled, filter.id));
    if (mask !== null || isRequired(filter))
      settled = { ...settled, [filter.id]: mask ?? maskOfNone(filter) };
  }
  return settled;
}

/** A chart, as filters see it. */
export interface FilteredChartRef {
  readonly id: number;
  /** Id of its dataset; null where that is no dataset. */
  readonly datasetId: number | null;
}

/** A mask in the words of a chart's own dataset: with the column that the filter names there, where it names one. */
function translated(filter: NativeFilter, mask: FilterMask, { datasetId }: FilteredChartRef): FilterMask {
  const [first, ...others] = filter.targets;
  const other = others.find((target) => target.datasetId === datasetId && target.column !== null);
  if (first === undefined || other === undefined) return mask;
  const own = (col: unknown): boolean => col === first.column;
  const filters = mask.extraFormData.filters?.map((one) =>
    own(one.col) ? { ...one, col: other.column as string } : one,
  );
  const adhoc = mask.extraFormData.adhoc_filters?.map((one) =>
    one.expressionType === 'SIMPLE' && own(one.subject) ? { ...one, subject: other.column as string } : one,
  );
  return {
    ...mask,
    extraFormData: {
      ...mask.extraFormData,
      ...(filters !== undefined && { filters }),
      ...(adhoc !== undefined && { adhoc_filters: adhoc }),
    },
  };
}

/** Whether a filter says something to a chart: one that groups names columns of its own dataset. */
const isAbout = ({ filterType, targets: [own] }: NativeFilter, { datasetId }: FilteredChartRef): boolean =>
  filterType !== 'filter_groupby' || own === undefined || own.datasetId === datasetId;

/** Filters in whose scope a chart lies, in their order. */
export const filtersOnChart = (
  filters: readonly NativeFilter[],
  layout: Layout,
  chartId: number,
): readonly NativeFilter[] => filters.filter(({ scope }) => chartsInScope(layout, scope).includes(chartId));

/** What filters say to a chart, in their order and in the words of its dataset; those that say nothing are left out. */
export function masksOnChart(
  filters: readonly NativeFilter[],
  masks: FilterMasks,
  layout: Layout,
  chart: FilteredChartRef,
): readonly DataMask[] {
  return filtersOnChart(filters, layout, chart.id).flatMap((filter) => {
    const mask = masks[filter.id];
    if (mask === undefined || !isFiltering(mask) || !isAbout(filter, chart)) return [];
    return [{ id: filter.id, ...translated(filter, mask, chart), ownState: {} as JsonObject }];
  });
}
