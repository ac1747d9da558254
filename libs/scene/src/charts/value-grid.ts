import { parseHex, type Theme } from '@belvedere/theme';
import type { TickFormatter } from '@belvedere/format';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { Box } from '../model/plot.ts';
import { distinctTicks, tickTexts } from '../scale/tick-texts.ts';
import type { ValueScale } from '../scale/value-scale.ts';
import type { Batch } from '../model/scene.ts';

const ABOVE_LINE_PX = 5;

/** What a grid of values is drawn with. */
export interface ValueGridOptions {
  readonly area: Box;
  readonly scale: ValueScale;
  readonly theme: Theme;
  /** Writes a tick without its unit. */
  readonly format: TickFormatter;
  /** Written once, on the top label. */
  readonly unit?: string;
}

/** Horizontal gridlines with their labels above them at the left; the line of zero or of the lowest value is the axis. */
export function valueGrid({ area, scale, theme, format, unit = '' }: ValueGridOptions): readonly Batch[] {
  const { chart } = theme.color;
  const lines = rectsBuilder();
  const texts = textsBuilder({
    size: theme.geometry.label.size,
    weight: 400,
    anchor: 'start',
    fill: parseHex(chart.label),
  });
  const [low, high] = scale.domain;
  const axis = low <= 0 && high >= 0 ? 0 : low;
  const ticks = distinctTicks(scale.ticks, format);
  const labels = tickTexts(ticks, format, unit);
  for (const [index, tick] of ticks.entries()) {
    const isAxis = tick === axis;
    lines.add(area.x, scale.at(tick) - 0.5, area.w, 1, parseHex(isAxis ? chart.axis : chart.grid));
    if (!(isAxis && tick === 0 && low === 0))
      texts.add(labels[index] ?? '', area.x, scale.at(tick) - ABOVE_LINE_PX);
  }
  return [lines.build(), texts.build()];
}
