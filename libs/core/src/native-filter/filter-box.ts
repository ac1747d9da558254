import { parseDatasourceKey } from '../datasource-key.ts';
import { isJsonObject, parseJsonObject, type Json, type JsonObject } from '../json.ts';
import { LAYOUT_IDS } from '../layout/component.ts';
import type { FilterScope } from '../filter-scope.ts';
import { BOX_FILTER_ID, FILTER_BOX } from './box-filter.ts';
import type { FilterMask } from './filter-entry.ts';

/** A chart of a dashboard, as far as its filters are concerned. */
export interface FilterBoxChart {
  readonly id: number;
  /** With its `datasource`, as a chart's form data have it. */
  readonly formData: JsonObject;
}

/** Under these names a box keeps the scope and the default of what is no column. */
const TIME_FIELDS = { range: '__time_range', column: '__time_col', grain: '__time_grain' } as const;

interface BoxField {
  /** Name under which the dashboard's metadata know the field. */
  readonly field: string;
  readonly name: string;
  readonly filterType: string;
  readonly column: string | null;
  readonly settings: JsonObject;
  readonly sortMetric: Json;
  readonly ownDefault: Json;
  readonly maskOf: (value: Json) => FilterMask | null;
}

const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim() : '');
const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) ? value[key] : undefined;
/** Metadata keep some objects as their text. */
const objectIn = (value: Json | undefined): JsonObject =>
  (typeof value === 'string' ? parseJsonObject(value) : isJsonObject(value) ? value : null) ?? {};

const timeMask =
  (key: 'time_range' | 'granularity_sqla' | 'time_grain_sqla') =>
  (value: Json): FilterMask | null => {
    const text = textOf(listOf(value)[0] ?? value);
    if (text === '' || text === 'No filter') return null;
    const chosen = key === 'time_range' ? text : [text];
    return { extraFormData: { [key]: text }, filterState: { value: chosen, label: text } };
  };

function valuesMask(column: string, value: Json): FilterMask | null {
  const values = (Array.isArray(value) ? listOf(value) : [value]).filter(
    (one) => one !== null && one !== '' && typeof one !== 'object',
  ) as readonly (string | number | boolean)[];
  if (values.length === 0) return null;
  return {
    extraFormData: { filters: [{ col: column, op: 'IN', val: values }] },
    filterState: { value: values as Json, label: values.join(', ') },
  };
}

/** The default of a field of several values is one text with `;` between them. */
const splitDefault = (value: Json, isMultiple: boolean): Json =>
  isMultiple && typeof value === 'string' ? value.split(';').map((one) => one.trim()) : value;

function columnField(stored: Json): readonly BoxField[] {
  const column = textOf(memberOf(stored, 'column'));
  if (!isJsonObject(stored) || column === '') return [];
  const { label, defaultValue = null, metric = null, asc, multiple, clearable, searchAllOptions } = stored;
  const isMultiple = multiple !== false;
  return [
    {
      field: column,
      name: textOf(label) === '' ? column : textOf(label),
      filterType: 'filter_select',
      column,
      settings: {
        multiSelect: isMultiple,
        enableEmptyFilter: clearable === false,
        sortAscending: metric === null || asc === true,
        searchAllOptions: searchAllOptions === true,
        inverseSelection: false,
      },
      sortMetric: metric,
      ownDefault: splitDefault(defaultValue, isMultiple),
      maskOf: (value) => valuesMask(column, value),
    },
  ];
}

const timeField = (
  field: string,
  name: string,
  filterType: string,
  own: Json | undefined,
  maskOf: BoxField['maskOf'],
): BoxField => ({
  field,
  name,
  filterType,
  column: null,
  settings: {},
  sortMetric: null,
  ownDefault: own ?? null,
  maskOf,
});

/** The fields that a box shows, in their order: its times first. A box says that it has a date filter by leaving it out. */
function fieldsOf({ formData: form }: FilterBoxChart): readonly BoxField[] {
  const hasRange = form['date_filter'] !== false;
  // The peer takes the other times of the form for defaults only beside a range.
  const ownTime = (name: string): Json | undefined => (hasRange ? form[name] : null);
  const times = [
    hasRange &&
      timeField(TIME_FIELDS.range, 'Time range', 'filter_time', form['time_range'], timeMask('time_range')),
    form['show_sqla_time_granularity'] === true &&
      timeField(
        TIME_FIELDS.grain,
        'Time grain',
        'filter_timegrain',
        ownTime('time_grain_sqla'),
        timeMask('time_grain_sqla'),
      ),
    form['show_sqla_time_column'] === true &&
      timeField(
        TIME_FIELDS.column,
        'Time column',
        'filter_timecolumn',
        ownTime('granularity_sqla'),
        timeMask('granularity_sqla'),
      ),
  ];
  return [
    ...times.filter((field) => field !== false),
    ...listOf(form['filter_configs']).flatMap(columnField),
  ];
}

const numbersIn = (value: Json | undefined): readonly number[] =>
  listOf(value).filter((one) => typeof one === 'number');

/**
 * The charts that a field holds for: `filter_scopes` of the metadata, else the whole dashboard; less those that the older
 * `filter_immune_slices` and `filter_immune_slice_fields` name, and the boxes themselves.
 */
function scopeOf(metadata: JsonObject, box: number, field: string, boxes: readonly number[]): FilterScope {
  const stored = memberOf(memberOf(metadata['filter_scopes'], String(box)), field);
  const parts = listOf(memberOf(stored, 'scope')).filter((part) => typeof part === 'string');
  const byField = Object.entries(objectIn(metadata['filter_immune_slice_fields']))
    .filter(([, fields]) => listOf(fields).includes(field))
    .map(([id]) => Number(id));
  const excluded = [
    ...numbersIn(memberOf(stored, 'immune')),
    ...numbersIn(metadata['filter_immune_slices']),
    ...byField,
    ...boxes,
  ];
  return {
    rootPath: isJsonObject(stored) ? parts : [LAYOUT_IDS.root],
    excluded: [...new Set(excluded)],
  };
}

function storedFilter(
  metadata: JsonObject,
  box: FilterBoxChart,
  boxes: readonly number[],
  { field, name, filterType, column, settings, sortMetric, ownDefault, maskOf }: BoxField,
): JsonObject {
  const kept = memberOf(objectIn(metadata['default_filters'])[String(box.id)], field);
  const mask = maskOf(kept ?? ownDefault);
  const { adhoc_filters = [], time_range = null } = box.formData;
  const dataset = parseDatasourceKey(textOf(box.formData['datasource']));
  const hasData = filterType !== 'filter_time' && dataset?.type === 'table';
  return {
    id: `${BOX_FILTER_ID}${box.id}-${field}`,
    type: 'NATIVE_FILTER',
    name,
    filterType,
    targets: hasData
      ? [{ datasetId: dataset.id, ...(column !== null && { column: { name: column } }) }]
      : [{}],
    controlValues: settings,
    ...(mask !== null && { defaultDataMask: mask as unknown as JsonObject }),
    cascadeParentIds: [],
    scope: scopeOf(metadata, box.id, field, boxes) as unknown as JsonObject,
    sortMetric,
    adhoc_filters,
    ...(column !== null && { time_range }),
  };
}

/**
 * What the filter boxes of a dashboard mean, as `native_filter_configuration` stores filters: one for each field, with its scope
 * and its default (`default_filters` of the metadata first, else the field's own). Empty for a dashboard without boxes.
 */
export function filterBoxFilters(
  metadata: JsonObject,
  charts: readonly FilterBoxChart[],
): readonly JsonObject[] {
  const boxes = charts.filter(({ formData }) => formData['viz_type'] === FILTER_BOX);
  const ids = boxes.map(({ id }) => id);
  return boxes.flatMap((box) => fieldsOf(box).map((field) => storedFilter(metadata, box, ids, field)));
}

/** Metadata with the filters of its boxes behind its own; the same object where there are none. */
export function withBoxFilters(metadata: JsonObject, charts: readonly FilterBoxChart[]): JsonObject {
  const filters = filterBoxFilters(metadata, charts);
  if (filters.length === 0) return metadata;
  return {
    ...metadata,
    native_filter_configuration: [...listOf(metadata['native_filter_configuration']), ...filters],
  };
}
