import type { CallReply } from '@belvedere/contracts/client';
import { remarksOf } from './extra-text.ts';
import type { ColumnDraft, SyncMark } from './draft.ts';

/** A column as its table or query has it now. */
export type SourceColumn = CallReply<'dataset', 'inspect'>['result']['columns'][number];

function addedColumn(column: SourceColumn): ColumnDraft {
  return {
    key: `source-${column.column_name}`,
    id: null,
    column_name: column.column_name,
    type: column.type,
    type_generic: column.type_generic,
    advanced_data_type: '',
    verbose_name: '',
    description: column.description ?? '',
    expression: '',
    filterable: true,
    groupby: true,
    is_active: true,
    is_dttm: column.is_dttm,
    python_date_format: '',
    remarks: remarksOf(null),
    isCalculated: false,
    isRemoved: false,
    sync: 'added',
    typeBefore: null,
  };
}

function comparedColumn(column: ColumnDraft, found: SourceColumn | undefined): ColumnDraft {
  if (column.isCalculated) return column;
  if (found === undefined) return { ...column, isRemoved: true, sync: 'removed', typeBefore: null };
  const wasRemovedBySync = column.isRemoved && column.sync === 'removed';
  const isRemoved = column.isRemoved && !wasRemovedBySync;
  if (found.type === column.type) return { ...column, isRemoved, sync: null, typeBefore: null };
  return {
    ...column,
    type: found.type,
    type_generic: found.type_generic,
    is_dttm: found.is_dttm,
    isRemoved,
    sync: 'changed',
    typeBefore: column.type,
  };
}

/**
 * Columns with what the source says about them: new ones are added at the end, changed types are taken, columns that
 * are gone are struck. What people wrote stays, and calculated columns are left alone.
 */
export function syncColumns(
  columns: readonly ColumnDraft[],
  source: readonly SourceColumn[],
): readonly ColumnDraft[] {
  const found = new Map(source.map((column) => [column.column_name, column]));
  const known = new Set(columns.map((column) => column.column_name));
  return [
    ...columns.map((column) => comparedColumn(column, found.get(column.column_name))),
    ...source.filter((column) => !known.has(column.column_name)).map(addedColumn),
  ];
}

/** How many columns wear each mark. */
export function syncCounts(columns: readonly ColumnDraft[]): Readonly<Record<SyncMark, number>> {
  const count = (mark: SyncMark): number => columns.filter((column) => column.sync === mark).length;
  return { added: count('added'), changed: count('changed'), removed: count('removed') };
}
