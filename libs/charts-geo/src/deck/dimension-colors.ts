import {
  categoryText,
  labelColors,
  namedColumn,
  type ChartDatasource,
  type DrawContext,
} from '@belvedere/charts';
import type { Column, FormData } from '@belvedere/core';
import { cellAt, columnNamed, type Frame } from '@belvedere/frame';
import { fade, parseHex, type Rgba } from '@belvedere/theme';
import type { MapLegend } from '../geo/layer.ts';
import { legendWriter } from './legend-controls.ts';

/** Values that a legend names. */
const NAMED = 8;

/** Colours of rows by the values of a dimension. */
export interface DimensionColors {
  readonly colorOf: (row: number) => Rgba;
  readonly entries: NonNullable<MapLegend['entries']>;
}

/** Colours by a dimension; null where there is none. The legend names the most frequent values. */
export function dimensionColors(
  frame: Frame,
  dimension: Column | null,
  { formData, datasource }: { readonly formData: FormData; readonly datasource: ChartDatasource },
  context: DrawContext,
  opacity: number,
): DimensionColors | null {
  const column = dimension === null ? null : columnNamed(frame, namedColumn(dimension, datasource).label);
  if (column === null) return null;
  const counts = new Map<string, number>();
  const write = legendWriter(formData, context);
  const cells = Array.from({ length: frame.rows }, (_, row) => cellAt(column, row));
  const labels = cells.map((cell) => categoryText(cell, context));
  const texts = new Map(
    cells.map((cell, row) => [labels[row] ?? '', typeof cell === 'number' ? write?.(cell) : undefined]),
  );
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  const order = [...counts].toSorted((a, b) => b[1] - a[1]).map(([label]) => label);
  const hexOf = labelColors(order, formData);
  const colors = new Map(order.map((label) => [label, fade(parseHex(hexOf(label)), opacity)]));
  return {
    colorOf: (row) => colors.get(labels[row] ?? '') ?? 0,
    entries: order
      .slice(0, NAMED)
      .map((label) => ({ label: texts.get(label) ?? label, color: hexOf(label) })),
  };
}
