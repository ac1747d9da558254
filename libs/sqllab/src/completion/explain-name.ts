import type { CodeCard } from '@belvedere/ui/code';
import { outwards } from './sql-queries.ts';
import type { KnownColumn, SqlKnowledge } from './sql-knowledge.ts';
import { qualifiedColumns, sqlPlace, visibleColumns, type SqlPlace } from './sql-place.ts';

const LATER_LETTERS = /^[\p{L}\p{N}_$]*/u;

/** Words that a card is made of; texts of the reader. */
export interface CardWords {
  readonly columnsOf: (count: number, names: string) => string;
  readonly columnOf: (table: string) => string;
  readonly values: (rows: number, values: string) => string;
}

const named = (columns: readonly KnownColumn[], name: string): KnownColumn | undefined =>
  columns.find((column) => column.name.toLowerCase() === name.toLowerCase());

async function columnAt(
  place: SqlPlace,
  known: SqlKnowledge,
): Promise<readonly [KnownColumn, string] | null> {
  if (place.qualifier.length > 0) {
    const column = named(await qualifiedColumns(place, known), place.word);
    return column === undefined ? null : [column, place.qualifier.join('.')];
  }
  for (const { alias, columns } of await visibleColumns(place.query, known)) {
    const column = named(columns, place.word);
    if (column !== undefined) return [column, alias];
  }
  return null;
}

/** Names told of a table at most. */
const MOST_NAMES = 12;

async function tableAt(
  { word, query, qualifier }: SqlPlace,
  known: SqlKnowledge,
): Promise<readonly KnownColumn[]> {
  const isSource = outwards(query).some(({ sources }) => sources.some(({ name }) => name.at(-1) === word));
  if (!isSource) return [];
  return known.columns(qualifier.at(-1) ?? known.schema, word);
}

async function valuesOf(column: KnownColumn, known: SqlKnowledge, words: CardWords): Promise<string> {
  const found = await known.values(column);
  if (found === null || found.values.length === 0) return '';
  return words.values(found.rows, found.values.map((value) => value ?? 'NULL').join(', '));
}

/** What is known of the name around an offset: of a column its type and comment, of a table its columns; null of others. */
export async function explainName(
  text: string,
  at: number,
  known: SqlKnowledge,
  words: CardWords,
): Promise<CodeCard | null> {
  const to = at + (LATER_LETTERS.exec(text.slice(at))?.[0].length ?? 0);
  const place = sqlPlace(text, to);
  if (place === null || place.word === '' || place.isTemplate) return null;
  const { from, word } = place;
  const found = await columnAt(place, known);
  if (found !== null) {
    const [column, source] = found;
    const { name, type, comment } = column;
    const lines = [
      ...(source === '' ? [] : [words.columnOf(source)]),
      ...(comment === null ? [] : [comment]),
    ];
    return {
      from,
      to,
      title: name,
      kind: type.toLowerCase(),
      lines,
      more: () => valuesOf(column, known, words),
    };
  }
  const columns = await tableAt(place, known);
  if (columns.length === 0) return null;
  const names = columns.slice(0, MOST_NAMES).map(({ name }) => name);
  const told = names.length < columns.length ? `${names.join(', ')}, …` : names.join(', ');
  return { from, to, title: word, kind: '', lines: [words.columnsOf(columns.length, told)], more: null };
}
