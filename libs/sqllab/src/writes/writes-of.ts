import { nameIn, sqlWords, wordIn, type SqlWord } from '../completion/sql-words.ts';

/** A statement that changes something. */
export interface WriteStatement {
  /** What it does, e.g. `DELETE`. */
  readonly word: string;
  /** What it changes; null where that is not told at its begin. */
  readonly table: string | null;
  /** It changes rows of a table and says of no row that it is left out. */
  readonly meansAll: boolean;
  /** Which statement of its text it is, from 0, and of how many. */
  readonly at: number;
  readonly of: number;
}

const READS = new Set(
  'SELECT VALUES FROM TABLE SHOW DESCRIBE DESC SUMMARIZE PIVOT UNPIVOT EXPLAIN PRAGMA'.split(' '),
);
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'REPLACE']);
const BEFORE_NAME = new Set(
  'INTO FROM TABLE VIEW INDEX SCHEMA SEQUENCE IF NOT EXISTS OR REPLACE TEMP TEMPORARY UNIQUE MATERIALIZED ONLY'.split(
    ' ',
  ),
);

function statements(words: readonly SqlWord[]): readonly (readonly SqlWord[])[] {
  const list: SqlWord[][] = [[]];
  for (const word of words) {
    if (word.text === ';') list.push([]);
    else if (word.kind !== 'template') list.at(-1)?.push(word);
  }
  return list.filter((statement) => statement.length > 0);
}

/** Where a change begins inside of a read: in brackets, behind EXPLAIN, INTO, and what locks rows. */
function hiddenChange(words: readonly SqlWord[]): number {
  const isExplained = words.some((word) => ['EXPLAIN', 'ANALYZE'].includes(wordIn(word)));
  return words.findIndex((word, at) => {
    const before = words[at - 1];
    const key = wordIn(word);
    if (before?.text === '.' || words[at + 1]?.text === '.') return false;
    if (key === 'INTO' || (key === 'UPDATE' && wordIn(before) === 'FOR')) return true;
    const begins = before?.text === '(' || before?.text === ')' || isExplained;
    return begins && CHANGES.has(key) && words[at + 1]?.text !== '(' && words[at + 1]?.kind !== 'mark';
  });
}

function tableAfter(words: readonly SqlWord[], at: number): string | null {
  let index = at + 1;
  while (BEFORE_NAME.has(wordIn(words[index]))) index += 1;
  const name = nameIn(words[index]);
  if (name === null) return null;
  const next = words[index + 1]?.text === '.' ? nameIn(words[index + 2]) : null;
  return next === null ? name : `${name}.${next}`;
}

function writeIn(words: readonly SqlWord[], place: Pick<WriteStatement, 'at' | 'of'>): WriteStatement | null {
  const start = words.findIndex((word) => word.text !== '(');
  const first = wordIn(words[start]);
  const isRead = READS.has(first) || first === 'WITH';
  const at = isRead ? hiddenChange(words) : start;
  if (at === -1) return null;
  const word =
    isRead && !CHANGES.has(wordIn(words[at])) ? `${first} … ${wordIn(words[at])}` : wordIn(words[at]);
  const hasWhere = words.slice(at).some((other) => wordIn(other) === 'WHERE');
  const meansAll = (word === 'UPDATE' || word === 'DELETE' || word === 'TRUNCATE') && !hasWhere;
  return { word, table: tableAfter(words, at), meansAll, ...place };
}

/** The statements of a text that change something, in their order; what templates make is not seen. */
export const writesOf = (text: string): readonly WriteStatement[] =>
  statements(sqlWords(text)).flatMap((words, at, all) => writeIn(words, { at, of: all.length }) ?? []);

/** Rows that a write means, out of those of each statement of its text; null where they were not counted. */
export const affectedOf = (counts: readonly (number | null)[], { at, of }: WriteStatement): number | null =>
  counts.length === of ? (counts[at] ?? null) : null;

/** The table whose name is typed before writes run: the first of which all rows are meant; null where there is none. */
export const nameToType = (writes: readonly WriteStatement[]): string | null =>
  writes.find(({ meansAll }) => meansAll)?.table ?? null;
