import type { FilterScalar } from './adhoc.ts';
import { EMPTY_VALUE_TEXT, NULL_VALUE_TEXT } from './filter-value-text.ts';
import { LIKE_ESCAPE, type LikeEscape } from './literal-pattern.ts';

const isWord = (value: FilterScalar): boolean => value === NULL_VALUE_TEXT || value === EMPTY_VALUE_TEXT;

/** What a filter compares with, so that texts which read as a null or an empty text (`<NULL>`) are texts: these stand behind a mark, as do those that begin with it. Without such texts the values as they are. */
export function literalValues(values: readonly FilterScalar[]): {
  readonly val: readonly FilterScalar[];
  readonly escape?: LikeEscape;
} {
  if (!values.some(isWord)) return { val: values };
  const isMarked = (value: FilterScalar): boolean =>
    isWord(value) || (typeof value === 'string' && value.startsWith(LIKE_ESCAPE));
  const val = values.map((value) => (isMarked(value) ? `${LIKE_ESCAPE}${String(value)}` : value));
  return { val, escape: LIKE_ESCAPE };
}
