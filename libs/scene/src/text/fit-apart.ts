import { ellipsize, type TextStyle } from './fit-text.ts';
import type { Measure } from './measure.ts';

const ELLIPSIS = '\u2026';
const MOST_TAIL = 24;
/** A kept end of fewer characters says little of the text; it is shortened only where no more fit. */
const LEAST_TAIL = 3;

const tailOf = (text: string, count: number): string => [...text].slice(-count).join('');

/** Characters at the end by which different texts differ; null where so few do not tell them apart. */
function tellingTail(texts: ReadonlySet<string>): number | null {
  for (let count = 1; count <= MOST_TAIL; count++)
    if (new Set([...texts].map((text) => tailOf(text, count))).size === texts.size) return count;
  return null;
}

/** As much of a text's start as fits before an ellipsis and its last characters. */
function cutInside(text: string, tail: number, width: number, style: TextStyle, measure: Measure): string {
  const end = `${ELLIPSIS}${tailOf(text, tail)}`;
  const room = width - measure(end, style.size, style.weight);
  const start = ellipsize(text, Math.max(0, room), style, measure);
  return `${start.endsWith(ELLIPSIS) ? start.slice(0, -1) : start}${end}`;
}

/**
 * The texts, each as {@link ellipsize} cuts it to `width` px, one for all or one each. Different texts that would read alike keep the ends by
 * which they differ, where those fit: `Flights to th…north`.
 */
export function ellipsizeApart(
  texts: readonly string[],
  width: number | readonly number[],
  style: TextStyle,
  measure: Measure,
): readonly string[] {
  const roomOf = (index: number): number => (typeof width === 'number' ? width : (width[index] ?? 0));
  const cuts = texts.map((text, index) => ellipsize(text, roomOf(index), style, measure));
  const meant = new Map<string, Set<string>>();
  for (const [index, cut] of cuts.entries())
    meant.set(cut, (meant.get(cut) ?? new Set()).add(texts[index] ?? ''));
  const tails = new Map([...meant].map(([cut, all]) => [cut, all.size > 1 ? tellingTail(all) : null]));
  return cuts.map((cut, index) => {
    const tail = cut === '' ? null : (tails.get(cut) ?? null);
    if (tail === null) return cut;
    const room = roomOf(index);
    const fitting = [Math.max(LEAST_TAIL, tail), tail]
      .map((count) => cutInside(texts[index] ?? '', count, room, style, measure))
      .find((apart) => measure(apart, style.size, style.weight) <= room);
    return fitting ?? cut;
  });
}
