import type { FilterBoxItem, PanelColumn } from '@belvedere/controls';
import { GENERIC_TYPES, isJsonObject, type Metric } from '@belvedere/core';
import { numberOfText } from '../basic/number-text.ts';

const INTEGER = /int|serial/i;

/** What of a column decides about a default value. */
export type ItemColumn = Pick<PanelColumn, 'type' | 'type_generic'>;

function numberIn(text: string, type: string): number | null {
  const number = numberOfText(text);
  return number !== null && INTEGER.test(type) ? Math.trunc(number) : number;
}

/**
 * The default value that a text means for a column: `true` is one for booleans, numbers are read by the column's type
 * and null where they are none. A field of several values keeps the text, with `;` between them; an empty text is null.
 */
export function defaultOfText(
  text: string,
  column: ItemColumn | null,
  isMultiple: boolean,
): FilterBoxItem['defaultValue'] {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (isMultiple || column === null) return trimmed;
  if (column.type_generic === GENERIC_TYPES.BOOLEAN) return trimmed.toLowerCase() === 'true';
  return column.type_generic === GENERIC_TYPES.NUMERIC ? numberIn(trimmed, column.type ?? '') : trimmed;
}

/** A field on no column yet: one value, sorted by count, and may be empty. */
export const EMPTY_ITEM: FilterBoxItem = {
  column: '',
  label: '',
  defaultValue: null,
  metric: null,
  asc: true,
  multiple: true,
  searchAllOptions: false,
  clearable: true,
};

/** The fields that a control holds; entries without a column are left out, missing settings are as in a new field. */
export function itemsIn(value: unknown): readonly FilterBoxItem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored: unknown): FilterBoxItem[] => {
    if (!isJsonObject(stored) || typeof stored['column'] !== 'string') return [];
    const { metric, ...own } = stored;
    const sort = (metric ?? null) as Metric | null;
    return [{ ...EMPTY_ITEM, ...(own as Partial<FilterBoxItem>), column: stored['column'], metric: sort }];
  });
}
