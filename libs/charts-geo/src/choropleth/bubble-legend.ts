import type { DrawContext } from '@belvedere/charts';
import { circlesBuilder, oneText, distinctTicks, segments, tickTexts, type Batch } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { Bubbles } from './picture.ts';

const SIZE = 11;
const LINE_PX = 14;
const TEXT_GAP_PX = 6;
const HEAD_PX = 16;
/** The small ring stands for a tenth of the large one. */
const SMALL_SHARE = 0.1;

/** Radius of a value when the largest value has the radius `largest`; at least 1.5 px, nothing below zero. */
export function bubbleRadius(value: number, most: number, largest: number): number {
  return value > 0 && most > 0 ? Math.max(1.5, largest * Math.sqrt(value / most)) : 0;
}

/** The largest value of the form 1, 2 or 5 times a power of ten that is not above `value`. */
function roundBelow(value: number): number {
  if (!(value > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const figure = [5, 2, 1].find((step) => step * power <= value) ?? 1;
  return figure * power;
}

/** Two nested rings with their values, standing on `bottom`. */
export function bubbleLegend(
  { name, scale }: Pick<Bubbles, 'name' | 'scale'>,
  { most, largest }: { readonly most: number; readonly largest: number },
  { theme }: DrawContext,
  [left, bottom]: readonly [number, number],
): readonly Batch[] {
  const wanted = [roundBelow(most * SMALL_SHARE), roundBelow(most)].filter((value) => value > 0);
  const ascending = distinctTicks(wanted, scale.format);
  const labels = tickTexts(ascending, scale.format, scale.unit).toReversed();
  const values = ascending.toReversed();
  const radii = values.map((value) => bubbleRadius(value, most, largest));
  const outer = radii[0] ?? 0;
  const rings = circlesBuilder();
  const lines: number[] = [];
  const texts: Batch[] = [];
  const fill = parseHex(theme.color.chart.label);
  const x = left + outer;
  const right = left + outer * 2 + LINE_PX;
  for (const [index, radius] of radii.entries()) {
    rings.add(x, bottom - radius, radius, 0, -1, parseHex(theme.color.chart.title));
    const y = bottom - radius * 2;
    const textY = index === 0 ? y : Math.max(y, bottom - outer * 2 + SIZE + 3);
    lines.push(x, y, right, textY);
    texts.push(oneText(labels[index] ?? '', right + TEXT_GAP_PX, textY + 4, { size: SIZE, fill }));
  }
  const head = oneText(name, left, bottom - outer * 2 - HEAD_PX + 4, { size: SIZE, fill });
  const dotted = { stroke: fill, strokeWidth: 1, dash: [1, 2] };
  return [rings.build({ strokeWidth: 1 }), segments(lines, dotted), ...texts, head];
}
