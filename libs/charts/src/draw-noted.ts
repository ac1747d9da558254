import { textsBuilder, wrapText, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import type { AnsweredChart } from './answered-chart.ts';
import { unfinishedFrom, type Notice } from './notice.ts';
import type { DrawContext } from './plugin.ts';

const SIZE_PX = 12;
const LINE_PX = 16;
const MARGIN_PX = 8;
/** Between a picture of little height and its one line. */
const TIGHT_MARGIN_PX = 2;
const MOST_LINES = 3;

type Draw = (chart: AnsweredChart, context: DrawContext) => Promise<Scene>;

/** Lines that leave at least half of the height to the picture, one at least, and the margin above them, px. */
function linesIn(height: number): { readonly most: number; readonly margin: number } {
  const most = Math.floor((height / 2 - MARGIN_PX) / LINE_PX);
  return most < 1
    ? { most: 1, margin: TIGHT_MARGIN_PX }
    : { most: Math.min(most, MOST_LINES), margin: MARGIN_PX };
}

/** A picture with the notices of its chart below it, in the same room, of which they take half at most or one line; as it is where there are none. */
export async function drawNoted(
  draw: Draw,
  chart: AnsweredChart,
  notices: readonly Notice[],
  context: DrawContext,
): Promise<Scene> {
  if (notices.length === 0) return draw(chart, context);
  const { width, height, theme, measure, t } = context;
  const text = notices.map(({ message, values }) => t(message, values)).join(' · ');
  const { most, margin } = linesIn(height);
  const lines = wrapText(text, width, most, { size: SIZE_PX }, measure);
  const room = margin + lines.length * LINE_PX;
  const scene = await draw(chart, {
    ...context,
    height: Math.max(1, height - room),
    unfinishedFrom: unfinishedFrom(notices),
  });
  const texts = textsBuilder({
    size: SIZE_PX,
    weight: 400,
    anchor: 'start',
    fill: parseHex(theme.color.text2),
  });
  const top = height - room + margin + SIZE_PX;
  for (const [index, line] of lines.entries()) texts.add(line, 0, top + index * LINE_PX);
  return { ...scene, height, batches: [...scene.batches, texts.build()] };
}
