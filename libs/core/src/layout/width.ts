import { GRID_COLUMNS, NEW_CHART_COLUMNS, parentOf, type Layout } from './component.ts';

/** Columns a part takes. */
export function widthOf(layout: Layout, id: string): number {
  const part = layout[id];
  if (part === undefined) return 0;
  if (part.type === 'CHART' || part.type === 'MARKDOWN' || part.type === 'COLUMN')
    return part.meta.width ?? NEW_CHART_COLUMNS;
  return part.type === 'DYNAMIC' ? (part.meta.width ?? GRID_COLUMNS) : GRID_COLUMNS;
}

/** Columns that the parts of a row take together. */
export function occupiedColumns(layout: Layout, rowId: string): number {
  return (layout[rowId]?.children ?? []).reduce((sum, child) => sum + widthOf(layout, child), 0);
}

/** Columns that a row has: those of its column, or all. */
export function availableColumns(layout: Layout, rowId: string): number {
  const parent = parentOf(layout, rowId);
  const holder = parent === null ? undefined : layout[parent];
  return holder?.type === 'COLUMN' ? widthOf(layout, holder.id) : GRID_COLUMNS;
}

/** Fewest columns that a part can shrink to: what the widest row of a column takes, else one. */
export function minimumColumns(layout: Layout, id: string): number {
  const part = layout[id];
  if (part?.type !== 'COLUMN') return 1;
  return Math.max(
    1,
    ...part.children.map((child) => (layout[child]?.type === 'ROW' ? occupiedColumns(layout, child) : 1)),
  );
}

/** Most columns that a part in a row can grow to. */
export function maximumColumns(layout: Layout, id: string): number {
  const rowId = parentOf(layout, id);
  if (rowId === null || layout[rowId]?.type !== 'ROW') return GRID_COLUMNS;
  return availableColumns(layout, rowId) - occupiedColumns(layout, rowId) + widthOf(layout, id);
}
