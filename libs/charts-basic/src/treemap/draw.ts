import { type ChartInput, type DrawContext, formFormat } from '@belvedere/charts';
import type { Description, ItemPlot, Scene } from '@belvedere/scene';
import { ellipsize, endTexts, rectsBuilder, stepLegend, textsBuilder, type Batch } from '@belvedere/scene';
import { blend, fade, parseHex, textOn } from '@belvedere/theme';
import { chosenShare, dimmedAround } from '../data/chosen-parts.ts';
import type { Hierarchy } from '../data/hierarchy.ts';
import { branchColors, type BranchColors } from '../shapes/branch-colors.ts';
import { branchName, describeBranch } from '../shapes/branch-words.ts';
import { crumbs, CRUMBS_PX } from '../shapes/crumbs.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { openedBranch } from '../shapes/opened.ts';
import { tilesOf, type Tile } from './layout.ts';
import type { TreemapForm } from './prepare.ts';

type Input = ChartInput<TreemapForm, Hierarchy>;

const LEGEND_PX = 22;
const PAD_PX = 7;
const NAME_PX = 17;
const VALUE_PX = 32;
/** Half the height of a text above its baseline, px. */
const ASCENT_PX = 4;
const HEADER_BASELINE_PX = 13;
/** Least room for a name that is cut, px: three or four letters and the dots. */
const LEAST_NAME_PX = 30;
/** Least height of a tile that says its name, px. */
const LEAST_NAME_ROOM_PX = 22;
const NAME_FONT = { size: 12, weight: 600 } as const;

function colorsOf(input: Input, context: DrawContext, tiles: readonly Tile[]): BranchColors {
  const { prepared: tree, formData: form } = input;
  const leaves = tiles.filter(({ isGroup }) => !isGroup).map(({ at }) => at);
  return branchColors(tree, form, context, leaves, (at) => tree.branches[at]?.secondary ?? Number.NaN);
}

/** Chosen part of a tile, from its foot up; 0 where nothing is highlighted. */
function litShare({ branches }: Hierarchy, at: number): number {
  const branch = branches[at];
  return branch === undefined ? 0 : chosenShare(branch) || 0;
}

function tileBatch(
  tiles: readonly Tile[],
  tree: Hierarchy,
  colors: BranchColors,
  context: DrawContext,
): Batch {
  const { theme, isSelected } = context;
  const rects = rectsBuilder();
  for (const { at, isGroup, x, y, w, h } of tiles) {
    if (isGroup) continue;
    const color = parseHex(colors.of(at));
    rects.add(x, y, w, h, (isSelected?.(at) ?? true) ? color : fade(color, theme.color.chart.dimOpacity), at);
    const lit = h * litShare(tree, at);
    if (lit > 0) rects.add(x, y + h - lit, w, lit, color, at);
  }
  return rects.build({ radius: theme.geometry.treemap.radius });
}

function headerBatch(tiles: readonly Tile[], tree: Hierarchy, context: DrawContext): Batch {
  const { theme, measure } = context;
  const texts = textsBuilder({ size: 11, weight: 600, anchor: 'start', fill: parseHex(theme.color.text2) });
  for (const { at, isGroup, header, x, y, w } of tiles) {
    if (!isGroup || header === 0) continue;
    const text = ellipsize(branchName(tree, at, context), w - 2, { size: 11, weight: 600 }, measure);
    texts.add(text, x + 1, y + HEADER_BASELINE_PX, undefined, at);
  }
  return texts.build();
}

/** Where a tile is dimmed, its text stands on what shines through. */
function groundOf({ at }: Tile, colors: BranchColors, { theme, isSelected }: DrawContext): string {
  const color = parseHex(colors.of(at));
  const shown = (isSelected?.(at) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);
  const mixed = blend(shown, parseHex(theme.color.surface));
  return `#${(mixed >>> 8).toString(16).padStart(6, '0')}`;
}

/** The name of a tile, cut where it is wider than its room; empty where too little would be left of it. */
function tileName(name: string, { w, h }: Tile, { measure }: DrawContext): string {
  const room = w - PAD_PX * 2;
  if (h < LEAST_NAME_ROOM_PX) return '';
  if (measure(name, NAME_FONT.size, NAME_FONT.weight) <= room) return name;
  return room < LEAST_NAME_PX ? '' : ellipsize(name, room, NAME_FONT, measure);
}

function labelBatches(
  input: Input,
  tiles: readonly Tile[],
  colors: BranchColors,
  context: DrawContext,
): readonly Batch[] {
  const { prepared: tree, formData: form } = input;
  const { measure } = context;
  const names = textsBuilder({ ...NAME_FONT, anchor: 'start', fill: 0xff });
  const values = textsBuilder({ size: 11, weight: 400, anchor: 'start', fill: 0xff });
  if (!form.show_labels) return [];
  const type = String(form.label_type);
  const metric = colors.ramp === null ? form.metric : form.secondary_metric;
  const { mark } = formFormat(metric, input, context);
  for (const tile of tiles) {
    const branch = tree.branches[tile.at];
    if (tile.isGroup || branch === undefined) continue;
    const dimmed = tile.h * (1 - litShare(tree, tile.at));
    const fillAt = (baseline: number): number =>
      parseHex(textOn(baseline - ASCENT_PX > dimmed ? colors.of(tile.at) : groundOf(tile, colors, context)));
    const room = tile.w - PAD_PX * 2;
    const name = type === 'value' ? '' : tileName(branchName(tree, tile.at, context), tile, context);
    const shown = metric === form.metric ? branch.value : branch.secondary;
    const value = Number.isNaN(shown) ? '' : mark(shown);
    if (name !== '') names.add(name, tile.x + PAD_PX, tile.y + NAME_PX, fillAt(NAME_PX), tile.at);
    const top = type === 'value' ? NAME_PX : VALUE_PX;
    const hasValue =
      type !== 'key' && (name !== '' || type === 'value') && tile.h >= top + 6 && measure(value, 11) <= room;
    if (hasValue) values.add(value, tile.x + PAD_PX, tile.y + top, fillAt(top), tile.at);
  }
  return [names.build(), values.build()];
}

function plotOf(tiles: readonly Tile[], { width, height, theme }: DrawContext): ItemPlot {
  const pick = (part: 'x' | 'y' | 'w' | 'h'): Float32Array => Float32Array.from(tiles, (tile) => tile[part]);
  return {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: pick('x'),
    y: pick('y'),
    w: pick('w'),
    h: pick('h'),
    datum: Int32Array.from(tiles, ({ at }) => at),
    columns: 0,
    radius: theme.geometry.treemap.radius,
  };
}

function legendBatches(input: Input, { ramp }: BranchColors, context: DrawContext): readonly Batch[] {
  if (ramp === null) return [];
  const { axis } = formFormat(input.formData.secondary_metric, input, context, null);
  return stepLegend({
    ramp: ramp.colors,
    ...endTexts(ramp.domain, axis),
    theme: context.theme,
    measure: context.measure,
    right: context.width,
    top: 0,
  });
}

function drawTiles(input: Input, given: DrawContext): Scene {
  const { prepared: tree, formData: form } = input;
  const context = dimmedAround(tree.branches, given);
  const { width, height } = context;
  const shown = openedBranch(tree, context.view);
  const hasRamp = form.secondary_metric !== null;
  const top = hasRamp ? LEGEND_PX : shown > 0 ? CRUMBS_PX : 0;
  const tiles = tilesOf(tree, shown, {
    top,
    width,
    height,
    hasHeaders: form.show_upper_labels,
    gap: context.theme.geometry.treemap.gap,
  });
  const colors = colorsOf(input, context, tiles);
  const { batches, hits } = crumbs(tree, shown, context);
  return {
    width,
    height,
    batches: [
      tileBatch(tiles, tree, colors, context),
      headerBatch(tiles, tree, context),
      ...labelBatches(input, tiles, colors, context),
      ...legendBatches(input, colors, context),
      ...batches,
    ],
    plot: plotOf(tiles, context),
    legend: hits,
  };
}

/** Tiles in tiles; a line above leads back from an opened group, a note below tells what is left out. */
export function drawTreemap(input: Input, context: DrawContext): Scene {
  return withNote(leftOutText(input.prepared, context), context, (room) => drawTiles(input, room));
}

/** A group with its value, its shares and the metric of its colour. */
export function describeTreemap(input: Input, datum: number, context: DrawContext): Description {
  return describeBranch(input, datum, context);
}
