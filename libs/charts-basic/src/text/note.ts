import type { DrawContext } from '@belvedere/charts';
import { ellipsize, oneText, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { chartMessages } from '../messages/charts.ts';

const SIZE = 11;
const ROOM_PX = 18;

/** Rows that a picture leaves out. */
export interface LeftOut {
  readonly negatives: number;
  readonly missing?: number;
}

/** What a picture cannot show, in words; empty when it shows everything. */
export function leftOutText({ negatives, missing = 0 }: LeftOut, { t }: Pick<DrawContext, 't'>): string {
  const below =
    negatives === 1 ? t(chartMessages.negative) : t(chartMessages.negatives, { count: negatives });
  const without = missing === 1 ? t(chartMessages.missing) : t(chartMessages.missings, { count: missing });
  return [...(negatives > 0 ? [below] : []), ...(missing > 0 ? [without] : [])].join('; ');
}

/** A scene drawn above a line of small print; the scene has all the room when there is nothing to say. */
export function withNote<Context extends DrawContext>(
  note: string,
  context: Context,
  draw: (context: Context) => Scene,
): Scene {
  if (note === '' || context.height < ROOM_PX * 3) return draw(context);
  const { width, height, theme, measure } = context;
  const scene = draw({ ...context, height: height - ROOM_PX });
  const text = ellipsize(note, width, { size: SIZE }, measure);
  const line = oneText(text, 0, height - 4, { size: SIZE, fill: parseHex(theme.color.chart.label) });
  return { ...scene, height, batches: [...scene.batches, line] };
}
