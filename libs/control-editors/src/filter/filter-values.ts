import { GENERIC_TYPES, type FilterScalar, type FilterValue } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { numberOfText } from '../basic/number-text.ts';
import { splitValues } from '../model/split-values.ts';

const isScalar = (value: FilterValue): value is FilterScalar => !Array.isArray(value);

/** A value as a list; nothing is an empty one. */
export function valuesOf(value: FilterValue | undefined): readonly FilterScalar[] {
  if (value === undefined) return [];
  return isScalar(value) ? [value] : value;
}

/** Digits that a number keeps, whatever they are. */
const DIGITS_KEPT = 15;

/** Typed text as a value of a column: a number only where no digit of it is lost, and nobody is still typing it (`1.`). */
export function scalarOf(text: string, column: PanelColumn | undefined): FilterScalar {
  if (column !== undefined && column.type_generic !== GENERIC_TYPES.NUMERIC) return text;
  const number = numberOfText(text);
  const isWhole = /\d\s*$/.test(text);
  return number !== null && isWhole && text.replaceAll(/\D/g, '').length <= DIGITS_KEPT ? number : text;
}

/** Typed or pasted text as values of a column, see {@link splitValues}. */
export const scalarsOf = (text: string, column: PanelColumn | undefined): readonly FilterScalar[] =>
  splitValues(text).map((part) => scalarOf(part, column));
