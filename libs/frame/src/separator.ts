/** What stands between the levels of a flattened column name. */
const LEVEL_SEPARATOR = ', ';

/** A text whose commas cannot be taken for the separator of levels: `a,b` becomes `a\,b`. */
export const escapeSeparator = (text: string): string => text.replaceAll(',', '\\,');

/** Undoes {@link escapeSeparator}. */
export const unescapeSeparator = (text: string): string => text.replaceAll('\\,', ',');

/** Name of a column of these levels: one level as it is, several escaped and joined with `, `. */
export function flatName(parts: readonly string[]): string {
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : parts.map(escapeSeparator).join(LEVEL_SEPARATOR);
}
