const LEAST_PX = 120;
const ONE_ROW_PX = 175;

/** Rows that a legend above a round chart may take: none in a low tile, one in a small one, else as many as it needs. */
export function legendRows(height: number): { readonly isShown: boolean; readonly maxRows?: number } {
  if (height < LEAST_PX) return { isShown: false };
  return height < ONE_ROW_PX ? { isShown: true, maxRows: 1 } : { isShown: true };
}
