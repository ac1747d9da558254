import { crossFilterResponse } from './cross-filter-response.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';
import { chartIdsOf, LAYOUT_IDS, type Layout } from './layout/component.ts';

/** Where a filter holds: for the charts below some parts of a layout, less those that are left out. */
export interface FilterScope {
  readonly rootPath: readonly string[];
  readonly excluded: readonly number[];
}

/** The whole dashboard. */
export const WHOLE_SCOPE: FilterScope = { rootPath: [LAYOUT_IDS.root], excluded: [] };

const listOf = <Value extends Json>(
  value: Json | undefined,
  is: (item: Json) => item is Value,
): readonly Value[] => (Array.isArray(value) ? value.filter(is) : []);

const isText = (item: Json): item is string => typeof item === 'string';
const isNumber = (item: Json): item is number => typeof item === 'number';

/** Reads a stored scope; null for everything that is none. */
export function readFilterScope(stored: Json | undefined): FilterScope | null {
  if (!isJsonObject(stored) || !Array.isArray(stored['rootPath'])) return null;
  return {
    rootPath: listOf(stored['rootPath'], isText),
    excluded: listOf(stored['excluded'], isNumber),
  };
}

/** Charts in a scope, in reading order, each once. */
export function chartsInScope(layout: Layout, { rootPath, excluded }: FilterScope): readonly number[] {
  const left = new Set(excluded);
  const found = new Set(rootPath.flatMap((part) => chartIdsOf(layout, part)));
  return chartIdsOf(layout).filter((id) => found.has(id) && !left.has(id));
}

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) ? value[key] : undefined;

/**
 * Charts that a chart's cross-filter holds for: those of its own scope in the dashboard's metadata
 * (`chart_configuration`), else of the scope for all (`global_chart_configuration`), else every chart. Never itself, nor one that
 * stays as it is.
 */
export function crossFilterTargets(layout: Layout, metadata: JsonObject, chartId: number): readonly number[] {
  const own = memberOf(memberOf(metadata['chart_configuration'], String(chartId)), 'crossFilters');
  const scope =
    readFilterScope(memberOf(own, 'scope')) ??
    readFilterScope(memberOf(metadata['global_chart_configuration'], 'scope')) ??
    WHOLE_SCOPE;
  return chartsInScope(layout, scope).filter(
    (id) => id !== chartId && crossFilterResponse(metadata, id) !== 'none',
  );
}
