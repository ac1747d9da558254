import {
  keyword,
  nameOf,
  significant,
  tokenize,
  type Dialect,
  type TableName,
  type Token,
} from '@belvedere/sql';

/** What a database makes of its tables and shows under a name of its own: a view, a partition, a written function. */
export interface DerivedEntry {
  readonly kind: 'table' | 'function';
  readonly schema: string;
  readonly name: string;
  /** Names in what it is made by, tables or not; null where that is not told. */
  readonly reads: readonly TableName[] | null;
}

/** Everything in a database that leads to rows of other tables. */
export interface DerivedEntries {
  /** The engine's name of the database itself, where one may stand before a schema. */
  readonly catalog: string | null;
  readonly entries: readonly DerivedEntry[];
}

const WORDS = /[\p{L}_][\p{L}\p{N}_$]*/gu;

/** Texts of functions may stand in one string, and table engines take names as strings. */
const namesIn = (token: Token): readonly string[] => {
  const name = nameOf(token);
  if (name !== null) return [name];
  return token.kind === 'string' ? (token.text.match(WORDS) ?? []) : [];
};

/**
 * Every name that a definition mentions, in whatever place: more than it reads, never less. Null for a definition that
 * is not shown, and for one that makes SQL while it runs.
 */
export function readsOf(text: string | null, { lexis }: Pick<Dialect, 'lexis'>): readonly TableName[] | null {
  if (text === null || text.trim() === '') return null;
  const tokens = significant(tokenize(text, lexis));
  if (tokens.some((token) => token.kind === 'bad' || keyword(token) === 'EXECUTE')) return null;
  const start =
    keyword(tokens[0]) === 'CREATE' ? tokens.findIndex((token) => keyword(token) === 'AS') + 1 : 0;
  return [...new Set(tokens.slice(start).flatMap(namesIn))].map((name) => [name]);
}
