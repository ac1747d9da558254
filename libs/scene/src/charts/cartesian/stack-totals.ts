import { parseHex } from '@belvedere/theme';
import { textsBuilder } from '../../batch/texts.ts';
import type { Batch } from '../../model/scene.ts';
import type { BarSlot } from './bars.ts';
import { type Frame, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';
import { valueWriter } from './value-texts.ts';

const SIZE = 11;
const WEIGHT = 600;
const ABOVE_PX = 5;
const BESIDE_PX = 6;

/** Highest end of each stack's pile with its layers, by point. */
function pilesOf({ layers }: Frame): ReadonlyMap<string, readonly Layer[]> {
  const piles = new Map<string, Layer[]>();
  for (const layer of layers) {
    const { stack } = layer.series;
    if (stack !== undefined && layer.series.partOf === undefined)
      piles.set(stack, [...(piles.get(stack) ?? []), layer]);
  }
  return piles;
}

/** Sum of a pile at a point and where its positive part ends; NaN where no layer has a value. */
function totalAt(pile: readonly Layer[], point: number): { readonly sum: number; readonly top: number } {
  let [sum, top] = [Number.NaN, 0];
  for (const { series, top: ends } of pile) {
    const value = series.values[point] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum = (Number.isNaN(sum) ? 0 : sum) + value;
    top = Math.max(top, ends[point] ?? 0);
  }
  return { sum, top };
}

interface Total {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** The sums of a pile where they are to stand, in the order of their points. */
function totalsOf(
  frame: Frame,
  pile: readonly Layer[],
  slots: ReadonlyMap<Layer, BarSlot>,
): readonly Total[] {
  const [layer] = pile;
  if (layer === undefined) return [];
  const { context, options, reach, shown, positions } = frame;
  const isLying = options.orientation === 'horizontal';
  const [write, scale, slot] = [valueWriter(frame), scaleOf(frame, layer), slots.get(layer)];
  const middle = slot === undefined ? 0 : slot.offset + slot.thickness / 2;
  return Array.from({ length: shown[1] - shown[0] }, (_, index) => shown[0] + index).flatMap(
    (point): Total[] => {
      const { sum, top } = totalAt(pile, point);
      const along = (positions[point] ?? 0) + middle;
      if (Number.isNaN(sum) || along < reach[0] || along > reach[1]) return [];
      const text = write(sum);
      const half = isLying ? SIZE / 2 : context.measure(text, SIZE, WEIGHT) / 2;
      const x = Math.max(half, Math.min(context.width - half, along));
      const place = isLying
        ? { x: scale.at(top) + BESIDE_PX, y: along + 4 }
        : { x, y: scale.at(top) - ABOVE_PX };
      return [{ text, ...place, from: (isLying ? along : x) - half, to: (isLying ? along : x) + half }];
    },
  );
}

/** True when all sums can stand beside each other; a chart that names only some of them would read as if the others were nothing. */
const haveRoom = (totals: readonly Total[]): boolean =>
  totals
    .toSorted((a, b) => a.from - b.from)
    .every((total, index, all) => index === 0 || total.from >= (all[index - 1]?.to ?? 0) + 2);

/** The sum of each stack beyond its end: all of them, or none where they would touch. */
export function stackTotalBatches(frame: Frame, slots: ReadonlyMap<Layer, BarSlot>): readonly Batch[] {
  const { context, options } = frame;
  const texts = textsBuilder({
    size: SIZE,
    weight: WEIGHT,
    anchor: options.orientation === 'horizontal' ? 'start' : 'middle',
    fill: parseHex(context.theme.color.text1),
    halo: parseHex(context.theme.color.surface),
  });
  const totals = [...pilesOf(frame).values()].flatMap((pile) => totalsOf(frame, pile, slots));
  for (const { text, x, y } of haveRoom(totals) ? totals : []) texts.add(text, x, y);
  return [texts.build()];
}
