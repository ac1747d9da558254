import type { FormData, JsonObject, Message } from '@belvedere/core';
import { suggestMessages } from '../messages/suggest.ts';
import { unfinishedText } from './last-period.ts';
import { amountsOf, countMeasure, measuresOf, type Measure } from './measures.ts';
import { mapForm } from './places.ts';
import type { ColumnProfile, DatasetProfile } from './profile.ts';

/** A chart of a suggested dashboard. */
export interface SuggestedChart {
  readonly id: string;
  readonly title: Message;
  readonly values: Readonly<Record<string, string>>;
  readonly form: FormData;
  /** Columns of twelve. */
  readonly width: number;
  /** Units of 8 px. */
  readonly height: number;
}

const MOST = 10;
/** Groups that are ranked by a mean at most. */
const MEANS_MOST = 50;
const DAY_MS = 86_400_000;
const CATEGORIES_MAX = 2000;
const FEW_CATEGORIES = 6;
const TOP = 10;
const TABLE_COLUMNS = 12;
const RAW_ROWS_MAX = 50_000;
const CLASSES = 20;
/** Deviations from the mean that a distribution shows. */
const SPREAD = 3;

/** Grain that cuts a range into some tens of steps. */
export function grainFor(fromMs: number, untilMs: number): string {
  const days = (untilMs - fromMs) / DAY_MS;
  if (days <= 3) return 'PT1H';
  if (days <= 120) return 'P1D';
  if (days <= 730) return 'P1W';
  return days <= 365 * 12 ? 'P1M' : 'P1Y';
}

/** Categories from the most telling: a handful of values first, then more, never one per row. */
function categoriesOf({ columns, rows }: DatasetProfile): readonly ColumnProfile[] {
  const most = Math.min(CATEGORIES_MAX, Math.max(2, rows / 2));
  const worth = ({ distinct }: ColumnProfile): number => (distinct >= 3 && distinct <= 50 ? 0 : 1);
  return columns
    .filter(
      ({ kind, distinct }) => (kind === 'text' || kind === 'boolean') && distinct >= 2 && distinct <= most,
    )
    .toSorted((a, b) => worth(a) - worth(b));
}

function timeOf({ columns, mainTime }: DatasetProfile): ColumnProfile | null {
  const times = columns.filter(({ kind, distinct }) => kind === 'time' && distinct > 1);
  return times.find(({ name }) => name === mainTime) ?? times[0] ?? null;
}

const formOf = (vizType: string, form: JsonObject): FormData => ({
  viz_type: vizType,
  adhoc_filters: [],
  ...form,
});

function total(measure: Measure, id: string): SuggestedChart {
  const form = formOf('big_number_total', { metric: measure.metric });
  return { id, title: suggestMessages.total, values: { metric: measure.name }, form, width: 4, height: 20 };
}

function different(column: ColumnProfile): SuggestedChart {
  const title = suggestMessages.countOf.text.replace('%(column)s', column.label);
  const metric = {
    expressionType: 'SIMPLE',
    aggregate: 'COUNT_DISTINCT',
    column: { column_name: column.name },
    label: title,
    hasCustomLabel: true,
  };
  return {
    id: 'different',
    title: suggestMessages.countOf,
    values: { column: column.label },
    form: formOf('big_number_total', { metric }),
    width: 4,
    height: 20,
  };
}

/** Whether a saved metric counts the different values of a column, alone or with others. */
const isCounted = ({ name }: ColumnProfile, { metrics }: DatasetProfile): boolean =>
  metrics.some(
    ({ expression }) =>
      /\bdistinct\b/i.test(expression) && expression.toLowerCase().includes(name.toLowerCase()),
  );

function trend(measure: Measure, time: ColumnProfile, id: string, width: number): SuggestedChart {
  const grain = time.min === null || time.max === null ? 'P1D' : grainFor(time.min, time.max);
  const unfinished = unfinishedText(time, grain);
  const form = formOf('echarts_timeseries_line', {
    x_axis: time.name,
    time_grain_sqla: grain,
    metrics: [measure.metric],
    groupby: [],
    show_legend: false,
    ...(unfinished !== null && { subtitle: unfinished }),
  });
  return { id, title: suggestMessages.overTime, values: { metric: measure.name }, form, width, height: 44 };
}

function top(measure: Measure, category: ColumnProfile, id: string): SuggestedChart {
  const isPart = category.distinct > TOP;
  const form = formOf('echarts_timeseries_bar', {
    x_axis: category.name,
    time_grain_sqla: null,
    metrics: [measure.metric],
    groupby: [],
    row_limit: TOP,
    order_desc: true,
    orientation: 'horizontal',
    show_legend: false,
  });
  const values = { metric: measure.name, column: category.label, count: String(TOP) };
  const title = isPart ? suggestMessages.topBy : suggestMessages.by;
  return { id, title, values, form, width: 6, height: 44 };
}

function share(measure: Measure, category: ColumnProfile): SuggestedChart {
  const form = formOf('pie', { metric: measure.metric, groupby: [category.name], row_limit: TOP });
  const values = { metric: measure.name, column: category.label };
  return { id: 'share', title: suggestMessages.shareBy, values, form, width: 6, height: 44 };
}

/** A width of classes that reads well: 1, 2 or 5 times a power of ten. */
export function classWidth(min: number, max: number): number {
  const rough = (max - min) / CLASSES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= rough) ?? rough;
}

interface Span {
  readonly from: number;
  readonly until: number;
  /** Some values lie outside. */
  readonly isCut: boolean;
}

/** Where the values of a number lie, without those further than three deviations from the mean; null when unknown. */
function spanOf({ min, max, mean, deviation }: ColumnProfile): Span | null {
  if (min === null || max === null || mean === null || deviation === null || deviation === 0) return null;
  const from = Math.max(min, mean - SPREAD * deviation);
  const until = Math.min(max, mean + SPREAD * deviation);
  return { from, until, isCut: from > min || until < max };
}

const bound = (subject: string, operator: string, comparator: number): JsonObject => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
});

/** A long column is counted by classes in the database; the rows of a short one are binned here. */
function distributionForm(column: ColumnProfile, profile: DatasetProfile, count: Measure): FormData {
  const { name, label } = column;
  const span = profile.rows > RAW_ROWS_MAX ? spanOf(column) : null;
  if (span === null)
    return formOf('histogram_v2', { column: name, groupby: [], bins: CLASSES, row_limit: RAW_ROWS_MAX });
  const step = classWidth(span.from, span.until);
  const from = Math.floor(span.from / step) * step;
  const until = Math.ceil(span.until / step) * step;
  return formOf('echarts_timeseries_bar', {
    x_axis: { label, sqlExpression: `FLOOR(${name} / ${step}) * ${step}`, expressionType: 'SQL' },
    time_grain_sqla: null,
    xAxisForceCategorical: true,
    x_axis_sort: label,
    x_axis_sort_asc: true,
    metrics: [count.metric],
    groupby: [],
    show_legend: false,
    ...(span.isCut && {
      subtitle: suggestMessages.without.text
        .replace('%(from)s', String(from))
        .replace('%(until)s', String(until)),
      adhoc_filters: [bound(name, '>=', from), bound(name, '<', until)],
    }),
  });
}

function distribution(column: ColumnProfile, profile: DatasetProfile, count: Measure): SuggestedChart {
  const form = distributionForm(column, profile, count);
  const values = { column: column.label };
  return { id: 'distribution', title: suggestMessages.distribution, values, form, width: 6, height: 44 };
}

function table({ columns }: DatasetProfile): SuggestedChart {
  const form = formOf('table', {
    query_mode: 'raw',
    all_columns: columns.slice(0, TABLE_COLUMNS).map(({ name }) => name),
    metrics: [],
    groupby: [],
    row_limit: 100,
  });
  return { id: 'table', title: suggestMessages.table, values: {}, form, width: 12, height: 50 };
}

function map(profile: DatasetProfile, measure: Measure): SuggestedChart | null {
  const form = mapForm(profile, measure);
  if (form === null) return null;
  const isPoints = form.viz_type !== 'world_map';
  const title = isPoints ? suggestMessages.placesOf : suggestMessages.overMap;
  return { id: 'map', title, values: { metric: measure.name }, form, width: 6, height: 44 };
}

/** Share of the places of a panel that have a row. */
const PANEL_FILLED = 0.85;
/** Months and years are not all of one length. */
const ROUGHLY = 1.1;
const HOUR_MS = 3_600_000;
const MONTH_DAYS = { least: 29.8, most: 31 } as const;

/** One row per hour, day or month: counting them shows the calendar. */
function isSeries({ min, max, distinct }: ColumnProfile, rows: number): boolean {
  if (min === null || max === null || distinct < rows || rows < 3) return false;
  const step = (max - min) / (rows - 1);
  const days = step / DAY_MS;
  return step % HOUR_MS === 0 || (days > MONTH_DAYS.least && days < MONTH_DAYS.most);
}

/** One row per moment and category, some of them missing: counting rows shows how the table is made. */
function isPanel(
  { rows }: DatasetProfile,
  time: ColumnProfile | null,
  categories: readonly ColumnProfile[],
): boolean {
  if (time === null) return false;
  return categories.some(({ distinct }) => {
    const places = distinct * time.distinct;
    return places >= rows && rows >= places * PANEL_FILLED;
  });
}

const GRAIN_DAYS: Readonly<Record<string, number>> = { PT1H: 1 / 24, P1D: 1, P1W: 7, P1M: 31, P1Y: 366 };

/** Whether a step of the trend holds one moment, so that a level is not added up in it. */
function isStepWhole({ min, max, distinct }: ColumnProfile): boolean {
  if (min === null || max === null || distinct < 2) return false;
  const step = (max - min) / (distinct - 1) / DAY_MS;
  return step * ROUGHLY >= (GRAIN_DAYS[grainFor(min, max)] ?? 1);
}

/** Categories of which each group has rows enough for a mean, or any for a sum. */
const rankable = ({ isMean }: Measure, { distinct }: ColumnProfile): boolean =>
  !isMean || distinct <= MEANS_MOST;

const shareOrTop = (count: Measure, category: ColumnProfile): SuggestedChart =>
  category.distinct <= FEW_CATEGORIES ? share(count, category) : top(count, category, 'top2');

/** Each figure by the first category that suits it. */
function byCategory(
  measures: readonly Measure[],
  categories: readonly ColumnProfile[],
): readonly SuggestedChart[] {
  return measures.flatMap((measure, index) => {
    const category = categories.find((one) => rankable(measure, one));
    return category === undefined
      ? []
      : [top(measure, category, index === 0 ? 'valueTop' : `valueTop${index + 1}`)];
  });
}

/**
 * What a first look at a dataset could show, the most telling first of each kind: its figures, its trends, its largest
 * categories, places, a distribution. More than stand on one dashboard, for some may turn out to say nothing; none for
 * a dataset without rows.
 */
export function chartCandidates(profile: DatasetProfile): readonly SuggestedChart[] {
  if (profile.rows === 0 || profile.columns.length === 0) return [];
  const count = countMeasure(profile);
  const [value, second, third] = measuresOf(profile);
  const values = [value, second, third].filter((measure) => measure !== undefined);
  const time = timeOf(profile);
  const categories = categoriesOf(profile);
  const [first, other] = categories;
  const uncounted = categories.find((category) => !isCounted(category, profile));
  const [amount] = amountsOf(profile);
  const hasPanel = isPanel(profile, time, categories);
  const counts = time !== null && !hasPanel && !isSeries(time, profile.rows);
  const adds = (measure: Measure): boolean => time === null || !measure.isLevel;
  const trends = (measure: Measure | undefined): measure is Measure =>
    measure !== undefined && time !== null && (adds(measure) || isStepWhole(time));
  const summed = values.filter(adds);
  const [figure, figure2] = summed;
  return [
    total(count, 'count'),
    figure === undefined ? null : total(figure, 'value'),
    figure2 !== undefined ? total(figure2, 'value2') : uncounted === undefined ? null : different(uncounted),
    counts ? trend(count, time, 'trend', value === undefined ? 12 : 6) : null,
    time !== null && trends(value) ? trend(value, time, 'valueTrend', 6) : null,
    time !== null && trends(second) && !counts ? trend(second, time, 'valueTrend2', 6) : null,
    map(profile, figure ?? count),
    first === undefined || hasPanel ? null : top(count, first, 'top'),
    ...byCategory(summed.slice(0, 1), categories),
    amount === undefined ? null : distribution(amount, profile, count),
    ...byCategory(summed.slice(1), hasPanel ? categories : categories.slice(1)).map((chart, index) => ({
      ...chart,
      id: `valueTop${index + 2}`,
    })),
    other === undefined || hasPanel ? null : shareOrTop(count, other),
  ].filter((chart) => chart !== null);
}

/** The charts of a suggested dashboard: the first of those that say something, and the rows themselves. */
export function suggestCharts(
  profile: DatasetProfile,
  candidates: readonly SuggestedChart[] = chartCandidates(profile),
): readonly SuggestedChart[] {
  return candidates.length === 0 ? [] : [...candidates.slice(0, MOST - 1), table(profile)];
}
