import { namedQuery, readQuery, type SqlQuery } from './sql-queries.ts';
import { nameIn, sqlWords, wordIn, type SqlWord } from './sql-words.ts';

/** A column of a result that is a column of a table as it stands there. */
export interface LineageColumn {
  readonly schema: string | null;
  readonly table: string;
  /** In the table; null for all of its columns, which then have their own names. */
  readonly column: string | null;
  /** In the result. */
  readonly name: string | null;
}

const SETS = new Set(['UNION', 'INTERSECT', 'EXCEPT']);

/** The pieces of the outermost query alone. */
function outermost(words: readonly SqlWord[]): readonly SqlWord[] {
  let depth = 0;
  return words.filter(({ text }) => {
    if (text === ')') depth -= 1;
    const isOut = depth === 0 && text !== ')';
    if (text === '(') depth += 1;
    return isOut;
  });
}

function selectItems(words: readonly SqlWord[]): readonly (readonly SqlWord[])[] {
  const start = words.findIndex((word) => wordIn(word) === 'SELECT');
  const end = words.findIndex((word, at) => at > start && wordIn(word) === 'FROM');
  if (start < 0 || end < 0) return [];
  const items: SqlWord[][] = [[]];
  for (const word of words.slice(start + 1, end)) {
    if (word.text === ',') items.push([]);
    else if (wordIn(word) !== 'DISTINCT') items.at(-1)?.push(word);
  }
  return items;
}

interface Item {
  readonly qualifier: string | null;
  readonly column: string | null;
  readonly name: string | null;
}

/** What an item selects as it stands in its table; null for what is made of it. */
function plainItem(words: readonly SqlWord[]): Item | null {
  const hasQualifier = words[1]?.text === '.';
  const qualifier = hasQualifier ? nameIn(words[0]) : null;
  const [first, ...rest] = hasQualifier ? words.slice(2) : words;
  if (first?.text === '*') return rest.length === 0 ? { qualifier, column: null, name: null } : null;
  const column = nameIn(first);
  if (column === null) return null;
  const alias = wordIn(rest[0]) === 'AS' ? rest.slice(1) : rest;
  if (alias.length > 1) return null;
  const name = alias.length === 0 ? column : nameIn(alias[0]);
  return name === null ? null : { qualifier, column, name };
}

function tablesOf(query: SqlQuery) {
  return query.sources.filter(
    ({ name, query: inner }) =>
      inner === null && name.length > 0 && !(name.length === 1 && namedQuery(query, name[0] ?? '') !== null),
  );
}

/** Which columns of a result are plainly columns of tables; none for a text of several statements or with UNION and the like. */
export function resultLineage(sql: string): readonly LineageColumn[] {
  const words = sqlWords(sql.replace(/;\s*$/, ''));
  const outer = outermost(words);
  if (outer.some((word) => SETS.has(wordIn(word)) || word.text === ';')) return [];
  const tables = tablesOf(readQuery(words));
  return selectItems(outer).flatMap((pieces) => {
    const item = plainItem(pieces);
    if (item === null) return [];
    const { qualifier, column, name } = item;
    return tables
      .filter(({ alias }) => qualifier === null || alias.toLowerCase() === qualifier.toLowerCase())
      .map((table) => ({
        schema: table.name.at(-2) ?? null,
        table: table.name.at(-1) ?? '',
        column,
        name,
      }));
  });
}
