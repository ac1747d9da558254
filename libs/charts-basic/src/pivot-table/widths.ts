import type { Measure } from '@belvedere/scene';
import { headSpans } from './heads.ts';
import type { PivotLayout } from './layout.ts';

/** Room at each side of a cell's text. */
export const CELL_PADDING_PX = 12;
/** Indentation per level. */
const INDENT_PX = 16;
/** Room for the sign of a group that folds. */
const FOLD_PX = 18;

const LEAST_PX = 56;
const MOST_PX = 260;
const LEAST_HEAD_PX = 96;
const MOST_HEAD_PX = 320;
const MOST_HEAD_SHARE = 0.42;
const SORT_PX = 14;
const TINT_PX = 8;
const MOST_SAMPLED = 4000;
const MOST_MEASURED = 1000;
const MOST_SAMPLED_ROWS = 60;
const MOST_SAMPLED_HEADS = 300;

/** Widths of the columns of a pivot table in px. */
export interface PivotWidths {
  /** The column of row headers. */
  readonly head: number;
  readonly columns: readonly number[];
}

/** Every n-th, so that no more than `most` are looked at. */
function sampled(count: number, most: number): readonly number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
}

/** Start of a row header's text. */
export function headStart({ rows }: PivotLayout, row: number): number {
  const hasFolds = rows.some(({ foldKey, depth }) => foldKey !== null || depth > 0);
  const line = rows[row];
  return (
    CELL_PADDING_PX +
    (line?.depth ?? 0) * INDENT_PX +
    (hasFolds && (line?.kind !== 'total' || line.depth > 0) ? FOLD_PX : 0)
  );
}

function headWidth(layout: PivotLayout, room: number, measure: Measure): number {
  const hasFolds = layout.rows.some(({ foldKey, depth }) => foldKey !== null || depth > 0);
  let width = measure(layout.rowsTitle, 12, 500) + SORT_PX + CELL_PADDING_PX * 2;
  for (const row of sampled(layout.rows.length, MOST_SAMPLED_HEADS)) {
    const { label = '', depth = 0 } = layout.rows[row] ?? {};
    const start = depth * INDENT_PX + (hasFolds ? FOLD_PX : 0);
    width = Math.max(width, start + measure(label, 13, 600) + CELL_PADDING_PX * 2);
  }
  return Math.ceil(Math.max(LEAST_HEAD_PX, Math.min(MOST_HEAD_PX, room * MOST_HEAD_SHARE, width)));
}

/** Widths that the columns' own texts need; beyond the first thousand all are as wide as the widest of those. */
function ownWidths(layout: PivotLayout, measure: Measure): number[] {
  const { columns, rows } = layout;
  const looked = sampled(
    rows.length,
    Math.min(MOST_SAMPLED_ROWS, MOST_SAMPLED / Math.max(1, columns.length)),
  );
  const measured = columns.slice(0, MOST_MEASURED).map(({ parts }, column) => {
    let width = measure(parts.at(-1)?.label ?? '', 12, 600) + SORT_PX;
    for (const row of looked) {
      const { text, tint } = layout.cellAt(row, column);
      width = Math.max(width, measure(text, 13, 600) + (tint === null ? 0 : TINT_PX));
    }
    return Math.ceil(Math.min(MOST_PX, Math.max(LEAST_PX, width + CELL_PADDING_PX * 2)));
  });
  const widest = measured.reduce((most, each) => Math.max(most, each), LEAST_PX);
  return columns.map((_, column) => measured[column] ?? widest);
}

/** Columns under a header grow together until its text fits. */
function widenUnderHeads(widths: number[], { columns, heads }: PivotLayout, measure: Measure): void {
  for (let level = 0; level < heads - 1; level++) {
    for (const { from, count, part } of headSpans(columns, level, heads)) {
      const wanted = Math.min(MOST_PX, measure(part.label, 12, 500) + FOLD_PX + CELL_PADDING_PX * 2);
      const own = widths.slice(from, from + count).reduce((sum, width) => sum + width, 0);
      if (wanted <= own) continue;
      const more = Math.ceil((wanted - own) / count);
      for (let index = from; index < from + count; index++) widths[index] = (widths[index] ?? 0) + more;
    }
  }
}

/** What the texts need; room that is left goes to the row headers and, evenly, to the columns. */
export function pivotWidths(layout: PivotLayout, width: number, measure: Measure): PivotWidths {
  const columns = ownWidths(layout, measure);
  widenUnderHeads(columns, layout, measure);
  const head = headWidth(layout, width, measure);
  const spare = width - head - columns.reduce((sum, each) => sum + each, 0);
  if (spare <= 0) return { head, columns };
  const share = Math.floor(spare / (columns.length + 1));
  const rest = spare - share * columns.length;
  return { head: head + rest, columns: columns.map((each) => each + share) };
}
