import { parseHex } from '@belvedere/theme';
import { positionAxisBatches } from '../../axis/position-axis.ts';
import { oneText } from '../../batch/texts.ts';
import type { Batch, Scene } from '../../scene.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import { eventsBatches, intervalBatch, intervalTexts, referenceBatches } from './annotations.ts';
import { barBatch, type BarSlot, barSlots } from './bars.ts';
import { endLabels } from './end-labels.ts';
import type { Frame } from './frame.ts';
import { baselineBatch, gridBatch, valueLabelsBatches } from './grid.ts';
import { legendPlace } from './legend-place.ts';
import { areaBatches, lineBatches, pointBatches } from './lines.ts';
import type { Layer } from './stacks.ts';
import { cartesianLegend } from './top-legend.ts';
import { barValueBatches, lineValueBatches } from './value-texts.ts';
import { verticalLayout } from './vertical-layout.ts';
import { xyPlot } from './xy-plot.ts';

const ORDER = { area: 1, bar: 2, line: 3, points: 4 } as const;
const rank = ({ series }: Layer): number =>
  series.isPrevious === true && series.mark === 'line' ? 0 : ORDER[series.mark];

function markBatches(frame: Frame, layer: Layer, slots: ReadonlyMap<Layer, BarSlot>): readonly Batch[] {
  const slot = slots.get(layer);
  if (slot !== undefined) return [barBatch(frame, layer, slot)];
  if (layer.series.mark === 'area') return areaBatches(frame, layer);
  return layer.series.mark === 'line' ? lineBatches(frame, layer) : pointBatches(frame, layer);
}

function valueBatches(frame: Frame, layer: Layer, slots: ReadonlyMap<Layer, BarSlot>): readonly Batch[] {
  const slot = slots.get(layer);
  return slot === undefined ? lineValueBatches(frame, layer) : barValueBatches(frame, layer, slot);
}

function clipped(frame: Frame, batches: readonly Batch[]): readonly Batch[] {
  const { min, max } = frame.options.value;
  if (min === undefined && max === undefined) return batches;
  const { x, y, w, h } = frame.area;
  return [{ kind: 'clip', x, y: y - 1, w: w + 4, h: h + 2, of: batches }];
}

function valueTitle({ options, area, context }: Frame): readonly Batch[] {
  const { title = '' } = options.value;
  if (title === '') return [];
  return [
    oneText(title, area.x, area.y - 22, { size: 11, fill: parseHex(context.theme.color.chart.subtitle) }),
  ];
}

/** Lines, areas, columns and points over a horizontal position axis. */
export function verticalChart(options: CartesianOptions, context: ChartContext): Scene {
  const place = legendPlace(options, context.width);
  const legend = cartesianLegend(options, context, place);
  const { frame, plan, at, isSilent } = verticalLayout(options, context, {
    top: legend.height,
    legend: place,
  });
  const { theme, measure, width, height } = context;
  const slots = barSlots(frame);
  const ordered = frame.layers.toSorted((a, b) => rank(a) - rank(b));
  const ends = place === 'ends' ? endLabels(frame) : { batches: [], hits: [] };
  const { intervals = [], events = [], references = [] } = options;
  const batches: readonly Batch[] = [
    intervalBatch(frame, intervals, at),
    ...(isSilent ? [] : [gridBatch(frame), ...valueLabelsBatches(frame)]),
    ...clipped(
      frame,
      ordered.flatMap((layer) => markBatches(frame, layer, slots)),
    ),
    baselineBatch(frame),
    ...references.flatMap((reference) => referenceBatches(frame, reference, at)),
    ...intervalTexts(frame, intervals, at),
    ...eventsBatches(frame, events, at),
    ...ordered.flatMap((layer) => valueBatches(frame, layer, slots)),
    ...positionAxisBatches({
      plan,
      theme,
      measure,
      y: frame.area.y + frame.area.h,
      width,
      right: frame.area.w,
    }),
    ...valueTitle(frame),
    ...ends.batches,
    ...legend.batches,
  ];
  return { width, height, batches, plot: xyPlot(frame, slots), legend: [...legend.hits, ...ends.hits] };
}
