import { GENERIC_TYPES, type FilterScalar, type FilterValue } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { splitValues } from '../model/split-values.ts';

const isScalar = (value: FilterValue): value is FilterScalar => !Array.isArray(value);

/** A value as a list; nothing is an empty one. */
export function valuesOf(value: FilterValue | undefined): readonly FilterScalar[] {
  if (value === undefined) return [];
  return isScalar(value) ? [value] : value;
}

/** Typed text as a value of a column: a number only where the number is written just so, so that no digit is lost. */
export function scalarOf(text: string, column: PanelColumn | undefined): FilterScalar {
  if (column !== undefined && column.type_generic !== GENERIC_TYPES.NUMERIC) return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text.trim() ? number : text;
}

/** Typed or pasted text as values of a column, see {@link splitValues}. */
export const scalarsOf = (text: string, column: PanelColumn | undefined): readonly FilterScalar[] =>
  splitValues(text).map((part) => scalarOf(part, column));
