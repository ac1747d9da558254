import { namedQuery, outwards, queryAt, readQuery, type SqlQuery, type SqlSource } from './sql-queries.ts';
import type { KnownColumn, SqlKnowledge } from './sql-knowledge.ts';
import { nameIn, sqlWords, type SqlWord } from './sql-words.ts';

/** Where in a text of SQL something is asked. */
export interface SqlPlace {
  /** The word at the place; empty where there is none. */
  readonly word: string;
  readonly from: number;
  /** Names before the word with a dot behind each. */
  readonly qualifier: readonly string[];
  /** Pieces of the statement, and how many stand before the word and its qualifier. */
  readonly words: readonly SqlWord[];
  readonly before: number;
  readonly query: SqlQuery;
  readonly isTemplate: boolean;
}

const WORD = /[\p{L}\p{N}_$]*$/u;

function statementAround(words: readonly SqlWord[], at: number): readonly SqlWord[] {
  const start = words.findLastIndex(({ text, to }) => text === ';' && to <= at);
  const end = words.findIndex(({ text, from }, index) => text === ';' && index > start && from >= at);
  return words.slice(start + 1, end === -1 ? undefined : end);
}

/** The place right behind an offset's letters; null in comments, texts and numbers. */
export function sqlPlace(text: string, at: number): SqlPlace | null {
  const word = WORD.exec(text.slice(0, at))?.[0] ?? '';
  const from = at - word.length;
  const words = statementAround(sqlWords(text), at);
  const around = words.find((piece) => piece.from < at && at <= piece.to);
  const isTemplate = around?.kind === 'template' && around.from + 1 < at;
  const isLetters = around === undefined || around.kind === 'word' || around.kind === 'mark' || isTemplate;
  if (!isLetters || (around === undefined && word !== '')) return null;
  let before = words.filter((piece) => piece.to <= from).length;
  const qualifier: string[] = [];
  while (words[before - 1]?.text === '.' && !isTemplate) {
    const name = nameIn(words[before - 2]);
    if (name === null) break;
    qualifier.unshift(name);
    before -= 2;
  }
  return { word, from, qualifier, words, before, query: queryAt(readQuery(words), at), isTemplate };
}

/** Columns of what a query reads from, with the name they go by. */
export interface SourceColumns {
  readonly alias: string;
  readonly columns: readonly KnownColumn[];
}

/** How deep queries are followed that read from each other. */
const MOST_DEPTH = 8;

async function columnsOfQuery(
  query: SqlQuery,
  known: SqlKnowledge,
  depth: number,
): Promise<readonly KnownColumn[]> {
  const all = async (): Promise<readonly KnownColumn[]> =>
    (await Promise.all(query.sources.map((source) => columnsOf(query, source, known, depth + 1)))).flat();
  const sources = await all();
  return query.outputs.flatMap((name) => {
    if (name === '*') return sources;
    return [sources.find((column) => column.name === name) ?? { name, type: '', comment: null, of: null }];
  });
}

/** Columns of a source of a query: of a query in brackets, of one that a WITH names, or of a table. */
async function columnsOf(
  query: SqlQuery,
  { name, query: inner }: SqlSource,
  known: SqlKnowledge,
  depth = 0,
): Promise<readonly KnownColumn[]> {
  if (depth > MOST_DEPTH) return [];
  const named = inner ?? (name.length === 1 ? namedQuery(query, name[0] ?? '') : null);
  if (named !== null) return columnsOfQuery(named, known, depth);
  const table = name.at(-1);
  return table === undefined ? [] : known.columns(name.at(-2) ?? known.schema, table);
}

/** What can be named at a place: columns of the query around it and of those around that. */
export async function visibleColumns(
  query: SqlQuery,
  known: SqlKnowledge,
): Promise<readonly SourceColumns[]> {
  const sources = outwards(query).flatMap((around) => around.sources.map((source) => ({ around, source })));
  return Promise.all(
    sources.map(async ({ around, source }) => ({
      alias: source.alias,
      columns: await columnsOf(around, source, known),
    })),
  );
}

/** Columns behind a dot: of an alias or table of the query, else of a table of a schema. */
export async function qualifiedColumns(
  { qualifier, query }: Pick<SqlPlace, 'qualifier' | 'query'>,
  known: SqlKnowledge,
): Promise<readonly KnownColumn[]> {
  const name = qualifier.at(-1) ?? '';
  const schema = qualifier.at(-2);
  if (schema !== undefined) return known.columns(schema, name);
  for (const around of outwards(query)) {
    const source = around.sources.find(({ alias }) => alias.toLowerCase() === name.toLowerCase());
    if (source !== undefined) return columnsOf(around, source, known);
  }
  const tables = await known.tables(known.schema);
  const table = tables.find((other) => other.name.toLowerCase() === name.toLowerCase());
  return table === undefined ? [] : known.columns(known.schema, table.name);
}
