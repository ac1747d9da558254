import { measure, textsBuilder, wrapText, type Scene } from '@belvedere/scene';
import { parseHex, type Theme } from '@belvedere/theme';

const SIZE_PX = 13;
const LINE_PX = 20;
const MARGIN_PX = 16;
const MOST_LINES = 4;

/** A sentence in the middle of an empty picture. */
export function noteScene(text: string, width: number, height: number, theme: Theme): Scene {
  const room = Math.max(0, width - MARGIN_PX * 2);
  const lines = wrapText(text, room, MOST_LINES, { size: SIZE_PX }, measure);
  const texts = textsBuilder({
    size: SIZE_PX,
    weight: 400,
    anchor: 'middle',
    fill: parseHex(theme.color.text2),
  });
  const top = height / 2 - ((lines.length - 1) * LINE_PX) / 2 + SIZE_PX / 3;
  for (const [index, line] of lines.entries()) texts.add(line, width / 2, top + index * LINE_PX);
  return { width, height, batches: [texts.build()], plot: null, legend: [] };
}
