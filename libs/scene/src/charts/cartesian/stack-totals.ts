import { parseHex } from '@belvedere/theme';
import { textsBuilder } from '../../batch/texts.ts';
import type { Batch } from '../../model/scene.ts';
import type { BarSlot } from './bars.ts';
import { type Frame, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';
import { valueWriter } from './value-texts.ts';

const SIZE = 11;
const ABOVE_PX = 5;
const BESIDE_PX = 6;

/** Highest end of each stack's pile with its layers, by point. */
function pilesOf({ layers }: Frame): ReadonlyMap<string, readonly Layer[]> {
  const piles = new Map<string, Layer[]>();
  for (const layer of layers) {
    const { stack } = layer.series;
    if (stack !== undefined) piles.set(stack, [...(piles.get(stack) ?? []), layer]);
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

/** The sum of each stack beyond its end; sums that would touch the one before are left out. */
export function stackTotalBatches(frame: Frame, slots: ReadonlyMap<Layer, BarSlot>): readonly Batch[] {
  const { context, options } = frame;
  const isLying = options.orientation === 'horizontal';
  const write = valueWriter(frame);
  const texts = textsBuilder({
    size: SIZE,
    weight: 600,
    anchor: isLying ? 'start' : 'middle',
    fill: parseHex(context.theme.color.text1),
    halo: parseHex(context.theme.color.surface),
  });
  for (const pile of pilesOf(frame).values()) {
    const [layer] = pile;
    if (layer === undefined) continue;
    const scale = scaleOf(frame, layer);
    const slot = slots.get(layer);
    const middle = slot === undefined ? 0 : slot.offset + slot.thickness / 2;
    let end = Number.NEGATIVE_INFINITY;
    for (let point = frame.shown[0]; point < frame.shown[1]; point++) {
      const { sum, top } = totalAt(pile, point);
      const along = (frame.positions[point] ?? 0) + middle;
      const text = Number.isNaN(sum) ? '' : write(sum);
      const half = isLying ? SIZE / 2 : context.measure(text, SIZE, 600) / 2;
      if (text === '' || along - half < end + 2 || along < frame.reach[0] || along > frame.reach[1]) continue;
      end = along + half;
      if (isLying) texts.add(text, scale.at(top) + BESIDE_PX, along + 4);
      else texts.add(text, along, scale.at(top) - ABOVE_PX);
    }
  }
  return [texts.build()];
}
