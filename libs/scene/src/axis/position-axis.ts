import { parseHex, type Theme } from '@belvedere/theme';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { Batch } from '../model/scene.ts';
import type { Measure } from '../text/measure.ts';

/** A label under its place; several lines when it wrapped. */
export interface PlacedLabel {
  readonly at: number;
  readonly lines: readonly string[];
}

/** A finished horizontal axis: its labels and their room below the baseline. */
export interface PositionAxisPlan {
  readonly labels: readonly PlacedLabel[];
  readonly hasTicks: boolean;
  /** Pixels of small ticks between the labels. */
  readonly minorTicks?: readonly number[];
  readonly title: string;
  readonly height: number;
  /** Degrees the labels are turned. */
  readonly rotate: 0 | 45 | 90;
}

/** How a position axis is painted. */
export interface PaintPositionAxisOptions {
  readonly plan: PositionAxisPlan;
  readonly theme: Theme;
  readonly measure: Measure;
  /** Baseline of the plot. */
  readonly y: number;
  readonly width: number;
  readonly right: number;
}

const LINE_PX = 13;
/** Differences that come of reckoning in single precision. */
const ROUNDING_PX = 0.5;
const MINOR_TICK_PX = 2;
const TITLE_PX = 16;
const FIRST_BASELINE_PX = 16;

/** Height of an axis with so many label rows, with or without a title; the margin is more room before the title, px. */
export function axisHeight(rows: number, title: string, titleMargin = 0): number {
  return 22 + (rows - 1) * LINE_PX + (title === '' ? 0 : TITLE_PX + titleMargin);
}

function turned({ plan, theme, y }: PaintPositionAxisOptions): Batch {
  const { size } = theme.geometry.label;
  const angle = (-plan.rotate * Math.PI) / 180;
  return {
    kind: 'text',
    x: Float32Array.from(plan.labels, ({ at }) => at + size / 3),
    y: new Float32Array(plan.labels.length).fill(y + 10),
    texts: plan.labels.map(({ lines }) => lines.join(' ')),
    rotation: new Float32Array(plan.labels.length).fill(angle),
    size,
    weight: 400,
    anchor: 'end',
    fill: parseHex(theme.color.chart.label),
  };
}

/** The labels moved into the picture, from the left on; one that would then come too near the one before is left out. */
function withinPicture({ plan, theme, measure, width }: PaintPositionAxisOptions): readonly PlacedLabel[] {
  const { size, minGap } = theme.geometry.label;
  let end = Number.NEGATIVE_INFINITY;
  return plan.labels.flatMap(({ at, lines }) => {
    const half = Math.max(0, ...lines.map((line) => measure(line, size))) / 2;
    const middle = Math.min(width - half, Math.max(half, at));
    if (middle - half < end + minGap - ROUNDING_PX) return [];
    end = middle + half;
    return [{ at: middle, lines }];
  });
}

function upright(options: PaintPositionAxisOptions): Batch {
  const { theme, y } = options;
  const { size } = theme.geometry.label;
  const texts = textsBuilder({
    size,
    weight: 400,
    anchor: 'middle',
    fill: parseHex(theme.color.chart.label),
  });
  for (const { at, lines } of withinPicture(options))
    for (const [row, line] of lines.entries()) texts.add(line, at, y + FIRST_BASELINE_PX + row * LINE_PX);
  return texts.build();
}

function tickMarks({ plan, theme, y }: PaintPositionAxisOptions): Batch {
  const rects = rectsBuilder();
  if (plan.hasTicks)
    for (const { at } of plan.labels)
      rects.add(at - 0.5, y, 1, theme.geometry.axis.tickLength, parseHex(theme.color.chart.tick));
  for (const at of plan.minorTicks ?? [])
    rects.add(at - 0.5, y, 1, MINOR_TICK_PX, parseHex(theme.color.chart.tick));
  return rects.build();
}

/** Labels, ticks and title of the horizontal axis. */
export function positionAxisBatches(options: PaintPositionAxisOptions): readonly Batch[] {
  const { plan, theme, y, right } = options;
  const title = textsBuilder({
    size: theme.geometry.label.size,
    weight: 400,
    anchor: 'end',
    fill: parseHex(theme.color.chart.subtitle),
  });
  title.add(plan.title, right, y + plan.height - 4);
  return [tickMarks(options), plan.rotate === 0 ? upright(options) : turned(options), title.build()];
}
