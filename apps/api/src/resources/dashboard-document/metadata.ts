import {
  canonicalJson,
  isJsonObject,
  METADATA_DEFAULTS,
  metadataFaults,
  parseJsonObject,
  type Json,
  type JsonObject,
  type MetadataFault,
} from '@belvedere/core';

const hasId = (present: ReadonlySet<number>, key: string): boolean => present.has(Number(key.split('_')[0]));

function prunedMap(value: Json | undefined, present: ReadonlySet<number>): Json | undefined {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => hasId(present, key)));
}

function prunedList(value: Json | undefined, present: ReadonlySet<number>): Json | undefined {
  return Array.isArray(value) ? value.filter((id) => typeof id !== 'number' || present.has(id)) : value;
}

function prunedText(value: Json | undefined, present: ReadonlySet<number>): Json | undefined {
  const parsed = typeof value === 'string' ? parseJsonObject(value) : null;
  return parsed === null ? value : JSON.stringify(prunedMap(parsed, present));
}

/** Settings of a dashboard without those of charts that are no longer on it. */
export function prunedMetadata(metadata: JsonObject, chartIds: readonly number[]): JsonObject {
  const present = new Set(chartIds);
  const entries = Object.entries({
    ...metadata,
    filter_scopes: prunedMap(metadata['filter_scopes'], present),
    expanded_slices: prunedMap(metadata['expanded_slices'], present),
    timed_refresh_immune_slices: prunedList(metadata['timed_refresh_immune_slices'], present),
    default_filters: prunedText(metadata['default_filters'], present),
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A saved settings text, taken apart: the layout in it, and the settings merged over what was stored. */
export interface MetadataChange {
  readonly positions: JsonObject | null;
  readonly metadata: JsonObject;
}

/** Whether a save takes a setting away: null stands for nothing where something stood. */
const isTakenAway = (key: string, value: Json | undefined, stored: JsonObject): boolean =>
  value === null && (key === 'color_namespace' || (stored[key] ?? null) !== null);

/**
 * Merges given settings over the stored ones: keys that are absent keep their stored value, keys nobody knows are kept,
 * null takes a setting away that had a value, and what neither has gets its default.
 */
export function mergeMetadata(storedText: string | null, given: JsonObject): MetadataChange {
  const { positions, ...settings } = given;
  const stored = parseJsonObject(storedText) ?? {};
  const merged: JsonObject = { ...stored, ...settings };
  const left = Object.entries(merged).filter(([key, value]) => !isTakenAway(key, value, stored));
  return {
    positions: isJsonObject(positions) ? positions : null,
    metadata: { ...METADATA_DEFAULTS, ...Object.fromEntries(left) },
  };
}

/** The given settings that are of another kind than they take; what is stored already is let be. */
export function givenFaults(storedText: string | null, given: JsonObject): readonly MetadataFault[] {
  const stored = parseJsonObject(storedText) ?? {};
  return metadataFaults(given).filter(
    ({ key, value }) => canonicalJson(stored[key]) !== canonicalJson(value),
  );
}
