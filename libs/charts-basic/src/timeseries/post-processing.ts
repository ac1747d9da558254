import {
  asList,
  columnLabel,
  metricLabel,
  type FormData,
  type PostProcessingStep,
  type QueryObject,
} from '@belvedere/core';
import { COMPARISON_TYPES, offsetsOf } from './offsets.ts';
import { askedMetrics, axisOf, grainOf, type AxisQueryForm } from './query.ts';
import { keepsRaw, RAW, rolledName } from './raw-values.ts';

type Step = PostProcessingStep;

/** A number of the form, from a number or a text; null for none. */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** What the steps are built from. */
interface Names {
  readonly form: AxisQueryForm;
  readonly axis: string;
  readonly metrics: readonly string[];
  readonly dimensions: readonly string[];
  readonly offsets: readonly string[];
  /** Null for the values as they are. */
  readonly derived: string | null;
  /** Values stay beside those of their window. */
  readonly keepsRaw: boolean;
}

function namesOf(form: AxisQueryForm): Names | null {
  const axis = axisOf(form);
  const metrics = askedMetrics(form).map(metricLabel);
  if (axis === null || metrics.length === 0) return null;
  const offsets = offsetsOf(form);
  const type = String(form['comparison_type'] ?? 'values');
  return {
    form,
    axis: columnLabel(axis),
    metrics,
    dimensions: asList(form.groupby).map(columnLabel),
    offsets,
    derived: offsets.length > 0 && type !== 'values' ? (COMPARISON_TYPES[type] ?? null) : null,
    keepsRaw: keepsRaw(form),
  };
}

const shifted = (metric: string, offset: string): string => `${metric}__${offset}`;

/** Every metric column of the answer: of now, then of the other times. */
const metricColumns = ({ metrics, offsets }: Names): readonly string[] => [
  ...metrics,
  ...metrics.flatMap((metric) => offsets.map((offset) => shifted(metric, offset))),
];

const same = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

function pivotStep(names: Names): Step {
  return {
    operation: 'pivot',
    options: {
      index: [names.axis],
      columns: [...names.dimensions],
      aggregates: Object.fromEntries(
        metricColumns(names).map((metric) => [metric, { operator: 'mean' as const }]),
      ),
      drop_missing_columns: names.form['show_empty_columns'] === false,
    },
  };
}

function rollingStep(names: Names): Step | null {
  const { form } = names;
  const columns = names.keepsRaw
    ? Object.fromEntries(names.metrics.map((metric) => [metric, rolledName(metric)]))
    : same(metricColumns(names));
  if (form['rolling_type'] === 'cumsum') return { operation: 'cum', options: { operator: 'sum', columns } };
  const type = (['mean', 'sum', 'std'] as const).find((known) => known === form['rolling_type']);
  if (type === undefined) return null;
  return {
    operation: 'rolling',
    options: {
      rolling_type: type,
      window: numberOf(form['rolling_periods']) ?? 1,
      min_periods: numberOf(form['min_periods']) ?? 0,
      columns,
    },
  };
}

function compareStep({ metrics, offsets, derived }: Names): Step | null {
  if (derived === null) return null;
  const pairs = metrics.flatMap((metric) =>
    offsets.map((offset) => [metric, shifted(metric, offset)] as const),
  );
  return {
    operation: 'compare',
    options: {
      source_columns: pairs.map(([source]) => source),
      compare_columns: pairs.map(([, other]) => other),
      compare_type: derived as 'difference',
      drop_original_columns: true,
    },
  };
}

function resampleStep({ form }: Names): Step | null {
  const [rule, method] = [form['resample_rule'], form['resample_method']];
  if (typeof rule !== 'string' || rule === '' || typeof method !== 'string' || method === '') return null;
  const isZero = method === 'zerofill';
  return {
    operation: 'resample',
    options: { rule, method: (isZero ? 'asfreq' : method) as 'asfreq', fill_value: isZero ? 0 : null },
  };
}

/** True when the names of series do without the only metric's. */
function dropsMetric({ form, metrics, dimensions, derived }: Names): boolean {
  return (
    metrics.length === 1 && dimensions.length > 0 && form['truncate_metric'] !== false && derived === null
  );
}

function renameStep(names: Names): Step | null {
  if (!dropsMetric(names)) return null;
  const [metric = ''] = names.metrics;
  const options = { level: 0, inplace: true };
  if (names.keepsRaw)
    return {
      operation: 'rename',
      options: { columns: { [rolledName(metric)]: null, [metric]: RAW }, ...options },
    };
  const others = names.offsets.map((offset) => [shifted(metric, offset), offset] as const);
  return {
    operation: 'rename',
    options: { columns: { [metric]: null, ...Object.fromEntries(others) }, ...options },
  };
}

function contributionStep({ form, offsets }: Names): Step | null {
  const orientation = (['row', 'column'] as const).find((known) => known === form['contributionMode']);
  if (orientation === undefined) return null;
  const shifts = offsets.length > 0 && { time_shifts: [...offsets] };
  return { operation: 'contribution', options: { orientation, ...shifts } };
}

function sortStep({ form, axis, metrics, dimensions }: Names): Step | null {
  const key = form['x_axis_sort'];
  if (typeof key !== 'string' || dimensions.length > 0) return null;
  const ascending = form['x_axis_sort_asc'] !== false;
  if (key === axis) return { operation: 'sort', options: { is_sort_index: true, ascending } };
  return metrics.includes(key) ? { operation: 'sort', options: { by: key, ascending } } : null;
}

function seasonalityOf(value: unknown): boolean | number | null {
  if (typeof value === 'boolean') return value;
  return numberOf(value);
}

function forecastStep({ form, axis }: Names): Step | null {
  const grain = grainOf(form);
  if (form['forecastEnabled'] !== true || grain === null) return null;
  return {
    operation: 'prophet',
    options: {
      time_grain: grain,
      periods: numberOf(form['forecastPeriods']) ?? 10,
      confidence_interval: numberOf(form['forecastInterval']) ?? 0.8,
      yearly_seasonality: seasonalityOf(form['forecastSeasonalityYearly']),
      weekly_seasonality: seasonalityOf(form['forecastSeasonalityWeekly']),
      daily_seasonality: seasonalityOf(form['forecastSeasonalityDaily']),
      index: axis,
    },
  };
}

const present = (step: Step | null): step is Step => step !== null;

/**
 * What is made of the answer: pivot, rolling, compare, resample, rename, contribution, sort, flatten, prophet, in this
 * order. Empty when the form asks for rows that the chart pivots itself: then no digit is lost.
 */
export function postProcessing(form: AxisQueryForm): readonly Step[] {
  const names = namesOf(form);
  if (names === null) return [];
  const analytics = [rollingStep(names), compareStep(names), resampleStep(names), forecastStep(names)];
  if (!analytics.some(present) && names.offsets.length === 0) return [];
  return [
    pivotStep(names),
    rollingStep(names),
    compareStep(names),
    resampleStep(names),
    renameStep(names),
    contributionStep(names),
    sortStep(names),
    { operation: 'flatten', options: {} } as const,
    forecastStep(names),
  ].filter(present);
}

/** Steps over columns that each hold one series along a time: rolling and resampling, with the first other time's. */
export function seriesSteps(form: FormData, axis: string, series: readonly string[]): readonly Step[] {
  const own = { ...form, x_axis: axis, metrics: series, groupby: [] };
  const all = namesOf(own);
  if (all === null) return [];
  const names = { ...all, offsets: all.offsets.slice(0, 1), keepsRaw: false };
  return [rollingStep(names), resampleStep(names)].filter(present);
}

/** The query with its other times and with what is made of the answer. */
export function withPostProcessing(query: QueryObject, form: AxisQueryForm): QueryObject {
  const steps = postProcessing(form);
  const offsets = offsetsOf(form);
  return {
    ...query,
    ...(offsets.length > 0 && { time_offsets: offsets }),
    ...(steps.length > 0 && { post_processing: steps }),
  };
}

/** Whether the form's filling of missing buckets is on, and how it is called. */
export function fillMethodOf(form: FormData): string | null {
  const [rule, method] = [form['resample_rule'], form['resample_method']];
  return typeof rule === 'string' && rule !== '' && typeof method === 'string' && method !== ''
    ? method
    : null;
}
