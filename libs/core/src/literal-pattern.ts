/** The mark that makes the next character of a pattern a plain one. */
export const LIKE_ESCAPE = '!';

/** Type of {@link LIKE_ESCAPE}. */
export type LikeEscape = typeof LIKE_ESCAPE;

/** Where a text must stand in a value. */
export type TextPlace = 'within' | 'start' | 'end';

const SPECIAL = /[%_!]/g;
const SPECIALS_AFTER_MARK = /![%_!]/g;

/** What a filter compares with, so that values hold a text at a place: its `%` and `_` are characters like any other. */
export function literalPattern(
  text: string,
  place: TextPlace = 'within',
): { readonly val: string; readonly escape?: LikeEscape } {
  const plain = text.replaceAll(SPECIAL, `${LIKE_ESCAPE}$&`);
  const val = `${place === 'start' ? '' : '%'}${plain}${place === 'end' ? '' : '%'}`;
  return plain === text ? { val } : { val, escape: LIKE_ESCAPE };
}

/** Whether every mark of a pattern stands before something that it makes plain: engines refuse others. */
export const isEscapedWell = (pattern: string): boolean =>
  !pattern.replaceAll(SPECIALS_AFTER_MARK, '').includes(LIKE_ESCAPE);

/** The same pattern with backslashes as its marks, for engines that know no others. */
export const withBackslashes = (pattern: string): string =>
  pattern
    .replaceAll('\\', '\\\\')
    .replaceAll(SPECIALS_AFTER_MARK, (pair) => (pair === '!!' ? '!' : `\\${pair.slice(1)}`));
