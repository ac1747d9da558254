import type { SheetPanel } from '../../engine-work/tasks/drawing.ts';

/** A chart that a sheet may show. */
export interface SheetChart {
  readonly id: number;
  /** It shows one number. */
  readonly isFigure: boolean;
}

/** Size of a sheet, CSS px. */
interface SheetSize {
  readonly width: number;
  readonly height: number;
}

const MOST_FIGURES = 4;
const MOST_CHARTS = 3;
const FIGURE_PX = 24;
const EDGE_PX = 6;
const GAP_PX = 6;
const WIDE_SHARE = 0.6;

interface Row {
  readonly ids: readonly SheetChart[];
  readonly y: number;
  readonly height: number;
}

/** The charts of a row from left to right; of two charts the first is the wider one. */
function placed({ ids, y, height }: Row, width: number): readonly SheetPanel[] {
  const room = width - EDGE_PX * 2 - GAP_PX * (ids.length - 1);
  const isPair = ids.length === 2 && ids[0]?.isFigure === false;
  const shares = isPair ? [WIDE_SHARE, 1 - WIDE_SHARE] : ids.map(() => 1 / ids.length);
  let x = EDGE_PX;
  return ids.map(({ id, isFigure }, index) => {
    const own = Math.round(room * (shares[index] ?? 0));
    const panel = { id, kind: isFigure ? ('figure' as const) : ('chart' as const), x, y, width: own, height };
    x += own + GAP_PX;
    return panel;
  });
}

/** The sheet of a dashboard: at most four numbers in a line, and below them its first three charts. */
export function sheetPanels(
  charts: readonly SheetChart[],
  { width, height }: SheetSize,
): readonly SheetPanel[] {
  const figures = charts.filter(({ isFigure }) => isFigure).slice(0, MOST_FIGURES);
  const others = charts.filter(({ isFigure }) => !isFigure).slice(0, MOST_CHARTS);
  const head = figures.length === 0 ? [] : [{ ids: figures, y: EDGE_PX, height: FIGURE_PX }];
  const top = EDGE_PX + (figures.length === 0 ? 0 : FIGURE_PX + GAP_PX);
  const rows = [others.slice(0, 2), others.slice(2)].filter((ids) => ids.length > 0);
  const rowPx = Math.floor((height - top - EDGE_PX - GAP_PX * (rows.length - 1)) / Math.max(1, rows.length));
  const below = rows.map((ids, index) => ({ ids, y: top + index * (rowPx + GAP_PX), height: rowPx }));
  return [...head, ...below].flatMap((row) => placed(row, width));
}
