import { fade, parseHex, type Theme } from '@belvedere/theme';
import { rectsBuilder } from '../batch/rects.ts';
import { oneText, textsBuilder } from '../batch/texts.ts';
import type { HeadLegend, LegendEntry } from '../model/head-legend.ts';
import type { LegendHit } from '../model/plot.ts';
import type { Batch } from '../model/scene.ts';
import { ellipsizeApart } from '../text/fit-apart.ts';
import type { Measure } from '../text/measure.ts';
import { inHead } from './head-legend.ts';
import { legendPages, PAGES_PX } from './legend-pages.ts';

/** A legend with its room. */
export interface Legend {
  readonly height: number;
  /** Widest reach from the left, px. */
  readonly width: number;
  readonly batches: readonly Batch[];
  readonly hits: readonly LegendHit[];
  /** All of it, where it stands in the head over the picture and takes no room here. */
  readonly head?: HeadLegend;
}

/** How a legend is laid out. */
export interface LegendOptions {
  readonly entries: readonly LegendEntry[];
  readonly width: number;
  readonly theme: Theme;
  readonly measure: Measure;
  /** Rows of a legend in rows, entries of one in a column; 2 by default. */
  readonly maxRows?: number;
  /** Page that is shown, from 0; without it the entries that do not fit are only counted. */
  readonly page?: number;
  /** Room in the head over the picture, px: a legend in rows that fits there in one takes no room here; 0 by default. */
  readonly headWidth?: number;
}

const ROW_PX = 20;
const MAX_ROWS = 2;
const GAP_PX = 14;
const SIZE = 12;
const BASELINE_PX = 14;
const LABEL_MAX_PX = 180;
const COUNT_PX = 34;
const SWATCH = { box: { w: 10, h: 10, y: 5, radius: 2 }, line: { w: 14, h: 2, y: 9, radius: 0 } } as const;
const SWATCH_GAP_PX = 6;

interface Placed {
  readonly entry: LegendEntry;
  readonly text: string;
  readonly x: number;
  readonly row: number;
  readonly width: number;
}

const textsOf = (entries: readonly LegendEntry[], room: number, measure: Measure): readonly string[] =>
  ellipsizeApart(
    entries.map(({ label }) => label),
    Math.min(LABEL_MAX_PX, room),
    { size: SIZE },
    measure,
  );

function place({ entries, width, measure }: LegendOptions): readonly Placed[] {
  const placed: Placed[] = [];
  let [x, row] = [0, 0];
  const texts = textsOf(entries, width - 30, measure);
  for (const [index, entry] of entries.entries()) {
    const text = texts[index] ?? '';
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
  maxRows: number,
): { readonly shown: readonly Placed[]; readonly more: number } {
  const shown = placed.filter(({ row }) => row < maxRows);
  if (shown.length === placed.length) return { shown, more: 0 };
  const last = shown.at(-1);
  const kept = last !== undefined && last.x + last.width > width - COUNT_PX ? shown.slice(0, -1) : shown;
  return { shown: kept, more: placed.length - kept.length };
}

/** Swatches, names and their hits. */
function entriesOf(shown: readonly Placed[], theme: Theme): Pick<Legend, 'batches' | 'hits'> {
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
  return {
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

const reachOf = (shown: readonly Placed[]): number => Math.max(0, ...shown.map(({ x, width }) => x + width));

/** A page of rows, with the arrows that turn pages at the right. */
function paged(
  placed: readonly Placed[],
  options: LegendOptions,
  maxRows: number,
  arrowRow: number | null = null,
): Legend {
  const pages = Math.ceil(((placed.at(-1)?.row ?? 0) + 1) / maxRows);
  const page = Math.max(0, Math.min(pages - 1, options.page ?? 0));
  const shown = placed
    .filter(({ row }) => Math.floor(row / maxRows) === page)
    .map((each) => ({ ...each, row: each.row - page * maxRows }));
  const { batches, hits } = entriesOf(shown, options.theme);
  const rows = Math.max(...shown.map(({ row }) => row)) + 1;
  const arrows = legendPages({
    page,
    pages,
    right: options.width,
    y: (arrowRow ?? rows - 1) * ROW_PX,
    theme: options.theme,
    measure: options.measure,
  });
  return {
    height: Math.max(rows, (arrowRow ?? 0) + 1) * ROW_PX + 4,
    width: options.width,
    batches: [...batches, ...arrows.batches],
    hits: [...hits, ...arrows.hits],
  };
}

/**
 * A legend in rows from the left: two at most, or as many as asked for. What does not fit is turned to page by page, or
 * counted where there are no pages.
 */
export function topLegend(options: LegendOptions): Legend {
  const { entries, theme, width, maxRows = MAX_ROWS, page } = options;
  const head = inHead({ kind: 'series', entries }, options);
  if (head !== null) return { height: 0, width: 0, batches: [], hits: [], head };
  const whole = place(options);
  const isLong = (whole.at(-1)?.row ?? 0) >= maxRows;
  if (isLong && page !== undefined)
    return paged(place({ ...options, width: width - PAGES_PX }), options, maxRows);
  const { shown, more } = cut(whole, width, maxRows);
  const { batches, hits } = entriesOf(shown, theme);
  const end = shown.at(-1);
  const x = (end?.x ?? 0) + (end?.width ?? 0) + GAP_PX;
  const y = (end?.row ?? 0) * ROW_PX + BASELINE_PX;
  const style = { size: SIZE, fill: parseHex(theme.color.text3) };
  return {
    height: shown.length === 0 ? 0 : ((end?.row ?? 0) + 1) * ROW_PX + 4,
    width: reachOf(shown),
    batches: [...batches, ...(more > 0 && end !== undefined ? [oneText(`+${more}`, x, y, style)] : [])],
    hits,
  };
}

/** A legend in one column; `maxRows` entries stand on a page. */
export function columnLegend(options: LegendOptions): Legend {
  const { theme, width, measure, entries, maxRows = entries.length, page } = options;
  const widest = Math.max(0, ...entries.map(({ shape }) => SWATCH[shape].w));
  const texts = textsOf(entries, Math.max(0, width - widest - SWATCH_GAP_PX), measure);
  const placed = entries.map((entry, row): Placed => {
    const text = texts[row] ?? '';
    return { entry, text, x: 0, row, width: SWATCH[entry.shape].w + SWATCH_GAP_PX + measure(text, SIZE) };
  });
  if (placed.length > maxRows && page !== undefined) {
    const own = Math.max(PAGES_PX, reachOf(placed));
    const rows = Math.max(1, maxRows - 1);
    return paged(placed, { ...options, width: own }, rows, rows);
  }
  const { shown, more } = cut(placed, Number.POSITIVE_INFINITY, maxRows);
  const { batches, hits } = entriesOf(more > 0 ? shown.slice(0, -1) : shown, theme);
  const last = (shown.at(-1)?.row ?? 0) * ROW_PX + BASELINE_PX;
  const style = { size: SIZE, fill: parseHex(theme.color.text3) };
  return {
    height: shown.length * ROW_PX,
    width: reachOf(shown),
    batches: [...batches, ...(more > 0 ? [oneText(`+${more + 1}`, 0, last, style)] : [])],
    hits,
  };
}
