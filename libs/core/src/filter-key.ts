import { defineErrors } from './app-error.ts';

const KEY_ERRORS = defineErrors({ FILTER_KEY_INVALID: 'Cannot parse invalid filter key' });
const KEY = /^(\d+)_(.+)$/s;

/** A column of a chart that filters others. */
export interface FilterKey {
  readonly chartId: number;
  readonly column: string;
}

/** `{chartId}_{column}`. */
export const filterKey = ({ chartId, column }: FilterKey): string => `${chartId}_${column}`;

/** Reads `{chartId}_{column}`. Throws FILTER_KEY_INVALID for anything else. */
export function parseFilterKey(key: string): FilterKey {
  const match = KEY.exec(key);
  if (match === null) throw KEY_ERRORS.error('FILTER_KEY_INVALID', {}, { key });
  return { chartId: Number(match[1]), column: match[2] ?? '' };
}
