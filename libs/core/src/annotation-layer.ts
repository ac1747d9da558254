import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { QueryObject } from './query-object.ts';

/** What an annotation layer draws. */
export const ANNOTATION_TYPES = ['FORMULA', 'EVENT', 'INTERVAL', 'TIME_SERIES'] as const;

/** One of {@link ANNOTATION_TYPES}. */
export type AnnotationType = (typeof ANNOTATION_TYPES)[number];

/**
 * Where a layer's data comes from: nowhere (the client evaluates a formula), a stored layer, or a chart. `overrides`
 * change the chart's queries; a null in them means the value of the query that carries the layer.
 */
export type AnnotationSource =
  | { readonly kind: 'formula' }
  | { readonly kind: 'native'; readonly layerId: number }
  | { readonly kind: 'chart'; readonly chartId: number; readonly overrides: JsonObject };

/** What fetching needs of an annotation layer. */
export interface AnnotationLayer {
  readonly name: string;
  readonly type: AnnotationType;
  readonly source: AnnotationSource;
}

/** A layer, or why it cannot be read; `name` is empty where it has none. */
export type ReadAnnotationLayer =
  | { readonly layer: AnnotationLayer }
  | { readonly name: string; readonly reason: string };

const CHART_SOURCES: readonly unknown[] = ['line', 'table'];
const NATIVE_TYPES: readonly AnnotationType[] = ['EVENT', 'INTERVAL'];

const idOf = (value: Json | undefined): number | null => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
};

function sourceOf(layer: JsonObject, type: AnnotationType): AnnotationSource | string {
  if (type === 'FORMULA') return { kind: 'formula' };
  const { sourceType, overrides } = layer;
  const id = idOf(layer['value']);
  if (sourceType === 'NATIVE' && !NATIVE_TYPES.includes(type)) return `a stored layer is no ${type}`;
  const isKnown = sourceType === 'NATIVE' || CHART_SOURCES.includes(sourceType);
  if (!isKnown) return `there is no source type ${JSON.stringify(sourceType ?? null)}`;
  if (id === null) return `${JSON.stringify(layer['value'] ?? null)} is no id`;
  if (sourceType === 'NATIVE') return { kind: 'native', layerId: id };
  return { kind: 'chart', chartId: id, overrides: isJsonObject(overrides) ? overrides : {} };
}

/** Reads a layer as it travels. The reason says what is wrong with one that cannot be read. */
export function readAnnotationLayer(layer: JsonObject): ReadAnnotationLayer {
  const name = typeof layer['name'] === 'string' ? layer['name'] : '';
  const type = ANNOTATION_TYPES.find((known) => known === layer['annotationType']);
  if (name === '') return { name, reason: 'it has no name' };
  if (type === undefined)
    return { name, reason: `there is no annotation type ${JSON.stringify(layer['annotationType'] ?? null)}` };
  const source = sourceOf(layer, type);
  return typeof source === 'string' ? { name, reason: source } : { layer: { name, type, source } };
}

const textOr = (value: Json | undefined, host: string | null | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : (host ?? null);

/** The range of a query, wherever it stands; null for none. */
export function timeRangeOf({ time_range, filters }: QueryObject): string | null {
  if (typeof time_range === 'string') return time_range;
  const filter = (filters ?? []).find(({ op }) => op.toUpperCase() === 'TEMPORAL_RANGE');
  return typeof filter?.val === 'string' ? filter.val : null;
}

function inRange(query: QueryObject, range: string): QueryObject {
  const { since: _since, until: _until, ...rest } = query;
  const filters = (query.filters ?? []).map((filter) =>
    filter.op.toUpperCase() === 'TEMPORAL_RANGE' ? { ...filter, val: range } : filter,
  );
  return { ...rest, time_range: range, filters };
}

const grainOf = ({ columns, extras }: QueryObject): string | null =>
  extras?.time_grain_sqla ??
  (columns ?? []).map((column) => (typeof column === 'string' ? null : column.timeGrain)).find(Boolean) ??
  null;

function withGrain(query: QueryObject, grain: string): QueryObject {
  const columns = (query.columns ?? []).map((column) =>
    typeof column !== 'string' && column.columnType === 'BASE_AXIS'
      ? { ...column, timeGrain: grain }
      : column,
  );
  return { ...query, columns, extras: { ...query.extras, time_grain_sqla: grain } };
}

/**
 * The query of a chart as a layer of another query asks it: with the layer's overrides, and without annotations of its
 * own. An override that is not there leaves the chart's own value; null takes that of `host`.
 */
export function overriddenQuery(query: QueryObject, overrides: JsonObject, host: QueryObject): QueryObject {
  const wants = (key: string): boolean => overrides[key] !== undefined;
  const range = wants('time_range') ? textOr(overrides['time_range'], timeRangeOf(host)) : null;
  const grain = wants('time_grain_sqla') ? textOr(overrides['time_grain_sqla'], grainOf(host)) : null;
  const column = wants('granularity') ? textOr(overrides['granularity'], host.granularity) : null;
  const shift = textOr(overrides['time_shift'], null);
  const ranged = range === null ? query : inRange(query, range);
  const bucketed = grain === null ? ranged : withGrain(ranged, grain);
  return {
    ...bucketed,
    annotation_layers: null,
    ...(column !== null && { granularity: column }),
    ...(shift !== null && { time_shift: shift }),
  };
}
