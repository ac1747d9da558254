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

function fits(column: PanelColumn, { columnTypes, name }: AnyControl): boolean {
  const type = column.type_generic ?? (column.is_dttm ? GENERIC_TYPES.TEMPORAL : -1);
  const isWanted = columnTypes === undefined || columnTypes.includes(type);
  return isWanted && (column.groupby || ANY_COLUMN.has(name));
}

/** What a control may take, without what it holds already; `edited` stays. */
export function columnChoices(
  control: AnyControl,
  columns: readonly PanelColumn[],
  chosen: readonly Column[],
  edited: Column | null,
): ColumnChoices {
  const offered = columns.filter(
    (column) =>
      fits(column, control) && (column.column_name === edited || !chosen.includes(column.column_name)),
  );
  const { columnTypes = [] } = control;
  return {
    saved: offered.filter(isExpression),
    simple: offered.filter((column) => !isExpression(column)),
    isTemporal: columnTypes.length === 1 && columnTypes[0] === GENERIC_TYPES.TEMPORAL,
  };
}
