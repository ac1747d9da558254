/** Where columns start: `offsets[i]` px from the start, one more than there are columns. */
export function columnOffsets(widths: readonly number[]): Float64Array {
  const offsets = new Float64Array(widths.length + 1);
  for (let index = 0; index < widths.length; index++)
    offsets[index + 1] = (offsets[index] ?? 0) + (widths[index] ?? 0);
  return offsets;
}

/** Columns that a viewport shows, with one more at each side. */
export function visibleColumns(
  offsets: Float64Array,
  scroll: number,
  viewport: number,
): { readonly from: number; readonly to: number } {
  const last = offsets.length - 2;
  let from = 0;
  while (from < last && (offsets[from + 1] ?? 0) <= scroll) from++;
  let to = from;
  while (to < last && (offsets[to + 1] ?? 0) < scroll + viewport) to++;
  return { from: Math.max(0, from - 1), to: Math.min(last, to + 1) };
}
