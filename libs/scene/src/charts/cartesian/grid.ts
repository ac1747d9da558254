import { fade, parseHex, seriesTextColor } from '@belvedere/theme';
import { rectsBuilder } from '../../batch/rects.ts';
import { textsBuilder } from '../../batch/texts.ts';
import { minorTicks } from '../../scale/minor-ticks.ts';
import { tickTexts } from '../../scale/tick-texts.ts';
import type { ValueScale } from '../../scale/value-scale.ts';
import type { Batch } from '../../model/scene.ts';
import type { ValueAxisOptions } from '../cartesian-options.ts';
import { isOnRight } from './axis-scales.ts';
import type { Frame } from './frame.ts';

const ABOVE_LINE_PX = 5;
const MINOR_TICK_PX = 4;
const BESIDE_TITLE_PX = 16;
const MINOR_OPACITY = 0.5;

/** True for the tick that is drawn as the axis: zero, or the lowest one where zero is out of sight. */
function isAxisTick(scale: ValueScale, tick: number): boolean {
  const [low, high] = scale.domain;
  return low <= 0 && high >= 0 ? tick === 0 : tick === scale.ticks[0] && tick === low;
}

/** Lines, or ticks at the axis, between the labelled places. */
function minorBatch(frame: Frame): readonly Batch[] {
  const { chart } = frame.context.theme.color;
  const { area, value, options } = frame;
  const { hasMinorGrid = false, hasMinorTicks = false } = options.value;
  const rects = rectsBuilder();
  const isLying = options.orientation === 'horizontal';
  for (const tick of hasMinorGrid || hasMinorTicks ? minorTicks(value) : []) {
    const at = value.at(tick) - 0.5;
    if (hasMinorGrid) {
      const faint = fade(parseHex(chart.grid), MINOR_OPACITY);
      if (isLying) rects.add(at, area.y, 1, area.h, faint);
      else rects.add(area.x, at, area.w, 1, faint);
    }
    if (!hasMinorTicks) continue;
    if (isLying) rects.add(at, area.y + area.h, 1, MINOR_TICK_PX, parseHex(chart.tick));
    else rects.add(area.x, at, MINOR_TICK_PX, 1, parseHex(chart.tick));
  }
  return rects.count() === 0 ? [] : [rects.build()];
}

/** Ticks of the second axis, at the right edge. */
function rightMinorBatch({ area, right, options, context }: Frame): readonly Batch[] {
  if (right === null || options.rightValue?.hasMinorTicks !== true) return [];
  const rects = rectsBuilder();
  const fill = parseHex(context.theme.color.chart.tick);
  for (const tick of minorTicks(right))
    rects.add(area.x + area.w - MINOR_TICK_PX, right.at(tick) - 0.5, MINOR_TICK_PX, 1, fill);
  return [rects.build()];
}

/** Gridlines, the fainter ones first. */
export function gridBatches(frame: Frame): readonly Batch[] {
  return [...minorBatch(frame), ...rightMinorBatch(frame), gridBatch(frame)];
}

/** Gridlines; the baseline stands apart, because marks go between the two. */
function gridBatch(frame: Frame): Batch {
  const { chart } = frame.context.theme.color;
  const rects = rectsBuilder();
  const { area, value } = frame;
  for (const tick of frame.options.value.showGrid === false ? [] : value.ticks) {
    if (isAxisTick(value, tick)) continue;
    const at = value.at(tick);
    if (frame.options.orientation === 'horizontal')
      rects.add(at - 0.5, area.y, 1, area.h, parseHex(chart.grid));
    else rects.add(area.x, at - 0.5, area.w, 1, parseHex(chart.grid));
  }
  return rects.build();
}

/** The line of zero, or the lower edge of the plot. */
export function baselineBatch(frame: Frame): Batch {
  const { area, value } = frame;
  const fill = parseHex(frame.context.theme.color.chart.axis);
  const [low, high] = value.domain;
  const rects = rectsBuilder();
  const isInside = value.kind !== 'log' && low <= 0 && high >= 0;
  const axis = isInside ? value.at(0) : value.range[0];
  if (frame.options.orientation === 'horizontal') {
    if (isInside && low < 0) rects.add(axis - 0.5, area.y, 1, area.h, fill);
  } else rects.add(area.x, axis - 0.5, area.w, 1, fill);
  return rects.build();
}

function labelsOf(
  frame: Frame,
  scale: ValueScale,
  options: ValueAxisOptions,
  side: 'left' | 'right',
  color: string,
): Batch {
  const { geometry } = frame.context.theme;
  const texts = textsBuilder({
    size: geometry.label.size,
    weight: 400,
    anchor: side === 'left' ? 'start' : 'end',
    fill: parseHex(color),
    halo: parseHex(frame.context.theme.color.surface),
  });
  const isFloorZero = scale.domain[0] === 0;
  const beside =
    side === 'left' && options.titlePlace === 'left' && (options.title ?? '') !== ''
      ? BESIDE_TITLE_PX + (options.titleMargin ?? 0)
      : 0;
  for (const [index, text] of tickTexts(scale.ticks, options.format, options.unit).entries()) {
    const tick = scale.ticks[index] ?? 0;
    if (tick === 0 && isFloorZero) continue;
    texts.add(
      text,
      side === 'left' ? frame.area.x + beside : frame.area.x + frame.area.w,
      scale.at(tick) - ABOVE_LINE_PX,
    );
  }
  return texts.build();
}

/** The colour of an axis beside another one: that of its series where it has only one. */
function axisColor({ layers, context, options }: Frame, side: 'left' | 'right'): string {
  const own = layers.filter((layer) => isOnRight(options, layer) === (side === 'right'));
  const [first] = own;
  if (first === undefined || own.length > 1) return context.theme.color.chart.label;
  return first.series.textColor ?? seriesTextColor(context.theme, first.series.color);
}

/** Labels above the gridlines, at the left for the first axis and at the right for the second; two axes wear the colours of their series. */
export function valueLabelsBatches(frame: Frame): readonly Batch[] {
  const { chart } = frame.context.theme.color;
  const { options, right } = frame;
  if (right === null || options.rightValue === undefined)
    return [labelsOf(frame, frame.value, options.value, 'left', chart.label)];
  return [
    labelsOf(frame, frame.value, options.value, 'left', axisColor(frame, 'left')),
    labelsOf(frame, right, options.rightValue, 'right', axisColor(frame, 'right')),
  ];
}
