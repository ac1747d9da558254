import type { ChartInput } from '@belvedere/charts';
import { asList, columnLabel, isTemporalKind, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, numberAt, type Cell } from '@belvedere/frame';
import { axisOf, grainOf } from '../timeseries/query.ts';
import type { WaterfallForm } from './form.ts';
import { omissionMessages } from '../messages/omissions.ts';
import { happened, type Omission } from '../shapes/omissions.ts';

/** One bar: a step up or down, or the sum so far. */
export interface WaterfallStep {
  readonly kind: 'step' | 'total';
  readonly period: Cell;
  /** Value of the breakdown; null where there is none, and for totals. */
  readonly part: Cell;
  /** Size of the step, or the total. */
  readonly value: number;
  /** Sum behind this bar. */
  readonly sum: number;
  /** Row of the answer; -1 for totals. */
  readonly row: number;
}

/** Steps in the order of their bars. */
export interface WaterfallData {
  readonly steps: readonly WaterfallStep[];
  readonly isTime: boolean;
  readonly isInstant: boolean;
  readonly hasParts: boolean;
  readonly grain: string | null;
  /** What the picture leaves out. */
  readonly omissions: readonly Omission[];
}

const MOST_STEPS = 2000;

/** Adds the rows up; with a breakdown each period ends with its total, without one the whole does. Nulls are no steps. */
export function prepareWaterfall({ frames, formData: form }: ChartInput<WaterfallForm>): WaterfallData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const axis = axisOf(form);
  const axisColumn = axis === null ? null : columnNamed(frame, columnLabel(axis));
  const [breakdown] = asList(form.groupby);
  const partColumn = breakdown === undefined ? null : columnNamed(frame, columnLabel(breakdown));
  const values = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  const steps: WaterfallStep[] = [];
  let sum = 0;
  const total = (period: Cell): void =>
    void steps.push({ kind: 'total', period, part: null, value: sum, sum, row: -1 });
  let drawn = 0;
  for (; values !== null && drawn < frame.rows && steps.length < MOST_STEPS; drawn++) {
    const row = drawn;
    const value = numberAt(values, row);
    const period = axisColumn === null ? null : cellAt(axisColumn, row);
    const before = steps.at(-1);
    if (partColumn !== null && before !== undefined && before.period !== period) total(before.period);
    if (Number.isNaN(value)) continue;
    sum += value;
    const part = partColumn === null ? null : cellAt(partColumn, row);
    steps.push({ kind: 'step', period, part, value, sum, row });
  }
  const last = steps.at(-1);
  if (last !== undefined) total(partColumn === null ? null : last.period);
  const count = values === null ? 0 : frame.rows - drawn;
  return {
    steps,
    omissions: happened({ message: omissionMessages.steps, count, most: drawn }),
    isTime: axisColumn !== null && isTemporalKind(axisColumn.kind),
    isInstant: axisColumn?.kind === 'instant',
    hasParts: partColumn !== null,
    grain: grainOf(form),
  };
}
