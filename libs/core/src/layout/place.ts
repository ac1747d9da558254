import { COMPONENT_HEIGHT, type Layout } from './component.ts';
import { availableColumns, widthOf } from './width.ts';

/** Where a part of a row stands: columns from the start, and height in units of 8 px. */
export interface Placement {
  readonly id: string;
  readonly x: number;
  readonly w: number;
  readonly h: number;
}

/** Height of a part in units: its own, or for a column the sum of its parts. */
export function heightOf(layout: Layout, id: string): number {
  const part = layout[id];
  if (part === undefined) return 0;
  if (part.type === 'CHART' || part.type === 'MARKDOWN') return part.meta.height ?? COMPONENT_HEIGHT.default;
  if (part.type === 'ROW') return Math.max(0, ...part.children.map((child) => heightOf(layout, child)));
  return part.children.reduce((sum, child) => sum + heightOf(layout, child) + 2, 0);
}

/** Places of the parts of a row, side by side; a part that does not fit any more is cut to what is left. */
export function placeRow(layout: Layout, rowId: string): readonly Placement[] {
  const columns = availableColumns(layout, rowId);
  let x = 0;
  return (layout[rowId]?.children ?? []).map((id) => {
    const w = Math.max(1, Math.min(widthOf(layout, id), columns - x));
    const placement = { id, x: Math.min(x, columns - 1), w, h: heightOf(layout, id) };
    x += w;
    return placement;
  });
}
