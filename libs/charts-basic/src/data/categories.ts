import { type DatumPick, pickedValue, valueMessages } from '@belvedere/charts';
import { columnLabel, metricLabel, type Column, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';

/** One row of an answer: the values of its dimensions and one number. */
export interface Category {
  /** The words, joined. */
  readonly label: string;
  readonly cells: readonly Cell[];
  /** The cells as they are read. */
  readonly words: readonly string[];
  readonly value: number;
  /** The value with all its digits. */
  readonly exact: Cell;
}

/** Columns of a frame that are there. */
export const columnsThere = (frame: Frame, columns: readonly Column[]): readonly FrameColumn[] =>
  columns
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);

/** A category per row; rows without a value are left out. Empty without the metric's column. */
export function categoriesOf(
  frame: Frame,
  columns: readonly Column[],
  metric: Metric | null,
): readonly Category[] {
  const numbers = metric === null ? null : columnNamed(frame, metricLabel(metric));
  if (numbers === null) return [];
  const dimensions = columnsThere(frame, columns);
  return Array.from({ length: frame.rows }, (_, row): Category => {
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text));
    return {
      label: words.join(', '),
      cells: dimensions.map((column) => cellAt(column, row)),
      words,
      value: numberAt(numbers, row),
      exact: cellAt(numbers, row),
    };
  }).filter(({ value }) => !Number.isNaN(value));
}

/** A category as a choice: each of its dimensions. */
export function pickCategory(
  columns: readonly Column[],
  { label, cells, words }: Pick<Category, 'label' | 'cells' | 'words'>,
): DatumPick {
  return {
    label,
    values: columns.map((column, index) => pickedValue(column, cells[index] ?? null, words[index])),
  };
}
