import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { chosenReader } from '../data/chosen-parts.ts';
import { dimensionText } from '../text/dimension-text.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import type { PiePanel } from './manifest.ts';

/** Form data of a pie. */
export type PieForm = FormDataOf<PiePanel>;

/** One slice; the last one may gather what is too small to show. */
export interface Slice {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** The cells as they are read. */
  readonly words: readonly string[];
  readonly value: number;
  /** The value with all its digits; null for gathered slices. */
  readonly exact: Cell;
  /** How many categories it gathers; 1 for a category of its own. */
  readonly count: number;
  /** What of the value is chosen; NaN where nothing is highlighted. */
  readonly chosen: number;
}

/** Slices in drawing order. */
export interface PieData {
  readonly slices: readonly Slice[];
  /** Sum of the slices. */
  readonly total: number;
  /** Categories below zero: they are no part of a whole and have no slice. */
  readonly negatives: number;
}

function gathered(slices: readonly Slice[], most: number): readonly Slice[] {
  if (slices.length <= most + 1) return slices;
  const rest = slices.slice(most);
  const value = rest.reduce((sum, slice) => sum + slice.value, 0);
  const chosen = rest.reduce((sum, slice) => sum + slice.chosen, 0);
  return [
    ...slices.slice(0, most),
    { label: '', cells: [], words: [], value, exact: null, count: rest.length, chosen },
  ];
}

/** The largest categories as slices, the rest as one; values below zero are counted and left out. */
export function preparePie({ frames, formData: form }: ChartInput<PieForm>): PieData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const metric = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  if (metric === null) return { slices: [], total: 0, negatives: 0 };
  const columns = asList(form.groupby);
  const dimensions = columns
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);
  const write = authorTimeFormat(form.date_format, 'UTC');
  const chosenIn = chosenReader(frames[1], columns, metric.name);
  const all = Array.from({ length: frame.rows }, (_, row): Slice => {
    const cells = dimensions.map((column) => cellAt(column, row));
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text, write));
    const label = words.join(', ');
    const [value, exact] = [numberAt(metric, row), cellAt(metric, row)];
    const chosen = chosenIn?.(cells) ?? Number.NaN;
    return { label, cells, words, value, exact, count: 1, chosen };
  }).filter(({ value }) => !Number.isNaN(value));
  const shown = all.filter(({ value }) => value >= 0);
  const negatives = all.length - shown.length;
  const ordered = form.sort_by_metric ? shown.toSorted((a, b) => b.value - a.value) : shown;
  const slices = gathered(ordered, Math.max(1, form.max_slices ?? shown.length));
  return { slices, total: slices.reduce((sum, { value }) => sum + value, 0), negatives };
}
