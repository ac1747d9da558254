import { GENERIC_TYPES, type Column } from '@belvedere/core';
import type { AnyControl, PanelColumn } from '@belvedere/controls';

/** Columns of a dataset that a control takes: those written as expressions, and those of the table. */
export interface ColumnChoices {
  readonly saved: readonly PanelColumn[];
  readonly simple: readonly PanelColumn[];
  /** Nothing but times is taken. */
  readonly isTemporal: boolean;
}

const ANY_COLUMN: ReadonlySet<string> = new Set(['x_axis', 'all_columns']);

const isExpression = ({ expression }: PanelColumn): boolean => expression !== null && expression !== '';

/** Whether a column is of a type that a control takes. */
export function isWantedType(column: PanelColumn, { columnTypes }: AnyControl): boolean {
  const type = column.type_generic ?? (column.is_dttm ? GENERIC_TYPES.TEMPORAL : -1);
  return columnTypes === undefined || columnTypes.includes(type);
}

/** Whether a control takes a column: of a wanted type, and offered as a dimension where that matters. */
export const takesColumn = (column: PanelColumn, control: AnyControl): boolean =>
  isWantedType(column, control) && (column.groupby || ANY_COLUMN.has(control.name));

/** What a control may take, without what it holds already; `edited` stays. */
export function columnChoices(
  control: AnyControl,
  columns: readonly PanelColumn[],
  chosen: readonly Column[],
  edited: Column | null,
): ColumnChoices {
  const offered = columns.filter(
    (column) =>
      takesColumn(column, control) && (column.column_name === edited || !chosen.includes(column.column_name)),
  );
  const { columnTypes = [] } = control;
  return {
    saved: offered.filter(isExpression),
    simple: offered.filter((column) => !isExpression(column)),
    isTemporal: columnTypes.length === 1 && columnTypes[0] === GENERIC_TYPES.TEMPORAL,
  };
}
