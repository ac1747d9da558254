import type { DrawContext } from '@belvedere/charts';
import { ellipsize, rectsBuilder, textsBuilder, type Batch, type ItemPlot } from '@belvedere/scene';
import { blend, fade, parseHex, textOn, toHex } from '@belvedere/theme';
import type { Hierarchy } from '../data/hierarchy.ts';
import { chartMessages } from '../messages/charts.ts';

/** What an icicle is drawn from. */
export interface IcicleOptions {
  readonly tree: Hierarchy;
  /** The branch that is shown as the whole. */
  readonly shown: number;
  /** Room above the icicle. */
  readonly top: number;
  /** Levels at most. */
  readonly levels: number;
  /** Children of a branch at most, and the least share of their parent; the others are one pale block. */
  readonly most?: number;
  readonly threshold?: number;
  /** Size of each branch where it is not its value. */
  readonly weights?: Float64Array;
  /** Hex of a branch. */
  readonly colorOf: (branch: number) => string;
  readonly nameOf: (branch: number) => string;
  readonly valueOf: (branch: number) => string;
  /** Names of the outermost blocks that have room for one, from the top, where they follow from each other. */
  readonly outerNames?: (branches: readonly number[]) => readonly string[];
  /** Writes what gathered branches are together; empty where their sizes do not add up. */
  readonly restOf?: (sum: number) => string;
}

interface Block {
  readonly at: number;
  readonly level: number;
  readonly from: number;
  readonly to: number;
  /** Branches that it stands for; 1 for one of its own. */
  readonly count: number;
  /** Values of the branches that it stands for, together. */
  readonly sum: number;
}

const GAP_PX = 1.5;
const PAD_PX = 7;
const SIZE = 11;
const LEAST_LABEL_PX = 13;
const TWO_LINES_PX = 32;
const LEAST_SHARE = 0.0015;

function blocksOf({
  tree,
  shown,
  levels,
  most = Number.POSITIVE_INFINITY,
  threshold = 0,
  weights,
}: IcicleOptions): readonly Block[] {
  const blocks: Block[] = [];
  const sizeOf = (at: number): number => weights?.[at] ?? tree.branches[at]?.value ?? 0;
  const place = (at: number, level: number, from: number, to: number): void => {
    const branch = tree.branches[at];
    if (branch === undefined || to - from < LEAST_SHARE || level > levels) return;
    if (level > 0) blocks.push({ at, level, from, to, count: 1, sum: branch.value });
    let start = from;
    let [rest, sum] = [0, 0];
    for (const [index, child] of branch.children.entries()) {
      const share = sizeOf(at) > 0 ? sizeOf(child) / sizeOf(at) : 0;
      if (index >= most || share < threshold) {
        rest += 1;
        sum += tree.branches[child]?.value ?? 0;
        continue;
      }
      place(child, level + 1, start, start + (to - from) * share);
      start += (to - from) * share;
    }
    const whole = branch.children.reduce((sum, child) => sum + sizeOf(child), 0);
    const end = sizeOf(at) > 0 ? from + ((to - from) * whole) / sizeOf(at) : from;
    if (rest > 0 && level < levels && end - start >= LEAST_SHARE)
      blocks.push({ at: -1, level: level + 1, from: start, to: end, count: rest, sum });
  };
  place(shown, 0, 0, 1);
  return blocks;
}

/** Names of the outermost blocks that find room for theirs; empty names give way to a branch's own. */
function namesByBranch(
  boxes: readonly (Block & { readonly h: number })[],
  { outerNames }: IcicleOptions,
): ReadonlyMap<number, string> {
  const own = boxes.filter(({ at, level, h }) => at >= 0 && level === 1 && h >= LEAST_LABEL_PX);
  const names = outerNames?.(own.map(({ at }) => at)) ?? [];
  return new Map(own.map(({ at }, index) => [at, names[index] ?? '']));
}

/** Columns of blocks, each level to the right of the one before. Datum is the branch. */
export function icicle(
  options: IcicleOptions,
  context: DrawContext,
): { readonly batches: readonly Batch[]; readonly plot: ItemPlot } {
  const { theme, measure, width, height, t, isSelected } = context;
  const { top, colorOf, nameOf, valueOf, restOf = () => '' } = options;
  const blocks = blocksOf(options);
  const levels = blocks.reduce((most, { level }) => Math.max(most, level), 1);
  const room = Math.max(1, height - top);
  const step = width / levels;
  const boxes = blocks.map((block) => {
    const gap = Math.min(GAP_PX, ((block.to - block.from) * room) / 4);
    return {
      ...block,
      x: (block.level - 1) * step,
      y: top + block.from * room,
      w: Math.max(0, step - GAP_PX),
      h: Math.max(0.5, (block.to - block.from) * room - gap),
    };
  });
  const outer = namesByBranch(boxes, options);
  const surface = parseHex(theme.color.surface);
  const rects = rectsBuilder();
  const names = textsBuilder({ size: SIZE, weight: 500, anchor: 'start', fill: 0xff });
  const values = textsBuilder({ size: SIZE, weight: 400, anchor: 'start', fill: 0xff });
  for (const { at, count, sum, x, y, w, h } of boxes) {
    const hex = at < 0 ? theme.color.active : colorOf(at);
    const lit = at < 0 || (isSelected?.(at) ?? true);
    const color = blend(fade(parseHex(hex), lit ? 1 : theme.color.chart.dimOpacity), surface);
    rects.add(x, y, w, h, color, at);
    if (h < LEAST_LABEL_PX || w < 24) continue;
    const fill = at < 0 ? parseHex(theme.color.text2) : parseHex(textOn(toHex(color)));
    const name = at < 0 ? t(chartMessages.otherOf, { count }) : outer.get(at) || nameOf(at);
    const text = ellipsize(name, w - PAD_PX * 2, { size: SIZE, weight: 500 }, measure);
    const value = at < 0 ? restOf(sum) : valueOf(at);
    const isTall = h >= TWO_LINES_PX && measure(value, SIZE) <= w - PAD_PX * 2;
    const isBeside =
      !isTall && text === name && measure(name, SIZE, 500) + 8 + measure(value, SIZE) <= w - PAD_PX * 2;
    const baseline = isTall || h > 40 ? y + 15 : y + h / 2 + 4;
    names.add(text, x + PAD_PX, baseline, fill, at);
    if (isTall) values.add(value, x + PAD_PX, baseline + 14, fill, at);
    if (isBeside) values.add(value, x + PAD_PX + measure(name, SIZE, 500) + 8, baseline, fill, at);
  }
  const own = boxes.filter(({ at }) => at >= 0);
  const pick = (part: 'x' | 'y' | 'w' | 'h'): Float32Array => Float32Array.from(own, (box) => box[part]);
  return {
    batches: [rects.build({ radius: 2 }), names.build(), values.build()],
    plot: {
      kind: 'items',
      area: { x: 0, y: top, w: width, h: room },
      x: pick('x'),
      y: pick('y'),
      w: pick('w'),
      h: pick('h'),
      datum: Int32Array.from(own, ({ at }) => at),
      columns: 0,
      radius: 2,
    },
  };
}
