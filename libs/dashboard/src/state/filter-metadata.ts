import { chartIdsOf, type JsonObject, type Layout } from '@belvedere/core';

const NO_METADATA: JsonObject = {};

/** A filter as metadata store it, of the filter box that is this chart. */
export interface BoxFilter {
  readonly chartId: number;
  readonly stored: JsonObject;
}

/** What of a dashboard says which filters it has. */
export interface FilterParts {
  readonly info: { readonly metadata: JsonObject } | null;
  readonly boxFilters: readonly BoxFilter[];
  readonly history: { readonly present: { readonly layout: Layout } } | null;
}

const made = new WeakMap<JsonObject, { readonly ids: string; readonly metadata: JsonObject }>();

/**
 * The metadata of a dashboard with the filters of the filter boxes that stand in it behind its own; its own metadata, the same
 * object, where there are none.
 */
export function filterMetadata({ info, boxFilters, history }: FilterParts): JsonObject {
  const own = info?.metadata ?? NO_METADATA;
  if (boxFilters.length === 0) return own;
  const placed = new Set(chartIdsOf(history?.present.layout ?? {}));
  const filters = boxFilters.filter(({ chartId }) => placed.has(chartId)).map(({ stored }) => stored);
  const ids = filters.map(({ id }) => id).join(' ');
  const known = made.get(own);
  if (known?.ids === ids) return known.metadata;
  const stored = own['native_filter_configuration'];
  const metadata = {
    ...own,
    native_filter_configuration: [...(Array.isArray(stored) ? (stored as JsonObject[]) : []), ...filters],
  };
  made.set(own, { ids, metadata });
  return metadata;
}
