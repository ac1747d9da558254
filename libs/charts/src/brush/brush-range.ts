import { isAnchoredGrain, parseGrain, type AdhocColumn } from '@belvedere/core';
import type { DatumPick, PickedValue } from '../pick.ts';

/** Name of the brushed column in the answer that a cube is made of. */
export const BRUSH_LABEL = 'bv_brush';

/** What a reader brushes along: a time in buckets, or the numbers of a column. */
export type BrushDimension =
  | { readonly kind: 'time'; readonly column: string; readonly grain: string }
  | { readonly kind: 'number'; readonly column: string };

/** A part of a dimension. A time is given by the starts of its first and last bucket, the last one included. */
export interface BrushRange {
  readonly from: number;
  readonly to: number;
  readonly isToIncluded: boolean;
}

const onlyValue = ({ values }: DatumPick): PickedValue | null =>
  values.length === 1 ? (values[0] ?? null) : null;

function timeOf(column: string, { range, grain, value }: PickedValue): BrushDimension | null {
  const known = parseGrain(grain ?? '');
  const isBucket = range !== undefined && range !== '' && typeof value === 'number';
  if (known === null || isAnchoredGrain(known) || !isBucket) return null;
  return { kind: 'time', column, grain: known };
}

/** What is brushed along where this datum is part of it; null where it stands for no range of one column. */
export function brushDimension(pick: DatumPick): BrushDimension | null {
  const value = onlyValue(pick);
  if (value === null || typeof value.column !== 'string') return null;
  return value.bounds === undefined ? timeOf(value.column, value) : { kind: 'number', column: value.column };
}

/** The dimension as a column of a query. */
export const brushColumn = (dimension: BrushDimension): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression: dimension.column,
  label: BRUSH_LABEL,
  ...(dimension.kind === 'time' && { columnType: 'BASE_AXIS', timeGrain: dimension.grain }),
});

/** One text for equal dimensions. */
export const dimensionKey = (dimension: BrushDimension): string =>
  JSON.stringify([dimension.kind, dimension.column, dimension.kind === 'time' ? dimension.grain : null]);

const rangeOf = ({ bounds, value }: PickedValue): BrushRange =>
  bounds ?? { from: Number(value), to: Number(value), isToIncluded: true };

/** The range that data stand for together; null unless each of them is part of the same dimension. */
export function brushRange(picks: readonly DatumPick[], dimension: BrushDimension): BrushRange | null {
  const key = dimensionKey(dimension);
  const ranges: BrushRange[] = [];
  for (const pick of picks) {
    const own = brushDimension(pick);
    const value = onlyValue(pick);
    if (own === null || value === null || dimensionKey(own) !== key) return null;
    ranges.push(rangeOf(value));
  }
  if (ranges.length === 0) return null;
  const to = Math.max(...ranges.map((range) => range.to));
  return {
    from: Math.min(...ranges.map((range) => range.from)),
    to,
    isToIncluded: ranges.some((range) => range.to === to && range.isToIncluded),
  };
}
