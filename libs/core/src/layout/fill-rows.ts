import type { Layout, LayoutComponent } from './component.ts';
import { GRID_COLUMNS } from './component.ts';
import { occupiedColumns, widthOf } from './width.ts';

/** Whole shares of a total in the proportions of the given widths, none below one; what rounding leaves goes to those it took most from. */
function sharesOf(widths: readonly number[], total: number): readonly number[] {
  const sum = widths.reduce((all, width) => all + width, 0);
  const exact = widths.map((width) => (width * total) / sum);
  const shares = exact.map((share) => Math.max(1, Math.floor(share)));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const neediest = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost)
    .slice(0, Math.max(0, left));
  const raised = new Set(neediest.map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

const isRow = ({ type }: LayoutComponent): boolean => type === 'ROW';

/**
 * The layout that is left of another one, with rows as full as they were: where parts of a row are gone, those that stayed share their
 * columns in proportion, and what stands in a column that grew so grows with it. Both hold the same parts, `left` some fewer.
 */
export function fillRows(whole: Layout, left: Layout): Layout {
  const filled: Record<string, LayoutComponent> = { ...left };
  const visit = (id: string, grown: number): void => {
    const part = filled[id];
    if (part === undefined) return;
    const isFilled = isRow(part) && part.children.length > 0;
    const before = isFilled ? occupiedColumns(left, id) : 0;
    const wanted = isFilled ? Math.min(GRID_COLUMNS, Math.round(occupiedColumns(whole, id) * grown)) : 0;
    if (before >= wanted) {
      for (const child of part.children) visit(child, isRow(part) ? 1 : grown);
      return;
    }
    const shares = sharesOf(
      part.children.map((child) => widthOf(left, child)),
      wanted,
    );
    part.children.forEach((child, index) => {
      const own = filled[child];
      const width = shares[index];
      if (own === undefined || width === undefined) return;
      filled[child] = { ...own, meta: { ...own.meta, width } };
      visit(child, width / widthOf(left, child));
    });
  };
  const held = new Set(Object.values(left).flatMap(({ children }) => children));
  for (const id of Object.keys(left)) if (!held.has(id)) visit(id, 1);
  return filled;
}
