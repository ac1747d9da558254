import { parseHex, type Theme } from '@belvedere/theme';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { Batch } from '../model/scene.ts';
import type { Measure } from '../text/measure.ts';

const SWATCH_PX = 9;
const SWATCH_GAP_PX = 1;
const SMOOTH_PX = 2;
const TEXT_GAP_PX = 6;
const SIZE = 11;

/** A ramp explained by its ends. */
export interface StepLegendOptions {
  readonly ramp: readonly string[];
  /** The steps touch and are narrow, so that they look like one. */
  readonly isSmooth?: boolean;
  readonly low: string;
  readonly high: string;
  readonly theme: Theme;
  readonly measure: Measure;
  /** Right edge and top. */
  readonly right: number;
  readonly top: number;
}

/** Steps of a ramp between the texts of its ends, set against the right edge; equal ends are written once. */
export function stepLegend({
  ramp,
  isSmooth = false,
  low,
  high,
  theme,
  measure,
  right,
  top,
}: StepLegendOptions): readonly Batch[] {
  const highWidth = measure(high, SIZE);
  const [own, gap] = isSmooth ? [SMOOTH_PX, 0] : [SWATCH_PX, SWATCH_GAP_PX];
  const swatches = ramp.length * (own + gap) - gap;
  const start = right - highWidth - TEXT_GAP_PX - swatches;
  const rects = rectsBuilder();
  for (const [index, color] of ramp.entries())
    rects.add(start + index * (own + gap), top + 3, own, SWATCH_PX, parseHex(color));
  const texts = textsBuilder({
    size: SIZE,
    weight: 400,
    anchor: 'start',
    fill: parseHex(theme.color.chart.label),
  });
  if (low !== high) texts.add(low, start - TEXT_GAP_PX - measure(low, SIZE), top + 11);
  texts.add(high, right - highWidth, top + 11);
  return [rects.build(), texts.build()];
}
