import { parseHex, seriesTextColor } from '@belvedere/theme';
import { spread } from '../../legend/spread.ts';
import { textsBuilder } from '../../batch/texts.ts';
import type { LegendHit } from '../../model/plot.ts';
import type { Batch } from '../../model/scene.ts';
import { ellipsizeApart } from '../../text/fit-apart.ts';
import type { ChartContext } from '../chart-context.ts';
import type { CartesianSeries } from '../cartesian-options.ts';
import { type Frame, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';

const SIZE = 11;
const APART_PX = 15;
const GAP_PX = 8;
const MAX_PX = 140;

const weightOf = ({ isPrevious }: CartesianSeries): 400 | 600 => (isPrevious === true ? 400 : 600);
/** The names of series as they stand at the ends of their lines; the heavier weight takes the most room. */
const textsOf = (series: readonly CartesianSeries[], { measure }: ChartContext): readonly string[] =>
  ellipsizeApart(
    series.map(({ label }) => label),
    MAX_PX,
    { size: SIZE, weight: 600 },
    measure,
  );

/** Room at the right for labels at line ends. */
export function endLabelsWidth(series: readonly CartesianSeries[], context: ChartContext): number {
  const texts = textsOf(series, context);
  const widths = series.flatMap((each, index) =>
    each.isHidden === true || each.partOf !== undefined
      ? []
      : [context.measure(texts[index] ?? '', SIZE, weightOf(each))],
  );
  return Math.ceil(Math.max(0, ...widths)) + GAP_PX;
}

/** Where a series ends: its last value, or the middle of its layer's last thickness. */
function endOf(frame: Frame, layer: Layer): number {
  const scale = scaleOf(frame, layer);
  for (let index = layer.top.length - 1; index >= 0; index--) {
    const top = layer.top[index] ?? Number.NaN;
    if (Number.isNaN(top)) continue;
    return layer.base === null ? scale.at(top) : (scale.at(top) + scale.at(layer.base[index] ?? 0)) / 2;
  }
  return Number.NaN;
}

function colorOf(frame: Frame, { series, base }: Layer): string {
  const { theme } = frame.context;
  if (series.isPrevious === true) return theme.color.chart.label;
  if (base !== null) return theme.color.text2;
  return series.textColor ?? seriesTextColor(theme, series.color);
}

/** Names at the ends of their lines, kept apart; they answer clicks as a legend does. */
export function endLabels(frame: Frame): {
  readonly batches: readonly Batch[];
  readonly hits: readonly LegendHit[];
} {
  const ends = frame.layers
    .filter(({ series }) => series.partOf === undefined)
    .map((layer) => ({ layer, y: endOf(frame, layer) }))
    .filter(({ y }) => !Number.isNaN(y));
  const { area, context } = frame;
  const places = spread(
    ends.map(({ y }) => y),
    APART_PX,
    [area.y, area.y + area.h],
  );
  const x = area.x + area.w + GAP_PX;
  const texts = textsOf(
    ends.map(({ layer }) => layer.series),
    context,
  );
  const hits: LegendHit[] = [];
  const batches = ends.map(({ layer }, index) => {
    const { series } = layer;
    const weight = layer.base === null ? weightOf(series) : 500;
    const text = texts[index] ?? '';
    const y = places[index] ?? 0;
    const builder = textsBuilder({
      size: SIZE,
      weight,
      anchor: 'start',
      fill: parseHex(colorOf(frame, layer)),
    });
    builder.add(text, x, y + 4);
    hits.push({
      key: series.key,
      label: series.label,
      isHidden: false,
      x: x - 4,
      y: y - APART_PX / 2,
      w: context.measure(text, SIZE, weight) + 8,
      h: APART_PX,
    });
    return builder.build();
  });
  return { batches, hits };
}
