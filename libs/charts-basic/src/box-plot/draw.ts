import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  formFormat,
  plainNumber,
  spokenText,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { boxPlot, type Description, type Scene } from '@belvedere/scene';
import { pickCategory } from '../data/categories.ts';
import { titleMargin } from '../timeseries/axes.ts';
import { ticksRotation } from '../timeseries/ticks-layout.ts';
import { boxPlotMessages } from './messages.ts';
import type { BoxPlotData, BoxPlotForm } from './prepare.ts';

type Input = ChartInput<BoxPlotForm, BoxPlotData>;

/** Boxes side by side; one colour per metric. */
export function drawBoxPlot(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { axis } = formFormat(asList(form.metrics)[0] ?? null, input, context);
  const colorOf = labelColors(
    data.metrics.map(({ name }) => name),
    form,
    context,
  );
  const hidden = hiddenIn(context.view);
  return boxPlot(
    {
      labels: data.groups.map(({ label }) => label),
      series: data.metrics.map(({ name }, at) => ({
        label: name,
        color: colorOf(name),
        boxes: data.boxes[at] ?? [],
        isHidden: hidden.has(name),
      })),
      format: axis.format,
      unit: axis.unit,
      title: form.x_axis_title,
      titleMargin: titleMargin(form.x_axis_title_margin),
      rotate: ticksRotation(form.x_ticks_layout),
      value: {
        title: form.y_axis_title,
        titleMargin: titleMargin(form.y_axis_title_margin),
        titlePlace: form.y_axis_title_position === 'Left' ? 'left' : 'top',
      },
    },
    context,
  );
}

/** A distribution from its upper whisker to its lower one. */
export function describeBoxPlot(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form } = input;
  const count = Math.max(1, data.groups.length);
  const [series, point] = [Math.floor(datum / count), datum % count];
  const box = data.boxes[series]?.[point];
  const name = data.metrics[series]?.name ?? '';
  const group = data.groups[point]?.label ?? '';
  if (box === undefined || box === null) return { title: '', rows: [], spoken: '' };
  const { t, locale } = context;
  const { full } = formFormat(asList(form.metrics)[series] ?? null, input, context);
  const plain = plainNumber(locale);
  const title = group === '' ? name : `${group}, ${name}`;
  const rows = [
    { label: t(boxPlotMessages.high), value: full(box.high) },
    { label: t(boxPlotMessages.q3), value: full(box.q3) },
    { label: t(boxPlotMessages.median), value: full(box.median) },
    ...(Number.isFinite(box.mean) ? [{ label: t(boxPlotMessages.mean), value: full(box.mean) }] : []),
    { label: t(boxPlotMessages.q1), value: full(box.q1) },
    { label: t(boxPlotMessages.low), value: full(box.low) },
    ...(Number.isFinite(box.count) ? [{ label: t(boxPlotMessages.count), value: plain(box.count) }] : []),
    ...(box.outliers.length > 0
      ? [{ label: t(boxPlotMessages.outliers), value: plain(box.outliers.length) }]
      : []),
  ];
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** The dimensions of a box. */
export function pickBoxPlot({ prepared: data, formData: form }: Input, datum: number): DatumPick {
  const group = data.groups[datum % Math.max(1, data.groups.length)];
  return group === undefined ? NOTHING_PICKED : pickCategory(asList(form.groupby), group);
}
