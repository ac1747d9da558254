import type { JsonObject } from '@belvedere/core';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Names of the filters that a dashboard's metadata holds and that the page has no filter bar for; its charts are drawn
 * without them. Dividers filter nothing and are no filters; a filter without a name is named by its id.
 */
export function unshownFilters(metadata: JsonObject): readonly string[] {
  const stored: unknown = metadata['native_filter_configuration'];
  if (!Array.isArray(stored)) return [];
  return stored
    .filter(isRecord)
    .filter(({ type }) => type !== 'DIVIDER')
    .map(({ name, id }) => (typeof name === 'string' && name.trim() !== '' ? name : String(id)));
}
