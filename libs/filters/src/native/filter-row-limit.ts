import { FILTER_OPTIONS_LIMIT, type JsonObject } from '@belvedere/core';

/** Values that a filter offers at once, by the configuration of an instance; FILTER_OPTIONS_LIMIT where it says nothing. */
export function filterRowLimit({ NATIVE_FILTER_DEFAULT_ROW_LIMIT: limit }: JsonObject): number {
  return typeof limit === 'number' ? limit : FILTER_OPTIONS_LIMIT;
}
