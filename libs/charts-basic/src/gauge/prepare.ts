import { type ChartInput, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell, type FrameColumn } from '@belvedere/frame';
import { dimensionText } from '../text/dimension-text.ts';
import type { GaugePanel } from './manifest.ts';

/** Form data of a gauge. */
export type GaugeForm = FormDataOf<GaugePanel>;

/** One value on the scale. */
export interface GaugeValue {
  /** Its category; empty without dimensions. */
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly words: readonly string[];
  readonly value: number;
  readonly exact: Cell;
}

/** The values and the scale that they stand on. */
export interface GaugeData {
  readonly values: readonly GaugeValue[];
  readonly min: number;
  readonly max: number;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number at or above a size. */
function roundUp(size: number): number {
  if (!(size > 0) || !Number.isFinite(size)) return 1;
  const power = 10 ** Math.floor(Math.log10(size));
  return (STEPS.find((step) => step * power >= size * (1 - 1e-9)) ?? 10) * power;
}

const boundOf = (value: number | null): number | null => {
  const bound = value === null || String(value) === '' ? Number.NaN : Number(value);
  return Number.isFinite(bound) ? bound : null;
};

/** Bounds of the scale: the author's, else zero and a round number with room above the largest; shares end at 1. */
function scaleOf(values: readonly GaugeValue[], form: GaugeForm): Pick<GaugeData, 'min' | 'max'> {
  const numbers = values.map(({ value }) => value);
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const isShare = low >= 0 && high > 0 && high <= 1;
  const min = boundOf(form.min_val) ?? (low < 0 ? -roundUp(-low) : 0);
  const max = boundOf(form.max_val) ?? (isShare ? 1 : high === 0 ? 0 : roundUp(high * 1.2));
  return max > min ? { min, max } : { min, max: min + 1 };
}

/** Takes the values out of the answer; those that are missing have no place on a scale. */
export function prepareGauge({ frames, formData: form }: ChartInput<GaugeForm>): GaugeData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const metric = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  const dimensions = asList(form.groupby)
    .map((column) => columnNamed(frame, columnLabel(column)))
    .filter((column): column is FrameColumn => column !== null);
  const rows = metric === null ? 0 : Math.min(frame.rows, Math.max(1, Number(form.row_limit) || 1));
  const values = Array.from({ length: rows }, (_, row): GaugeValue => {
    const words = dimensions.map((column) => dimensionText(column, row, valueMessages.null.text));
    return {
      label: words.join(', '),
      words,
      cells: dimensions.map((column) => cellAt(column, row)),
      value: metric === null ? Number.NaN : numberAt(metric, row),
      exact: metric === null ? null : cellAt(metric, row),
    };
  }).filter(({ value }) => !Number.isNaN(value));
  return { values, ...scaleOf(values, form) };
}
