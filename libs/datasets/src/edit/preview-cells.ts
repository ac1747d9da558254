import { GENERIC_TYPES } from '@belvedere/core';
import type { GridCell, GridColumn, IconName } from '@belvedere/ui';

/** A column of a preview. */
export interface PreviewColumn {
  readonly column_name: string;
  readonly type: string;
  readonly type_generic: number;
}

const CHAR_PX = 8;
const PADDING_PX = 52;
const NARROWEST_PX = 88;
const WIDEST_PX = 260;

const ICONS: Readonly<Record<number, IconName>> = {
  [GENERIC_TYPES.NUMERIC]: 'numerical',
  [GENERIC_TYPES.TEMPORAL]: 'time',
  [GENERIC_TYPES.BOOLEAN]: 'array-boolean',
};

type Row = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | boolean | bigint);
}

/** Columns of the grid that shows rows of a source, as wide as what stands in them. */
export function previewColumns(
  columns: readonly PreviewColumn[],
  rows: readonly Row[],
): readonly GridColumn[] {
  return columns.map(({ column_name: name, type, type_generic: generic }) => {
    const longest = Math.max(name.length, ...rows.map((row) => textOf(row[name] ?? '').length));
    return {
      id: name,
      title: name,
      note: type,
      icon: ICONS[generic] ?? 'font',
      align: generic === GENERIC_TYPES.NUMERIC ? 'end' : 'start',
      width: Math.min(WIDEST_PX, Math.max(NARROWEST_PX, longest * CHAR_PX + PADDING_PX)),
    };
  });
}

/** A cell of that grid. */
export function previewCell(value: unknown, nullText: string): GridCell {
  return value === null || value === undefined ? { text: nullText, isNull: true } : { text: textOf(value) };
}
