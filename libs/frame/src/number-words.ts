/** What JSON has no number for, as it travels. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['infinity', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
]);

/** The number that a text stands for in a column of floats or times; null for any other text. */
export const numberOfWord = (text: string): number | null => WORDS.get(text) ?? null;

/** A float as JSON has it: NaN and infinities as words. */
export const wordOfNumber = (value: number): number | string =>
  Number.isFinite(value) ? value : String(value);
