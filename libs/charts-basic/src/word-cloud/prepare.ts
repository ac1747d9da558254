import type { ChartInput } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { EMPTY_FRAME } from '@belvedere/frame';
import { categoriesOf, type Category } from '../data/categories.ts';
import { columnsSet } from '../shapes/metrics-of.ts';
import type { WordCloudPanel } from './manifest.ts';

/** Form data of a word cloud. */
export type WordCloudForm = FormDataOf<WordCloudPanel>;

/** Words, the largest first. */
export interface WordCloudData {
  readonly words: readonly Category[];
  /** Words that are too many to place. */
  readonly omitted: number;
  /** Rows without a word. */
  readonly nameless: number;
}

const MOST_WORDS = 300;

const isWord = ({ cells, label }: Category): boolean =>
  label.trim() !== '' && cells.some((cell) => cell !== null);

/** The 300 largest words; null is none. */
export function prepareWordCloud({ frames, formData: form }: ChartInput<WordCloudForm>): WordCloudData {
  const rows = categoriesOf(frames[0] ?? EMPTY_FRAME, columnsSet(form.series), form.metric);
  const all = rows.filter(isWord).toSorted((a, b) => b.value - a.value);
  return {
    words: all.slice(0, MOST_WORDS),
    omitted: Math.max(0, all.length - MOST_WORDS),
    nameless: rows.length - all.length,
  };
}
