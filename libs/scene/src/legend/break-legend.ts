import type { TickFormatter } from '@belvedere/format';
import { parseHex, type Theme } from '@belvedere/theme';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { Batch } from '../model/scene.ts';
import { tickWriter } from '../scale/tick-texts.ts';
import type { Measure } from '../text/measure.ts';

const SIZE = 10;
const BAR_PX = 5;
const GAP_PX = 1;
const TEXT_ROOM_PX = 8;
const NARROWEST_PX = 24;

/** Steps of colour explained by the values between them. */
export interface BreakLegendOptions {
  /** One more than there are texts. */
  readonly colors: readonly string[];
  /** The breaks as texts, from low to high. */
  readonly texts: readonly string[];
  /** Written once, after the last text. */
  readonly unit: string;
  readonly theme: Theme;
  readonly measure: Measure;
  /** Right edge and top. */
  readonly right: number;
  readonly top: number;
}

/** Breaks as texts: with the digits that tell them apart, and none where the format still writes one like the last. */
export function breakTexts(breaks: readonly number[], format: TickFormatter): readonly string[] {
  const texts = breaks.map(tickWriter(breaks, format));
  return texts.map((text, index) => (text === texts[index - 1] ? '' : text));
}

/** Width of a step, px, so that neighbouring texts do not meet. */
export function breakStep({ texts, measure }: Pick<BreakLegendOptions, 'texts' | 'measure'>): number {
  return Math.max(NARROWEST_PX, ...texts.map((text) => measure(text, SIZE) + TEXT_ROOM_PX));
}

/** A bar of steps with each break under the line where its two steps meet, set against the right edge; 20 px high. */
export function breakLegend(options: BreakLegendOptions): readonly Batch[] {
  const { colors, texts, unit, theme, measure, right, top } = options;
  const step = breakStep(options);
  const start = right - colors.length * step;
  const bars = rectsBuilder();
  for (const [index, color] of colors.entries())
    bars.add(start + index * step, top + 1, step - GAP_PX, BAR_PX, parseHex(color));
  const fill = parseHex(theme.color.chart.label);
  const words = textsBuilder({ size: SIZE, weight: 400, anchor: 'middle', fill });
  for (const [index, text] of texts.entries())
    words.add(text, start + (index + 1) * step - GAP_PX / 2, top + 17);
  const after = textsBuilder({ size: SIZE, weight: 400, anchor: 'start', fill });
  const last = start + texts.length * step + measure(texts.at(-1) ?? '', SIZE) / 2;
  if (unit !== '' && texts.length > 0) after.add(`\u2009${unit}`, last, top + 17);
  return [bars.build(), words.build(), after.build()];
}
