import { nearestName } from '@belvedere/core';
import type { QueryRun } from '../model/query-run.ts';
import { faultPlace } from '../model/fault-place.ts';
import { markAt, type NameFix } from '../model/name-fix.ts';
import type { SqlKnowledge } from './sql-knowledge.ts';
import { outwards } from './sql-queries.ts';
import { qualifiedColumns, sqlPlace, visibleColumns, type SqlPlace } from './sql-place.ts';
import { sqlWords, type SqlWord } from './sql-words.ts';

/** How engines say that they know no table, or no column, of a name. */
const UNKNOWN = {
  table: [
    /table with name "?([^"\s!]+)"? does not exist/i,
    /relation "([^"]+)" does not exist/i,
    /no such table: (\S+)/i,
    /table '([^']+)' doesn't exist/i,
  ],
  column: [
    /referenced column "([^"]+)" not found/i,
    /does not have a column named "([^"]+)"/i,
    /column "?([^"\s]+)"? does not exist/i,
    /no such column: (\S+)/i,
    /unknown column '([^']+)'/i,
  ],
} as const;

type Kind = keyof typeof UNKNOWN;

const KINDS: readonly Kind[] = ['table', 'column'];

const lastPart = (name: string): string => name.split('.').at(-1) ?? name;

/** The name that a message says is unknown, without what stands before its last point; null for other messages. */
function unknownIn(message: string): { readonly kind: Kind; readonly name: string } | null {
  for (const kind of KINDS)
    for (const told of UNKNOWN[kind]) {
      const name = told.exec(message)?.[1];
      if (name !== undefined) return { kind, name: lastPart(name) };
    }
  return null;
}

function offsetOf(run: Pick<QueryRun, 'problem' | 'before'>, text: string): number {
  const place = faultPlace(run);
  if (place === null) return 0;
  const lines = text.split('\n').slice(0, place.line - 1);
  return lines.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1;
}

/** The word that writes a name, the first from the place of the fault on; null where it is quoted, or gone. */
function writtenAt(run: Pick<QueryRun, 'problem' | 'before'>, text: string, name: string): SqlWord | null {
  const from = offsetOf(run, text);
  const alike = sqlWords(text).filter(
    ({ kind, text: word }) => kind === 'word' && word.toLowerCase() === name.toLowerCase(),
  );
  return alike.find((word) => word.to > from) ?? alike[0] ?? null;
}

async function namesFor(kind: Kind, place: SqlPlace, known: SqlKnowledge): Promise<readonly string[]> {
  if (kind === 'table') {
    const tables = await known.tables(place.qualifier.at(-1) ?? known.schema);
    const made = outwards(place.query).flatMap(({ named }) => named);
    return [...tables, ...made].map(({ name }) => name);
  }
  if (place.qualifier.length > 0) return (await qualifiedColumns(place, known)).map(({ name }) => name);
  const sources = await visibleColumns(place.query, known);
  return sources.flatMap(({ columns }) => columns.map(({ name }) => name));
}

/** Letters that may be wrong in a name, so that another is meant and not one that is not there. */
const mostApart = (name: string): number => Math.max(1, Math.floor(name.length / 2.5));

function quoted(name: string, { engine }: SqlKnowledge): string {
  const isPlain = engine === 'postgresql' ? /^[a-z_][a-z0-9_]*$/ : /^[\p{L}_][\p{L}\p{N}_]*$/u;
  if (isPlain.test(name)) return name;
  const mark = engine === 'mysql' ? '`' : '"';
  return `${mark}${name.replaceAll(mark, mark + mark)}${mark}`;
}

/**
 * The name of the catalogue that is most like one which the database does not know, put into the text of the tab: a table
 * of the schema that is named or the tab's, a column of what the query around reads. Null for other failures, where the
 * text no longer has the name, and where no name is near.
 */
export async function catalogueFix(
  run: Pick<QueryRun, 'problem' | 'before'>,
  text: string,
  known: SqlKnowledge,
): Promise<NameFix | null> {
  const unknown = unknownIn(run.problem?.message ?? '');
  const word = unknown === null ? null : writtenAt(run, text, unknown.name);
  const place = word === null ? null : sqlPlace(text, word.to);
  if (unknown === null || word === null || place === null) return null;
  const names = (await namesFor(unknown.kind, place, known)).filter((name) => name !== word.text);
  const name = nearestName(word.text, names, mostApart(word.text));
  if (name === null) return null;
  const written = quoted(name, known);
  const mended = text.slice(0, word.from) + written + text.slice(word.to);
  return { name: written, text: mended, mark: markAt(mended, word.from + written.length) };
}
