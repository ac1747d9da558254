import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedMetric,
  pickedValue,
  metricFormat,
  type MetricFormat,
  spokenText,
} from '@belvedere/charts';
import { asList, metricLabel } from '@belvedere/core';
import {
  ellipsize,
  oneText,
  pathsBuilder,
  radial,
  type Batch,
  type Description,
  type RadialOptions,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { chosenRows, chosenShare, dimmedAround } from '../data/chosen-parts.ts';
import { chartMessages } from '../messages/charts.ts';
import { ringPath } from '../shapes/ring-path.ts';
import { legendBox, legendSide, withSideLegend } from '../shapes/side-legend.ts';
import type { PieData, PieForm, Slice } from './prepare.ts';

type Input = ChartInput<PieForm, PieData>;

const LEGEND_VALUES: Readonly<Record<string, NonNullable<RadialOptions['legendValue']>>> = {
  key: 'none',
  value: 'value',
  percent: 'share',
  key_value: 'value',
  key_percent: 'share',
  key_value_percent: 'both',
};
const NARROW_PX = 240;
const NOTE_SIZE = 11;
const NOTE_PX = 18;
const GAP_PX = 1;

function formatOfPie({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.number_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    unit: form.unit,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

const nameOf = ({ label, count }: Slice, { t }: DrawContext): string =>
  count > 1 ? t(chartMessages.otherOf, { count }) : label;

function colorsOf({ prepared, formData: form }: Input, context: DrawContext): readonly string[] {
  const own = prepared.slices.filter(({ count }) => count === 1).map(({ label }) => label);
  const colorOf = labelColors(own, form, context);
  return prepared.slices.map(({ label, count }) =>
    count > 1 ? context.theme.color.chart.other : colorOf(label),
  );
}

const percent = (share: number): string => {
  const value = share * 100;
  return `${value > 0 && value < 9.95 ? value.toFixed(1) : Math.round(value)}\u2009%`;
};

function centerOf(input: Input, mark: MetricFormat['mark']): Pick<RadialOptions, 'center'> {
  const { formData: form, datasource, prepared } = input;
  if (!form.donut || !form.show_total || form.metric === null) return {};
  return {
    center: { value: mark(prepared.total), caption: form.unit || namedMetric(form.metric, datasource).name },
  };
}

/** What the circle cannot show; empty when it shows everything. */
function noteOf({ prepared }: Input, { t }: DrawContext): string {
  const { negatives: count } = prepared;
  if (count === 0) return '';
  return count === 1 ? t(chartMessages.negative) : t(chartMessages.negatives, { count });
}

function noteBatch(note: string, { width, height, theme, measure }: DrawContext): Batch {
  const text = ellipsize(note, width, { size: NOTE_SIZE }, measure);
  return oneText(text, 0, height - 4, { size: NOTE_SIZE, fill: parseHex(theme.color.chart.label) });
}

/** What stands at a slice; empty for slices below the threshold. */
function labelsOf(input: Input, names: readonly string[], mark: MetricFormat['mark']): readonly string[] {
  const { formData: form, prepared } = input;
  const type = String(form.label_type);
  const least = Number(form.show_labels_threshold ?? 0) / 100;
  return prepared.slices.map(({ value }, index) => {
    const share = prepared.total === 0 ? 0 : value / prepared.total;
    if (share < least) return '';
    return [
      ...(type.includes('key') ? [names[index] ?? ''] : []),
      ...(type.includes('value') ? [mark(value)] : []),
      ...(type.includes('percent') ? [percent(share)] : []),
    ].join(' ');
  });
}

/** Radii by the author's percentages of the room; the hole is a share of the circle. */
function radiiOf({ formData: form }: Input): Pick<RadialOptions, 'hole' | 'outerShare'> {
  const outer = Math.max(10, Math.min(100, form.outerRadius));
  const inner = Math.max(0, Math.min(outer - 2, form.innerRadius));
  return { outerShare: outer / 100, hole: form.donut ? inner / outer : 'pie' };
}

/** The chosen part of each slice: as much of its area, from the middle out. */
function withChosenParts(scene: Scene, slices: readonly Slice[], colors: readonly string[]): Scene {
  const { plot } = scene;
  const [drawn, ...others] = scene.batches;
  if (plot?.kind !== 'arcs' || drawn === undefined) return scene;
  const { cx, cy, inner, outer, starts, ends } = plot;
  const shares = slices.map(chosenShare);
  const lit = shares.flatMap((share, at) => (share > 0 && (ends[at] ?? 0) > (starts[at] ?? 0) ? [at] : []));
  if (lit.length === 0) return scene;
  const paths = pathsBuilder();
  for (const at of lit) {
    const reach = Math.sqrt(inner ** 2 + (shares[at] ?? 0) * (outer ** 2 - inner ** 2));
    ringPath(paths, { cx, cy, inner, outer: reach, from: starts[at] ?? 0, to: ends[at] ?? 0, gap: GAP_PX });
  }
  const parts = paths.build({
    fills: Uint32Array.from(lit, (at) => parseHex(colors[at] ?? '#000000')),
    datum: Int32Array.from(lit),
  });
  return { ...scene, batches: [drawn, parts, ...others] };
}

/** A pie or donut with its legend and a note below on what is left out; a hidden slice keeps its line in the legend. */
export function drawPie(input: Input, given: DrawContext): Scene {
  const { formData: form, prepared } = input;
  const context = dimmedAround(prepared.slices, given);
  const { mark } = formatOfPie(input, context);
  const labels = prepared.slices.map((slice) => nameOf(slice, context));
  const hidden = hiddenIn(context.view);
  const shown = Float64Array.from(prepared.slices, ({ value }, index) =>
    hidden.has(labels[index] ?? '') ? 0 : value,
  );
  const side = legendSide(form, context);
  const hasLegend = side === null && form.show_legend && context.width >= NARROW_PX;
  const colors = colorsOf(input, context);
  const note = noteOf(input, context);
  const height = note === '' ? context.height : Math.max(0, context.height - NOTE_PX);
  const options: RadialOptions = {
    labels,
    values: shown,
    colors,
    ...radiiOf(input),
    format: mark,
    legend: hasLegend ? 'right' : 'none',
    legendValue: LEGEND_VALUES[String(form.label_type)] ?? 'share',
    ...(form.show_labels &&
      !hasLegend && {
        sliceLabels: labelsOf(input, labels, mark),
        labelPlace:
          form.labels_outside || context !== given ? (form.label_line ? 'line' : 'outside') : 'inside',
      }),
    ...((form.roseType === 'area' || form.roseType === 'radius') && {
      isRose: true,
      roseBy: form.roseType,
    }),
    ...centerOf(input, mark),
  };
  const room = { ...context, height };
  const ring = (inner: DrawContext): Scene =>
    withChosenParts(radial(options, inner), prepared.slices, colors);
  const entries = labels.map((label, at) => legendBox(label, label, colors[at] ?? '', hidden.has(label)));
  const scene = side === null ? ring(room) : withSideLegend(entries, side, form, room, ring);
  if (note === '') return scene;
  return { ...scene, height: context.height, batches: [...scene.batches, noteBatch(note, context)] };
}

/** A slice with its value and its share. */
export function describePie(input: Input, datum: number, context: DrawContext): Description {
  const { formData: form, datasource, prepared } = input;
  const slice = prepared.slices[datum];
  if (slice === undefined) return { title: '', rows: [], spoken: '' };
  const { full } = formatOfPie(input, context);
  const exact = slice.exact === null || typeof slice.exact === 'boolean' ? slice.value : slice.exact;
  const title = nameOf(slice, context);
  const color = colorsOf(input, context)[datum];
  const share = prepared.total === 0 ? 0 : slice.value / prepared.total;
  const rows = [
    {
      label: form.metric === null ? '' : namedMetric(form.metric, datasource).name,
      value: full(exact),
      ...(color !== undefined && { color }),
    },
    { label: context.t(chartMessages.share), value: percent(share) },
    ...chosenRows(slice, context, full),
  ];
  const note = noteOf(input, context);
  const spoken = spokenText(title, rows, context.t);
  return { title, rows, spoken, ...(note !== '' && { footnote: note }) };
}

/** A slice's category; gathered categories cannot be picked. */
export function pickPie({ formData: form, prepared }: Input, datum: number): DatumPick {
  const slice = prepared.slices[datum];
  if (slice === undefined || slice.count > 1) return NOTHING_PICKED;
  return {
    label: slice.label,
    values: asList(form.groupby).map((column, index) =>
      pickedValue(column, slice.cells[index] ?? null, slice.words[index]),
    ),
  };
}
