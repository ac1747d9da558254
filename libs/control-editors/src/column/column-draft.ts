import type { AdhocColumn, Column } from '@belvedere/core';
import type { ColumnChoices } from '../model/column-choices.ts';

/** Where a column comes from. */
type ColumnMode = 'saved' | 'simple' | 'sql';

/** A column while it is edited; a column of the dataset is taken at once. */
export interface ColumnDraft {
  readonly mode: ColumnMode;
  readonly sql: string;
  /** Null while the column is called after its expression. */
  readonly label: string | null;
  readonly carried: Partial<AdhocColumn>;
}

const EMPTY: ColumnDraft = { mode: 'simple', sql: '', label: null, carried: {} };

/**
 * A draft of a column; a new one starts with the columns of the table, where there are any, and the expression of a
 * saved one is what SQL starts with.
 */
export function columnDraftOf(column: Column | null, { saved, simple }: ColumnChoices): ColumnDraft {
  if (column === null)
    return { ...EMPTY, mode: simple.length === 0 && saved.length > 0 ? 'saved' : 'simple' };
  if (typeof column === 'string') {
    const found = saved.find((each) => each.column_name === column);
    if (found === undefined) return EMPTY;
    return { ...EMPTY, mode: 'saved', sql: found.expression ?? '' };
  }
  const { sqlExpression, label } = column;
  const own = label === undefined || label === sqlExpression ? null : label;
  return { mode: 'sql', sql: sqlExpression, label: own, carried: column };
}

/** The column that a written draft stands for; null while nothing is written. */
export function columnOfDraft({ sql, label, carried }: ColumnDraft): AdhocColumn | null {
  const sqlExpression = sql.trim();
  if (sqlExpression === '') return null;
  return { ...carried, expressionType: 'SQL', sqlExpression, label: label ?? sqlExpression };
}

/** Whether a written column can be applied: there, and other than it was. */
export function canApplyColumn(next: AdhocColumn | null, before: Column | null): boolean {
  if (next === null) return false;
  if (before === null || typeof before === 'string') return true;
  return next.sqlExpression !== before.sqlExpression || next.label !== (before.label ?? before.sqlExpression);
}
