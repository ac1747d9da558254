import type { FontWeight } from '../model/scene.ts';
import type { Measure } from './measure.ts';

/** How a text is set. */
export interface TextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
}

const ELLIPSIS = '\u2026';

/** The text, or as much of it as fits into `width` px with an ellipsis; empty when not even that fits. */
export function ellipsize(text: string, width: number, style: TextStyle, measure: Measure): string {
  const room = (part: string): boolean => measure(part, style.size, style.weight) <= width;
  if (room(text)) return text;
  const characters = [...text];
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (room(characters.slice(0, middle).join('').trimEnd() + ELLIPSIS)) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '' : characters.slice(0, low).join('').trimEnd() + ELLIPSIS;
}

/** At most `count` characters, the last one an ellipsis. */
export function cutCharacters(text: string, count: number): string {
  const characters = [...text];
  return characters.length <= count
    ? text
    : `${characters
        .slice(0, count - 1)
        .join('')
        .trimEnd()}${ELLIPSIS}`;
}

/** Words on at most `lines` lines of `width` px; the last line takes the rest with an ellipsis, and a word wider than a line is cut. */
export function wrapText(
  text: string,
  width: number,
  lines: number,
  style: TextStyle,
  measure: Measure,
): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const out: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer, style.size, style.weight) <= width) {
      line = longer;
      continue;
    }
    if (out.length === lines - 1)
      return [...out, ellipsize([line, ...words.slice(index)].join(' '), width, style, measure)];
    out.push(ellipsize(line, width, style, measure));
    line = word;
  }
  return [...out, ellipsize(line, width, style, measure)].filter((part) => part !== '');
}
