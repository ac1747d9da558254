import type { ListedField } from './fields.ts';

const isThere = (text: string | null | undefined): text is string =>
  text !== null && text !== undefined && text !== '';

function textsOf({ kind, label, field }: ListedField): readonly [names: string[], others: string[]] {
  const name = kind === 'metric' ? field.metric_name : field.column_name;
  const names = [label, name].map((text) => text.toLowerCase());
  return [names, [field.description, field.expression].filter(isThere).map((text) => text.toLowerCase())];
}

/** Whether the letters stand in a text in their order, with others between them. */
function hasLetters(text: string, letters: string): boolean {
  let at = 0;
  for (const char of text) if (char === letters[at]) at += 1;
  return at === letters.length;
}

const FEWEST_LETTERS = 3;

/**
 * How well a field fits a search, 0 the best; null when it does not. All words must occur, in any order: in its names,
 * or in description and expression; a single word of three letters or more may have gaps in a name.
 */
function searchRank(field: ListedField, search: string): number | null {
  const wanted = search.trim().toLowerCase();
  const [names, others] = textsOf(field);
  if (names.includes(wanted)) return 0;
  if (names.some((text) => text.startsWith(wanted))) return 1;
  const words = wanted.split(/\s+/);
  if (names.some((text) => words.every((word) => text.includes(word)))) return 2;
  const all = [...names, ...others];
  if (words.every((word) => all.some((text) => text.includes(word)))) return 3;
  const isLoose = words.length === 1 && wanted.length >= FEWEST_LETTERS;
  return isLoose && names.some((text) => hasLetters(text, wanted)) ? 4 : null;
}

/** The fields that fit a search, the best first; all in their own order for an empty one. */
export function foundFields(fields: readonly ListedField[], search: string): readonly ListedField[] {
  if (search.trim() === '') return fields;
  return fields
    .flatMap((field) => {
      const rank = searchRank(field, search);
      return rank === null ? [] : [{ field, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ field }) => field);
}
