import { parseHex } from '@belvedere/theme';
import { positionAxisBatches } from '../../axis/position-axis.ts';
import { oneText } from '../../batch/texts.ts';
import { sceneHead } from '../../legend/head-legend.ts';
import type { Batch, Scene } from '../../model/scene.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import { valueTitle } from '../value-title.ts';
import {
  eventsBatches,
  intervalBatch,
  intervalTexts,
  lineAnnotationBatches,
  referenceBatches,
} from './annotations.ts';
import { barBatch, type BarSlot, barSlots } from './bars.ts';
import { endLabels } from './end-labels.ts';
import type { Frame } from './frame.ts';
import { baselineBatch, gridBatches, valueLabelsBatches } from './grid.ts';
import { legendPlace } from './legend-place.ts';
import { areaBatches, lineBatches } from './lines.ts';
import { pointBatches } from './points.ts';
import type { Layer } from './stacks.ts';
import { cartesianLegend } from './top-legend.ts';
import { dropOverlaps } from '../../text/drop-overlaps.ts';
import { stackTotalBatches } from './stack-totals.ts';
import { barValueBatches, lineValueBatches } from './value-texts.ts';
import { verticalLayout } from './vertical-layout.ts';
import { xyPlot } from './xy-plot.ts';

const EDGE_PX = 4;
const VALUE_TEXT_PX = 18;
const ORDER = { area: 1, bar: 2, line: 3, points: 4 } as const;
const rank = ({ series }: Layer): number =>
  series.isBackdrop === true || (series.isPrevious === true && series.mark === 'line')
    ? 0
    : ORDER[series.mark];

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

/** Batches cut to the plot where the author or a window sets its ends; texts of values stand a line above their marks. */
function clipped(frame: Frame, batches: readonly Batch[], above = 1): readonly Batch[] {
  const { value, position, window = null } = frame.options;
  const isCutValue = value.min !== undefined || value.max !== undefined;
  const isCutPlace =
    window !== null ||
    (position.kind === 'linear' && (position.min !== undefined || position.max !== undefined));
  if (!isCutValue && !isCutPlace) return batches;
  const { x, y, w, h } = frame.area;
  const [from, to] = isCutPlace ? frame.reach : [x, x + w + EDGE_PX];
  const [top, height] = isCutValue ? [y - above, h + above + 1] : [0, frame.context.height];
  return [{ kind: 'clip', x: from - 1, y: top, w: to - from + 2, h: height, of: batches }];
}

const RIGHT_TITLE = { size: 11, above: 22 } as const;

/** Titles of the value axes, over them or beside. */
function valueTitles({ options, area, context: { theme } }: Frame): readonly Batch[] {
  const right = options.rightValue?.title ?? '';
  const { size, above } = RIGHT_TITLE;
  const fill = parseHex(theme.color.chart.subtitle);
  return [
    ...valueTitle(options.value, area, theme),
    ...(right === '' ? [] : [oneText(right, area.x + area.w, area.y - above, { size, fill, anchor: 'end' })]),
  ];
}

/** Lines, areas, columns and points over a horizontal position axis. */
export function verticalChart(options: CartesianOptions, context: ChartContext): Scene {
  const place = legendPlace(options, context.width);
  const legend = cartesianLegend(options, context, place);
  const { frame, plan, at, isSilent } = verticalLayout(options, context, {
    top: legend.height === 0 ? 0 : legend.height + (options.legendMargin ?? 0),
    legend: place,
  });
  const { theme, measure, width, height } = context;
  const slots = barSlots(frame);
  const ordered = frame.layers.toSorted((a, b) => rank(a) - rank(b));
  const ends = place === 'ends' ? endLabels(frame) : { batches: [], hits: [] };
  const { intervals = [], events = [], lines = [], references = [] } = options;
  const batches: readonly Batch[] = [
    intervalBatch(frame, intervals, at),
    ...(isSilent ? [] : gridBatches(frame)),
    ...clipped(
      frame,
      ordered.flatMap((layer) => markBatches(frame, layer, slots)),
    ),
    ...(options.stackOffset === 'centre' ? [] : [baselineBatch(frame)]),
    ...references.flatMap((reference) => referenceBatches(frame, reference, at)),
    ...lines.flatMap((line) => lineAnnotationBatches(frame, line, at)),
    ...(isSilent ? [] : valueLabelsBatches(frame)),
    ...intervalTexts(frame, intervals, at),
    ...eventsBatches(frame, events, at),
    ...clipped(
      frame,
      dropOverlaps(
        ordered.flatMap((layer) => valueBatches(frame, layer, slots)),
        measure,
      ),
      VALUE_TEXT_PX,
    ),
    ...(options.hasStackTotals === true ? stackTotalBatches(frame, slots) : []),
    ...positionAxisBatches({
      plan,
      theme,
      measure,
      y: frame.area.y + frame.area.h,
      width,
      right: frame.area.w,
    }),
    ...valueTitles(frame),
    ...ends.batches,
    ...legend.batches,
  ];
  const hits = [...legend.hits, ...ends.hits];
  return { width, height, batches, plot: xyPlot(frame, slots), legend: hits, ...sceneHead(legend) };
}
