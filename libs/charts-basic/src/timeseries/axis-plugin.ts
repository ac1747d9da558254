import {
  defineChart,
  plainNumber,
  reduceView,
  type ChartEvent,
  type ChartInput,
  type ChartManifest,
  type ChartPlugin,
  type ChartView,
  type DrawContext,
} from '@belvedere/charts';
import type { Panel } from '@belvedere/controls';
import type { Message } from '@belvedere/core';
import type { CartesianOptions, Scene } from '@belvedere/scene';
import { chartMessages } from '../messages/charts.ts';
import { withNote } from '../text/note.ts';
import { prepareChart, type AxisChart, type ChartData } from './chart.ts';
import { describeAxis, pickAxis } from './describe.ts';
import { drawAxis } from './draw.ts';
import { stackOf, type AxisForm } from './form.ts';
import { drawnSeries } from './series.ts';

type Input<Data extends ChartData> = ChartInput<AxisForm, Data>;

/** What one chart type adds to the machinery of charts over an axis. */
export interface AxisAddition<Data extends ChartData> {
  readonly prepare?: (input: ChartInput<AxisForm>, data: ChartData) => Data;
  readonly options?: (input: Input<Data>, context: DrawContext) => Partial<CartesianOptions>;
  /** The form as the reader changed it in the chart; the same value when nothing was changed. */
  readonly viewed?: (form: AxisForm, view: ChartView) => AxisForm;
  /** The data with the names that the reader's language gives them. */
  readonly named?: (data: Data, form: AxisForm, context: DrawContext) => Data;
  /** What says how many series are not drawn, for those that are left out for another reason than their size. */
  readonly omitted?: Message;
  /** Draws around the chart. */
  readonly around?: (
    input: Input<Data>,
    context: DrawContext,
    draw: (context: DrawContext) => Scene,
  ) => Scene;
  /** The view after an event of its own; null for the events of all charts. */
  readonly reduce?: (view: ChartView, event: ChartEvent, data: Data) => ChartView | null;
}

/** Series that are too many to be drawn, and what that means for sums, in words; empty where all are drawn. */
function omittedText(
  { prepared: data, formData: form }: Input<ChartData>,
  { t, locale }: DrawContext,
  own?: Message,
): string {
  if (data.omitted === 0) return '';
  const isSummed = data.isShare || stackOf(form) !== null;
  const usual = isSummed ? chartMessages.omittedFromSums : chartMessages.omitted;
  return t(own ?? usual, { count: plainNumber(locale)(data.omitted) });
}

const isSame = (one: AxisForm, other: AxisForm): boolean =>
  Object.keys(other).every((key) => one[key] === other[key]);

const keysOf = (data: ChartData): readonly string[] =>
  drawnSeries(data)
    .filter(({ role }) => role !== 'band')
    .map(({ series, role }) => (role === 'observed' ? `${series.key} observed` : series.key));

/** A chart type over an axis: one machinery, told apart by its manifest and its traits. */
export function axisPlugin<Controls extends Panel, Data extends ChartData = ChartData>(
  manifest: ChartManifest<Controls>,
  chart: AxisChart,
  addition: AxisAddition<Data> = {},
): ChartPlugin {
  const prepare = (input: ChartInput<AxisForm>): Data => {
    const data = prepareChart(input, chart);
    return addition.prepare === undefined ? (data as Data) : addition.prepare(input, data);
  };
  const changed = new WeakMap<Data, Input<Data>>();
  const viewed = (input: Input<Data>, { view }: DrawContext): Input<Data> => {
    const formData = addition.viewed?.(input.formData, view) ?? input.formData;
    if (formData === input.formData) return input;
    const before = changed.get(input.prepared);
    if (before !== undefined && isSame(before.formData, formData)) return before;
    const own = { ...input, formData };
    const now = { ...own, prepared: prepare({ ...own, prepared: null }) };
    changed.set(input.prepared, now);
    return now;
  };
  const shown = (input: Input<Data>, context: DrawContext): Input<Data> => {
    const own = viewed(input, context);
    return addition.named === undefined
      ? own
      : { ...own, prepared: addition.named(own.prepared, own.formData, context) };
  };
  const draw = (input: Input<Data>, context: DrawContext): Scene => {
    const own = shown(input, context);
    const inner = (room: DrawContext): Scene => drawAxis(own, chart, room, addition.options?.(own, room));
    const whole = (room: DrawContext): Scene => addition.around?.(own, room, inner) ?? inner(room);
    return withNote(omittedText(own, context, addition.omitted), context, whole);
  };
  const parts = {
    manifest,
    prepare,
    draw,
    describe: (input: Input<Data>, datum: number, context: DrawContext) =>
      describeAxis(shown(input, context), chart, datum, context),
    pick: (input: Input<Data>, datum: number, context: DrawContext) =>
      pickAxis(shown(input, context), chart, datum, context),
    reduce: (view: ChartView, event: ChartEvent, { prepared }: Input<Data>) =>
      addition.reduce?.(view, event, prepared) ?? reduceView(view, event, keysOf(prepared)),
    view: { kind: 'scene' as const },
  };
  return defineChart(parts as never);
}
