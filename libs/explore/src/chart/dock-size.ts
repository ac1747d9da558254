/** The picture keeps at least this much. */
export const CHART_MIN_PX = 300;
/** The rows keep at least this much. */
export const ROWS_MIN_PX = 65;
const OPENS_AT = 0.4;

/** Height of the open rows in an area: what the reader last made it, else two fifths; the picture keeps its room. */
export function dockHeight(areaPx: number, wanted: number | null): number {
  const most = Math.max(ROWS_MIN_PX, areaPx - CHART_MIN_PX);
  return Math.round(Math.min(most, Math.max(ROWS_MIN_PX, wanted ?? areaPx * OPENS_AT)));
}

/** A stored height; null for anything that is none. */
export function storedHeight(stored: string | null): number | null {
  const height = Number(stored ?? Number.NaN);
  return Number.isFinite(height) && height > 0 ? height : null;
}
