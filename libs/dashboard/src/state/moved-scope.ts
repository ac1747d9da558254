import {
  chartsInScope,
  isJsonObject,
  readFilterScope,
  type FilterScope,
  type Json,
  type JsonObject,
  type Layout,
} from '@belvedere/core';

const valuesOf = (value: Json | undefined): readonly Json[] => {
  if (Array.isArray(value)) return value as readonly Json[];
  return isJsonObject(value) ? Object.values(value).flatMap((one) => one ?? []) : [];
};

const memberOf = (value: Json | undefined, key: string): Json | undefined =>
  isJsonObject(value) ? value[key] : undefined;

/** Every scope that the filters of a dashboard name. */
function scopesOf(metadata: JsonObject): readonly FilterScope[] {
  const stored = [
    ...valuesOf(metadata['native_filter_configuration']).map((filter) => memberOf(filter, 'scope')),
    ...valuesOf(metadata['chart_configuration']).map((chart) =>
      memberOf(memberOf(chart, 'crossFilters'), 'scope'),
    ),
    memberOf(metadata['global_chart_configuration'], 'scope'),
  ];
  const ofBoxes = valuesOf(metadata['filter_scopes'])
    .flatMap(valuesOf)
    .map((box): Json => ({
      rootPath: memberOf(box, 'scope') ?? null,
      excluded: memberOf(box, 'immune') ?? [],
    }));
  return [...stored, ...ofBoxes].flatMap((scope) => readFilterScope(scope) ?? []);
}

/** Whether a filter holds for a chart before a change of the layout and not after it, or the other way round. */
export function changesScope(before: Layout, after: Layout, metadata: JsonObject): boolean {
  return scopesOf(metadata).some((scope) => {
    const was = new Set(chartsInScope(before, scope));
    const is = new Set(chartsInScope(after, scope));
    return was.size !== is.size || [...was].some((id) => !is.has(id));
  });
}
