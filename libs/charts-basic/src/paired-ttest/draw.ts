import {
  type ChartEvent,
  type ChartInput,
  type ChartView,
  type DatumPick,
  type DrawContext,
  namedMetric,
  pickedValue,
  spokenText,
  valueMessages,
} from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { EMPTY_FRAME } from '@belvedere/frame';
import type { Description, Scene } from '@belvedere/scene';
import { pivot, type PivotSeries } from '../data/pivot.ts';
import { drawSheet, type Sheet } from '../time-table/sheet.ts';
import { axisOf } from '../timeseries/query.ts';
import type { PairedTtestPanel } from './manifest.ts';
import { ttestMessages } from './messages.ts';
import { liftPercent, pairedPValue } from './student.ts';

/** Form data of a paired t-test. */
export type PairedTtestForm = FormDataOf<PairedTtestPanel>;

/** One series per metric and group. */
export interface PairedTtestData {
  readonly series: readonly PivotSeries[];
}

type Input = ChartInput<PairedTtestForm, PairedTtestData>;

/** Turns the answer into a series per metric and group. */
export function preparePairedTtest({
  frames,
  formData: form,
  datasource,
}: ChartInput<PairedTtestForm>): PairedTtestData {
  const axis = axisOf(form);
  const { series } = pivot({
    frame: frames[0] ?? EMPTY_FRAME,
    axis: axis === null ? null : columnLabel(axis),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics: asList(form.metrics).map((metric) => namedMetric(metric, datasource)),
    nullName: valueMessages.null.text,
  });
  return { series };
}

const groupName = ({ dimensions, label }: PivotSeries): string =>
  dimensions.length === 0
    ? label
    : dimensions.map((cell) => (cell === null ? valueMessages.null.text : String(cell))).join(', ');

/** Groups of the metric of a series; the control is the one that the reader chose, else the first. */
function controlOf({ prepared }: Input, { metric }: PivotSeries, view: ChartView): PivotSeries | null {
  const own = prepared.series.filter((series) => series.metric === metric);
  const chosen = view['control'];
  return own.find((series) => groupName(series) === chosen) ?? own[0] ?? null;
}

interface Outcome {
  readonly pValue: string;
  readonly lift: string;
  readonly isSignificant: boolean;
}

const digitsOf = (value: number | null): number =>
  Math.max(0, Math.min(20, Math.round(Number(value ?? 0)) || 0));

/** Chances that digits would round to zero are told to be smaller than the least that these can write; null for others. */
export function pText(p: number, digits: number): string | null {
  const least = 10 ** -digits;
  return p >= 0 && p < least / 2 ? `< ${least.toFixed(digits)}` : null;
}

function outcomeOf(
  { formData: form }: Input,
  series: PivotSeries,
  control: PivotSeries,
  { t }: DrawContext,
): Outcome {
  const [p, lift] = [pairedPValue(control.values, series.values), liftPercent(series.values, control.values)];
  const digits = digitsOf(form.pvalue_precision);
  const write = (value: number, figures: number): string =>
    Number.isFinite(value) ? value.toFixed(figures).replace('-', '\u2212') : t(valueMessages.noValue);
  return {
    pValue: pText(p, digits) ?? write(p, digits),
    lift: write(lift, digitsOf(form.liftvalue_precision)),
    isSignificant: p < Number(form.significance_level ?? 0.05),
  };
}

function sheetOf(input: Input, context: DrawContext): Sheet {
  const { t, theme } = context;
  const { series } = input.prepared;
  const metrics = [...new Set(series.map(({ metric }) => metric))];
  const rows = metrics.flatMap((metric) => {
    const own = series.filter((each) => each.metric === metric);
    const title = { kind: 'title' as const, datum: -1, cells: [{ text: own[0]?.metricName ?? metric }] };
    return [
      ...(metrics.length > 1 ? [title] : []),
      ...own.map((each) => {
        const control = controlOf(input, each, context.view);
        const datum = series.indexOf(each);
        const name = { text: groupName(each) };
        if (control === null || control === each)
          return {
            kind: 'row' as const,
            datum,
            cells: [
              name,
              { text: t(ttestMessages.control), ink: theme.color.text3 },
              { text: '' },
              { text: '' },
            ],
          };
        const { pValue, lift, isSignificant } = outcomeOf(input, each, control, context);
        const verdict = isSignificant
          ? { text: t(ttestMessages.yes), ink: theme.color.chart.positiveText }
          : { text: t(ttestMessages.no), ink: theme.color.text2 };
        return { kind: 'row' as const, datum, cells: [name, { text: pValue }, { text: lift }, verdict] };
      }),
    ];
  });
  const end = { align: 'end', isSpark: false } as const;
  return {
    columns: [
      { title: t(ttestMessages.group), align: 'start', isSpark: false },
      { title: t(ttestMessages.pValue), ...end },
      { title: t(ttestMessages.lift), ...end },
      { title: t(ttestMessages.significant), ...end },
    ],
    rows,
  };
}

/** The table: each group against the control of its metric. */
export function drawPairedTtest(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  if (input.prepared.series.length === 0) return { width, height, batches: [], plot: null, legend: [] };
  return drawSheet(sheetOf(input, context), context, (count, all) =>
    context.t(ttestMessages.shown, { count, all }),
  );
}

/** A group with its outcome. */
export function describePairedTtest(input: Input, datum: number, context: DrawContext): Description {
  const { t } = context;
  const series = input.prepared.series[datum];
  if (series === undefined) return { title: '', rows: [], spoken: '' };
  const title = groupName(series);
  const control = controlOf(input, series, context.view);
  const isControl = control === null || control === series;
  const outcome = isControl ? null : outcomeOf(input, series, control, context);
  const rows =
    outcome === null
      ? [{ label: series.metricName, value: t(ttestMessages.control) }]
      : [
          { label: t(ttestMessages.pValue), value: outcome.pValue },
          { label: t(ttestMessages.lift), value: outcome.lift },
          {
            label: t(ttestMessages.significant),
            value: t(outcome.isSignificant ? ttestMessages.yes : ttestMessages.no),
          },
        ];
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** A group's values narrow the rows behind it. */
export function pickPairedTtest({ formData: form, prepared }: Input, datum: number): DatumPick {
  const series = prepared.series[datum];
  if (series === undefined) return { label: '', values: [] };
  const drillValues = asList(form.groupby).map((column, index) =>
    pickedValue(column, series.dimensions[index] ?? null),
  );
  return { label: groupName(series), values: [], drillValues };
}

/** An opened group becomes the control; going back makes it the first again. */
export function reducePairedTtest(view: ChartView, event: ChartEvent, { prepared }: Input): ChartView {
  if (event.kind !== 'open') return view;
  const series = event.datum === null ? undefined : prepared.series[event.datum];
  return { ...view, control: series === undefined ? null : groupName(series) };
}
