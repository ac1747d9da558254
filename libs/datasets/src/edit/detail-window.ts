/** Rows of a list of which one may be unfolded. */
export interface DetailWindowInput {
  readonly count: number;
  readonly rowPx: number;
  readonly top: number;
  readonly height: number;
  /** The unfolded row and the height of what it shows below itself; null when all are folded. */
  readonly open: { readonly row: number; readonly px: number } | null;
}

/** Rows `from` to `to`, the latter not included, and the empty space before and after them. */
export interface DetailWindow {
  readonly from: number;
  readonly to: number;
  readonly beforePx: number;
  readonly afterPx: number;
}

const SPARE_ROWS = 8;

/** Rows that must exist for a place on the list, the unfolded one counted with its details. */
export function detailWindow({ count, rowPx, top, height, open }: DetailWindowInput): DetailWindow {
  const extra = (row: number): number => (open !== null && row > open.row ? open.px : 0);
  const rowAt = (px: number): number => {
    if (open === null) return Math.floor(px / rowPx);
    const detailTop = (open.row + 1) * rowPx;
    if (px < detailTop) return Math.floor(px / rowPx);
    return px < detailTop + open.px ? open.row : Math.floor((px - open.px) / rowPx);
  };
  const from = Math.max(0, Math.min(rowAt(top) - SPARE_ROWS, count - 1));
  const to = Math.min(count, rowAt(top + height) + 1 + SPARE_ROWS);
  const totalPx = count * rowPx + (open === null ? 0 : open.px);
  return {
    from,
    to,
    beforePx: from * rowPx + extra(from),
    afterPx: Math.max(0, totalPx - (to * rowPx + extra(to))),
  };
}
