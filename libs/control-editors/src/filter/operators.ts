import { GENERIC_TYPES, type FilterOperator } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';

const ALWAYS: readonly FilterOperator[] = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'IN',
  'NOT IN',
  'LIKE',
  'ILIKE',
  'IS NOT NULL',
  'IS NULL',
];

/** Operators that fit a column; a boolean only knows true, false and null, a time column also ranges. */
export function operatorsFor(column: PanelColumn | undefined): readonly FilterOperator[] {
  if (column === undefined) return ALWAYS;
  if (column.type_generic === GENERIC_TYPES.BOOLEAN) return ['IS TRUE', 'IS FALSE', 'IS NOT NULL', 'IS NULL'];
  if (column.is_dttm)
    return ['TEMPORAL_RANGE', ...ALWAYS.filter((operator) => operator !== 'LIKE' && operator !== 'ILIKE')];
  return ALWAYS;
}

/** First operator for a column. */
export function firstOperator(column: PanelColumn | undefined): FilterOperator {
  if (column?.is_dttm === true) return 'TEMPORAL_RANGE';
  return column?.type_generic === GENERIC_TYPES.BOOLEAN ? 'IS TRUE' : 'IN';
}
