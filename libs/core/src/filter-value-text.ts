/** How a null is written as the value of a filter, and read as one. */
export const NULL_VALUE_TEXT = '<NULL>';

/** How an empty text is written as the value of a filter, and read as one. */
export const EMPTY_VALUE_TEXT = '<empty string>';

/** One value of a filter as people read it: a null and an empty text by the words that filters take for them. */
export function filterValueText(value: unknown): string {
  if (value === null) return NULL_VALUE_TEXT;
  return value === '' ? EMPTY_VALUE_TEXT : String(value);
}
