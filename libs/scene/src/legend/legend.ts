import { fade, parseHex, type Theme } from '@belvedere/theme';
import { rectsBuilder } from '../batch/rects.ts';
import { textsBuilder } from '../batch/texts.ts';
import type { LegendHit } from '../plot/plot.ts';
import type { Batch } from '../scene.ts';
import { ellipsize } from '../text/fit-text.ts';
import type { Measure } from '../text/measure.ts';

/** One series in a legend. */
export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  /** Hex. */
  readonly color: string;
  /** `line` is a flat swatch. */
  readonly shape: 'box' | 'line';
  readonly isHidden: boolean;
}

/** A legend with its room. */
export interface Legend {
  readonly height: number;
  readonly batches: readonly Batch[];
  readonly hits: readonly LegendHit[];
}

/** How a legend is laid out. */
export interface LegendOptions {
  readonly entries: readonly LegendEntry[];
  readonly width: number;
  readonly theme: Theme;
  readonly measure: Measure;
}

const ROW_PX = 20;
const MAX_ROWS = 2;
const GAP_PX = 14;
const SIZE = 12;
const BASELINE_PX = 14;
const LABEL_MAX_PX = 180;
const SWATCH = { box: { w: 10, h: 10, y: 5, radius: 2 }, line: { w: 14, h: 2, y: 9, radius: 0 } } as const;
const SWATCH_GAP_PX = 6;

interface Placed {
  readonly entry: LegendEntry;
  readonly text: string;
  readonly x: number;
  readonly row: number;
  readonly width: number;
}

function place({ entries, width, measure }: LegendOptions): readonly Placed[] {
  const placed: Placed[] = [];
  let [x, row] = [0, 0];
  for (const entry of entries) {
    const text = ellipsize(entry.label, Math.min(LABEL_MAX_PX, width - 30), { size: SIZE }, measure);
    const own = SWATCH[entry.shape].w + SWATCH_GAP_PX + measure(text, SIZE);
    if (x > 0 && x + own > width) [x, row] = [0, row + 1];
    placed.push({ entry, text, x, row, width: own });
    x += own + GAP_PX;
  }
  return placed;
}

/** Drops what does not fit on the last row and leaves room to say how many. */
function cut(
  placed: readonly Placed[],
  width: number,
): { readonly shown: readonly Placed[]; readonly more: number } {
  const shown = placed.filter(({ row }) => row < MAX_ROWS);
  if (shown.length === placed.length) return { shown, more: 0 };
  const last = shown.at(-1);
  const kept = last !== undefined && last.x + last.width > width - 34 ? shown.slice(0, -1) : shown;
  return { shown: kept, more: placed.length - kept.length };
}

/** A legend above the plot: rows from the left, two at most, then the number of those left out. */
export function topLegend(options: LegendOptions): Legend {
  const { theme, width } = options;
  const { shown, more } = cut(place(options), width);
  const boxes = rectsBuilder();
  const lines = rectsBuilder();
  const texts = textsBuilder({ size: SIZE, weight: 400, anchor: 'start', fill: parseHex(theme.color.text2) });
  for (const { entry, text, x, row } of shown) {
    const swatch = SWATCH[entry.shape];
    const color = fade(parseHex(entry.color), entry.isHidden ? theme.color.chart.dimOpacity : 1);
    (entry.shape === 'box' ? boxes : lines).add(x, row * ROW_PX + swatch.y, swatch.w, swatch.h, color);
    texts.add(
      text,
      x + swatch.w + SWATCH_GAP_PX,
      row * ROW_PX + BASELINE_PX,
      parseHex(entry.isHidden ? theme.color.textDisabled : theme.color.text2),
    );
  }
  const end = shown.at(-1);
  if (more > 0 && end !== undefined)
    texts.add(
      `+${more}`,
      end.x + end.width + GAP_PX,
      end.row * ROW_PX + BASELINE_PX,
      parseHex(theme.color.text3),
    );
  return {
    height: shown.length === 0 ? 0 : ((end?.row ?? 0) + 1) * ROW_PX + 4,
    batches: [boxes.build({ radius: 2 }), lines.build(), texts.build()],
    hits: shown.map(({ entry, x, row, width: own }) => ({
      key: entry.key,
      label: entry.label,
      isHidden: entry.isHidden,
      x: x - 4,
      y: row * ROW_PX,
      w: own + 8,
      h: ROW_PX,
    })),
  };
}
