import { labelColors, type ChartInput, type DrawContext } from '@belvedere/charts';
import { asList, type Metric } from '@belvedere/core';
import { categoricalScheme, rampStep, sequentialScheme } from '@belvedere/theme';
import type { ParaData, ParaForm } from './prepare.ts';

type Input = ChartInput<ParaForm, ParaData>;

/** Lines that colours of their own still tell apart. */
const MOST_HUES = 10;
/** Steps of a ramp that are too near the ground for a thin line. */
const FAINT_STEPS = 2;

/** What the colours of lines stand for. */
export interface LineColors {
  readonly of: (row: number) => string;
  readonly ramp: readonly string[];
  /** The metric that the ramp shows; null where each line has a colour of its own. */
  readonly metric: Metric | null;
  readonly domain: { readonly min: number; readonly max: number };
}

interface Measured {
  readonly metric: Metric | null;
  readonly values: Float64Array | null;
}

/** What colours the lines: the author's metric; without one the first axis, where there are too many lines for hues. */
function measuredBy({ prepared: { color, labels, axes }, formData: form }: Input): Measured {
  if (form.secondary_metric !== null) return { metric: form.secondary_metric, values: color };
  const [first] = axes;
  if (labels.length <= MOST_HUES || first === undefined) return { metric: null, values: null };
  return { metric: asList(form.metrics)[0] ?? null, values: first.values };
}

/** The colour of each line: on a ramp by a metric, or of its own where there are at most ten lines. */
export function lineColors(input: Input, context: DrawContext): LineColors {
  const { formData: form, prepared } = input;
  const { theme } = context;
  const { metric, values } = measuredBy(input);
  const ramp = sequentialScheme(form.linear_color_scheme).colors[theme.name].slice(FAINT_STEPS);
  const known = values === null ? [] : [...values].filter((value) => Number.isFinite(value));
  const domain = {
    min: known.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY),
    max: known.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY),
  };
  const own = labelColors(prepared.labels.slice(0, MOST_HUES), form, context);
  const [single = '#000000'] = categoricalScheme(form.color_scheme).colors;
  const of = (row: number): string => {
    if (metric === null) return own(prepared.labels[row] ?? '');
    const value = values?.[row] ?? Number.NaN;
    return Number.isNaN(value)
      ? theme.color.chart.other
      : (ramp[rampStep(value, domain, ramp.length)] ?? single);
  };
  return { of, ramp, metric, domain };
}
