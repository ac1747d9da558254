import { canonicalJson, columnLabel, type Column, type DataMask, type Json } from '@belvedere/core';
import { wireValue, type DatumPick, type PickedValue } from './pick.ts';

/** What a datum stands for, as a text that is the same for equal values of the same columns. */
export const pickKey = (pick: DatumPick): string =>
  canonicalJson(pick.values.map((picked) => [columnLabel(picked.column), wireValue(picked)]) as Json);

/** A test for data: whether they stand for the same as one of `picks`, of which those that stand for nothing do not count. */
export function isAmongPicks(picks: readonly DatumPick[]): (pick: DatumPick) => boolean {
  const keys = new Set(picks.filter(({ values }) => values.length > 0).map(pickKey));
  return (pick) => keys.has(pickKey(pick));
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPicked = (value: unknown): value is PickedValue =>
  isRecord(value) &&
  (typeof value['column'] === 'string' || isRecord(value['column'])) &&
  'value' in value &&
  typeof value['text'] === 'string';

const isPick = (value: unknown): value is DatumPick =>
  isRecord(value) &&
  typeof value['label'] === 'string' &&
  Array.isArray(value['values']) &&
  value['values'].every(isPicked);

/** The values of a mask's one filter; none where it has several or others than lists. */
function picksOfFilters({ filters = [] }: DataMask['extraFormData']): readonly DatumPick[] {
  const [only, ...more] = filters;
  if (only === undefined || more.length > 0 || only.op !== 'IN' || !Array.isArray(only.val)) return [];
  const column = only.col as Column;
  return only.val.map((value) => ({
    label: String(value),
    values: [{ column, value, text: String(value) }],
  }));
}

/** The chosen data behind a chart's mask: those that a link kept beside it as `picks`, else the values of its filter, as other clients write it. */
export const picksBehind = (picks: unknown, extraFormData: DataMask['extraFormData']): readonly DatumPick[] =>
  Array.isArray(picks) && picks.every(isPick) ? picks : picksOfFilters(extraFormData);
