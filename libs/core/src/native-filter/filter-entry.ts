import type { AdhocFilter, Metric } from '../adhoc.ts';
import { dashboardTime, type DashboardTime } from '../dashboard-time.ts';
import type { DataMask } from '../data-mask.ts';
import { readExtraFormData } from '../form-data/read-extra-form-data.ts';
import { readFilterScope, WHOLE_SCOPE, type FilterScope } from '../filter-scope.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { extraWords, NOTHING } from './extra-words.ts';

/** Filter types that every instance has. */
export const FILTER_TYPES = [
  'filter_select',
  'filter_range',
  'filter_time',
  'filter_timecolumn',
  'filter_timegrain',
  'filter_metric',
  'filter_parameter',
  'filter_groupby',
] as const;

/** One of {@link FILTER_TYPES}. */
export type FilterTypeName = (typeof FILTER_TYPES)[number];

/** The data that a filter reads its values from; without a dataset for a time range. */
export interface FilterTarget {
  readonly datasetId: number | null;
  readonly column: string | null;
}

/** What a filter says: a data mask without its id. */
export type FilterMask = Pick<DataMask, 'extraFormData' | 'filterState'>;

/** A filter that a dashboard stores. Members that nobody here reads stay in `stored`. */
export interface NativeFilter {
  readonly type: 'NATIVE_FILTER';
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** One of {@link FILTER_TYPES}, or the type of an installed filter. */
  readonly filterType: string;
  /** The first names the data of its values; further ones name the same thing in the datasets of other charts. */
  readonly targets: readonly FilterTarget[];
  /** Settings of the filter type. */
  readonly controlValues: JsonObject;
  readonly defaultMask: FilterMask;
  /** Filters on whose choice its values depend. */
  readonly cascadeParentIds: readonly string[];
  readonly scope: FilterScope;
  /** The first value is chosen where nothing else is. */
  readonly takesFirst: boolean;
  /** Its values are in the order of this metric; by themselves when null. */
  readonly sortMetric: Metric | null;
  /** Conditions on the rows that its values come from. */
  readonly preFilters: readonly AdhocFilter[];
  readonly preFilterTimeRange: string | null;
  readonly granularity: string | null;
  /** How its dashboard reads time. */
  readonly time: DashboardTime;
  readonly stored: JsonObject;
}

/** A heading among the filters. */
export interface FilterDivider {
  readonly type: 'DIVIDER';
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly stored: JsonObject;
}

/** What stands in a filter bar. */
export type FilterEntry = NativeFilter | FilterDivider;

/** A mask that filters nothing. */
export const NO_MASK: FilterMask = { extraFormData: {}, filterState: {} };

/** Whether nothing may be shown before a value is chosen (`enableEmptyFilter`). */
export const isRequired = ({ controlValues }: Pick<NativeFilter, 'controlValues'>): boolean =>
  controlValues['enableEmptyFilter'] === true;

/** What a filter says in which nothing is chosen: nothing, or that no row is shown where a value is required. */
export const maskOfNone = (filter: Pick<NativeFilter, 'controlValues'>): FilterMask => ({
  extraFormData: isRequired(filter) ? { adhoc_filters: [NOTHING] } : {},
  filterState: { value: null },
});

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function targetOf(stored: Json): FilterTarget {
  const { datasetId, column } = objectOf(stored);
  return {
    datasetId: typeof datasetId === 'number' ? datasetId : null,
    column: textOrNull(isJsonObject(column) ? column['name'] : column),
  };
}

/** Reads what a filter says from a stored mask, which is named by what it adds where it came without a name; what is none says nothing. */
export function readFilterMask(stored: unknown): FilterMask {
  const { extraFormData, filterState } = objectOf(stored as Json);
  const extra = readExtraFormData(extraFormData);
  const { label, ...state } = objectOf(filterState);
  const words = textOf(label) === '' ? extraWords(extra) : textOf(label);
  return { extraFormData: extra, filterState: words === '' ? state : { ...state, label: words } };
}

function filterOf(id: string, stored: JsonObject, time: DashboardTime): NativeFilter {
  const controlValues = objectOf(stored['controlValues']);
  return {
    type: 'NATIVE_FILTER',
    id,
    name: textOf(stored['name']),
    description: textOf(stored['description']),
    filterType: textOf(stored['filterType']),
    targets: listOf(stored['targets']).map(targetOf),
    controlValues,
    defaultMask: readFilterMask(stored['defaultDataMask']),
    cascadeParentIds: listOf(stored['cascadeParentIds']).filter((one) => typeof one === 'string'),
    scope: readFilterScope(stored['scope']) ?? WHOLE_SCOPE,
    takesFirst: controlValues['defaultToFirstItem'] === true,
    sortMetric: (stored['sortMetric'] as Metric | null | undefined) ?? null,
    preFilters: listOf(stored['adhoc_filters']).filter(isJsonObject) as unknown as readonly AdhocFilter[],
    preFilterTimeRange: textOrNull(stored['time_range']),
    granularity: textOrNull(stored['granularity_sqla']),
    time,
    stored,
  };
}

function entryOf(stored: Json, time: DashboardTime): readonly FilterEntry[] {
  if (!isJsonObject(stored)) return [];
  const id = textOf(stored['id']);
  if (id === '') return [];
  if (stored['type'] !== 'DIVIDER') return [filterOf(id, stored, time)];
  const [title, description] = [textOf(stored['title']), textOf(stored['description'])];
  return [{ type: 'DIVIDER', id, title, description, stored }];
}

/**
 * The filters and headings of a dashboard's metadata (`native_filter_configuration`) in their order; one without an id, or of an
 * id that stood before, is left out.
 */
export function readFilterEntries(metadata: JsonObject): readonly FilterEntry[] {
  const time = dashboardTime(metadata);
  const entries = listOf(metadata['native_filter_configuration']).flatMap((stored) => entryOf(stored, time));
  const seen = new Set<string>();
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const storedTarget = ({ datasetId, column }: FilterTarget): JsonObject => ({
  ...(datasetId !== null && { datasetId }),
  ...(column !== null && { column: { name: column } }),
});

/** An entry as metadata store it; members that nobody here reads come through. */
export function filterEntryToStored(entry: FilterEntry): JsonObject {
  const { type, id, description, stored } = entry;
  if (entry.type === 'DIVIDER') return { ...stored, id, type, title: entry.title, description };
  const { name, filterType, controlValues, cascadeParentIds, sortMetric, takesFirst } = entry;
  const { defaultMask, scope, preFilters, preFilterTimeRange, granularity } = entry;
  const targets = entry.targets.map(storedTarget);
  return {
    ...stored,
    id,
    type,
    name,
    description,
    filterType,
    targets: targets.length === 0 ? [{}] : targets,
    controlValues: { ...controlValues, defaultToFirstItem: takesFirst },
    defaultDataMask: { ...objectOf(stored['defaultDataMask']), ...(defaultMask as unknown as JsonObject) },
    cascadeParentIds,
    scope: { rootPath: scope.rootPath, excluded: scope.excluded },
    requiredFirst: takesFirst,
    sortMetric: sortMetric as Json,
    adhoc_filters: preFilters as unknown as Json,
    time_range: preFilterTimeRange,
    granularity_sqla: granularity,
  };
}

/** The filters among the entries. */
export const filtersAmong = (entries: readonly FilterEntry[]): readonly NativeFilter[] =>
  entries.filter((entry) => entry.type === 'NATIVE_FILTER');
