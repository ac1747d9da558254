import { MASK_WAYS, type ColumnMask } from '@belvedere/sql';

const ROUNDED = /^rounded:(.+)$/;

/** A mask as it is stored: its way, and for numbers the step. */
export const maskText = (mask: ColumnMask): string =>
  mask.as === 'rounded' ? `rounded:${mask.step}` : mask.as;

/** A stored mask; one that nobody knows any longer hides the column. */
export function maskOf(text: string): ColumnMask {
  const step = Number(ROUNDED.exec(text)?.[1]);
  if (Number.isFinite(step) && step > 0) return { as: 'rounded', step };
  const way = MASK_WAYS.find((one) => one === text);
  return way === undefined || way === 'rounded' ? { as: 'hide' } : { as: way };
}
