import { type DatumPick, pickedValue, valueMessages } from '@belvedere/charts';
import { columnLabel, metricLabel, type Column, type Metric } from '@belvedere/core';
import { cellAt, columnNamed, numberAt, type Cell, type Frame, type FrameColumn } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';
import { chosenReader } from './chosen-parts.ts';

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
  /** What of the value is chosen; NaN where nothing is highlighted. */
  readonly chosen: number;
}

/** Columns of a frame that are there. */
export const columnsThere = (frame: Frame, columns: readonly Column[]): readonly FrameColumn[] =>
  columns
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);

/** A category per row; rows without a value are left out. `parts` is the answer of what is highlighted. Empty without the metric's column. */
export function categoriesOf(
  frame: Frame,
  columns: readonly Column[],
  metric: Metric | null,
  parts?: Frame,
): readonly Category[] {
  const numbers = metric === null ? null : columnNamed(frame, metricLabel(metric));
  if (numbers === null) return [];
  const dimensions = columnsThere(frame, columns);
  const chosenIn = chosenReader(parts, columns, metricLabel(metric ?? ''));
  return Array.from({ length: frame.rows }, (_, row): Category => {
    const cells = dimensions.map((column) => cellAt(column, row));
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text));
    return {
      label: words.join(', '),
      cells,
      words,
      value: numberAt(numbers, row),
      exact: cellAt(numbers, row),
      chosen: chosenIn?.(cells) ?? Number.NaN,
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
