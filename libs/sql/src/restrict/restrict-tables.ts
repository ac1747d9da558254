import type { RowRuleGroup } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { checkedExpression } from '../compile/context.ts';
import { sqlError } from '../errors.ts';
import { isMark, keyword, significant, type Token } from '../lex/tokenize.ts';
import { printExpression } from '../tree/print.ts';
import type { CheckedStatement } from '../verdict/script.ts';
import { tableUses, type TableName, type TablePlace } from '../verdict/tables.ts';

/** Row rules of a table as a statement names it: every group must be met; empty when it has none. */
export type RowRulesOf = (table: TableName) => readonly RowRuleGroup[];

/** Words after a table that has no alias. */
const GO_ON = new Set(
  `WHERE GROUP HAVING ORDER LIMIT OFFSET FETCH WINDOW QUALIFY UNION INTERSECT EXCEPT MINUS SELECT ON USING JOIN INNER
   LEFT RIGHT FULL OUTER CROSS NATURAL ASOF POSITIONAL SEMI ANTI STRAIGHT_JOIN`.split(/\s+/),
);
/** Words that say something of the table itself: no sub-query can stand before them. */
const SAY_MORE = new Set(
  `TABLESAMPLE SAMPLE FOR PIVOT UNPIVOT USE FORCE IGNORE PARTITION INDEXED NOT AT WITH SET VALUES RETURNING LOCK
   PROCEDURE INTO FINAL PREWHERE GLOBAL ANY ALL ARRAY`.split(/\s+/),
);
/** Words before a table that take a name and nothing else. */
const TAKE_NAMES = new Set([
  'ONLY',
  'LATERAL',
  'TABLE',
  'UPDATE',
  'SUMMARIZE',
  'DESCRIBE',
  'DESC',
  'PIVOT',
  'UNPIVOT',
]);
/** Statements that tell names and types, never rows. */
const TELL_SHAPES = new Set(['SHOW', 'DESCRIBE', 'DESC']);

/** Tables in which engines keep values of other tables for their planner. */
const STATISTICS = new Set([
  'pg_stats',
  'pg_stats_ext',
  'pg_stats_ext_exprs',
  'pg_statistic',
  'pg_statistic_ext_data',
  'column_statistics',
  'column_stats',
  'sqlite_stat1',
  'sqlite_stat3',
  'sqlite_stat4',
]);

/** Whether a table holds values of other tables: no row rule can be put round those. */
export const isStatisticsTable = (name: TableName): boolean =>
  STATISTICS.has((name.at(-1) ?? '').toLowerCase());

const uncertain = (name: string): Error => sqlError('ROW_RULES_UNCERTAIN', { table: name });

/** Whether the table has an alias of its own; null when that is not certain. */
function hasAlias(next: Token | undefined): boolean | null {
  if (next === undefined || [',', ')', ';'].some((mark) => isMark(next, mark))) return false;
  if (next.kind === 'quoted') return true;
  const word = keyword(next);
  if (word === '' || SAY_MORE.has(word)) return null;
  return !GO_ON.has(word);
}

function conditionOf(groups: readonly RowRuleGroup[], dialect: Dialect): string {
  const parts = groups.map((clauses) => {
    const texts = clauses.map((clause) => printExpression(checkedExpression(clause, { dialect }), dialect));
    return texts.length === 1 ? texts.join('') : `(${texts.join(' OR ')})`;
  });
  return parts.join(' AND ');
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The sub-query that takes a table's place; a recorded name keeps the spelling by which the rest refers to it. */
function pieceOf(
  { name, first, end }: TablePlace,
  groups: readonly RowRuleGroup[],
  {
    text,
    start,
    tokens,
  }: { readonly text: string; readonly start: number; readonly tokens: readonly Token[] },
  dialect: Dialect,
): Piece {
  const [head, last] = [tokens[first], tokens[end - 1]];
  const aliased = hasAlias(tokens[end]);
  if (
    head === undefined ||
    last === undefined ||
    aliased === null ||
    TAKE_NAMES.has(keyword(tokens[first - 1]))
  ) {
    throw uncertain(name.join('.'));
  }
  const written = text.slice(head.start - start, last.end - start);
  const isNamed = aliased || isMark(tokens[first - 1], ':');
  const query = `(SELECT * FROM ${written} WHERE ${conditionOf(groups, dialect)})`;
  return {
    start: head.start - start,
    end: last.end - start,
    text: isNamed ? query : `${query} AS ${last.text}`,
  };
}

function spliced(text: string, pieces: readonly Piece[]): string {
  const inOrder = pieces.toSorted((a, b) => b.start - a.start);
  return inOrder.reduce(
    (rest, { start, end, text: piece }) => rest.slice(0, start) + piece + rest.slice(end),
    text,
  );
}

/**
 * Text of a statement in which every table with row rules is replaced, at its place, by a sub-query of the rows its
 * rules let through; nothing else of the text changes. Call it only when the reader has row rules in this database.
 * Throws ROW_RULES_UNCERTAIN where that cannot be done for certain: statements whose tables cannot be told, writes
 * that touch such a table, statistics of the planner, samples and other forms that only a plain table can have, and names that are also given
 * to a query of the statement.
 */
export function restrictTables(statement: CheckedStatement, rulesOf: RowRulesOf, dialect: Dialect): string {
  const { text, start, kind, opaque, statement: word } = statement;
  if (TELL_SHAPES.has(word)) return text;
  if (opaque) throw uncertain(`a table of ${word}`);
  const tokens = significant(statement.tokens);
  const { places, queries } = tableUses(tokens);
  const hidden = queries.find((name) => rulesOf([name]).length > 0);
  if (hidden !== undefined) throw uncertain(hidden);
  const statistics = places.find(({ name }) => isStatisticsTable(name));
  if (statistics !== undefined) throw uncertain(statistics.name.join('.'));
  const ruled = places
    .map((place) => ({ place, groups: rulesOf(place.name) }))
    .filter(({ groups }) => groups.length > 0);
  const [first] = ruled;
  if (first !== undefined && kind !== 'read') throw uncertain(first.place.name.join('.'));
  return spliced(
    text,
    ruled.map(({ place, groups }) => pieceOf(place, groups, { text, start, tokens }, dialect)),
  );
}
