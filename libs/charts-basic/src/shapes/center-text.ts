import { ellipsize, oneText, type Batch } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { DrawContext } from '@belvedere/charts';

const SIZES = [20, 16, 13, 11];
const LEAST_RADIUS_PX = 20;

/** A total with what it counts, in a round hole; nothing when the hole is too small. */
export function centerText(
  { value, caption }: { readonly value: string; readonly caption: string },
  { cx, cy, radius }: { readonly cx: number; readonly cy: number; readonly radius: number },
  { theme, measure }: DrawContext,
): readonly Batch[] {
  if (radius < LEAST_RADIUS_PX) return [];
  const room = radius * 1.7;
  const size = SIZES.find((each) => measure(value, each, 600) <= room);
  if (size === undefined) return [];
  const label = ellipsize(caption, room * 0.9, { size: 11 }, measure);
  return [
    oneText(value, cx, cy + 3, { anchor: 'middle', size, weight: 600, fill: parseHex(theme.color.text1) }),
    oneText(label, cx, cy + 19, { anchor: 'middle', size: 11, fill: parseHex(theme.color.chart.label) }),
  ];
}
