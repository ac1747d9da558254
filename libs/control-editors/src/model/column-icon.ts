import { GENERIC_TYPES } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import type { IconName } from '@belvedere/ui';

/** Icon of a dataset column by its kind; calculated columns wear the function sign. */
export function columnIcon(column: Pick<PanelColumn, 'type_generic' | 'is_dttm' | 'expression'>): IconName {
  if (column.expression !== null && column.expression !== '') return 'function';
  if (column.is_dttm || column.type_generic === GENERIC_TYPES.TEMPORAL) return 'time';
  if (column.type_generic === GENERIC_TYPES.NUMERIC) return 'numerical';
  if (column.type_generic === GENERIC_TYPES.BOOLEAN) return 'array-boolean';
  return 'font';
}

/** Name to show for a column. */
export const columnName = (column: Pick<PanelColumn, 'column_name' | 'verbose_name'>): string =>
  column.verbose_name ?? column.column_name;
