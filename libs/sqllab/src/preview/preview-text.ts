import { isKeyword } from '../completion/lexicon.ts';
import { readQuery, type SqlQuery } from '../completion/sql-queries.ts';
import { sqlWords } from '../completion/sql-words.ts';

/** What is previewed of a text. */
export interface PreviewText {
  readonly sql: string;
  /** The query of a WITH whose rows these are; null for the whole statement. */
  readonly cte: string | null;
}

const PLAIN = /^[a-z_][a-z0-9_]*$/i;

function quoted(name: string, engine: string): string {
  if (PLAIN.test(name) && !isKeyword(name, engine)) return name;
  const quote = engine === 'mysql' ? '`' : '"';
  return `${quote}${name.replaceAll(quote, quote + quote)}${quote}`;
}

const namedAt = ({ named }: SqlQuery, at: number) =>
  named.find(({ query: { from, to } }) => from <= at && at <= to && Number.isFinite(to));

/** The statement, or the query of its WITH in which the cursor stands with all those before it. `at` counts in the statement. */
export function previewText(statement: string, at: number, engine: string): PreviewText {
  const text = statement.replace(/;\s*$/, '').trimEnd();
  const found = namedAt(readQuery(sqlWords(text)), at);
  if (found === undefined) return { sql: text, cte: null };
  const { name, query } = found;
  return { sql: `${text.slice(0, query.to + 1)}\nSELECT * FROM ${quoted(name, engine)}`, cte: name };
}
