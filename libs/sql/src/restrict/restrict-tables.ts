import { isRuled, type RowRuleGroup, type TableRules } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { checkedExpression } from '../compile/context.ts';
import { sqlError } from '../errors.ts';
import { isMark, keyword, nameOf, significant, type Token } from '../lex/tokenize.ts';
import { spliced, type MadeText, type Piece } from '../text-origin.ts';
import { MASKED_ROWS, maskedSelect } from '../tree/masked-source.ts';
import { printExpression, printSelect } from '../tree/print.ts';
import type { CheckedStatement } from '../verdict/script.ts';
import { tableUses, type TableName, type TablePlace, type TableUses } from '../verdict/tables.ts';

/** Row rules of a table as a statement names it. May throw for a name that only leads to a table with rules. */
export type RowRulesOf = (table: TableName) => TableRules;

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
/** Statements that tell names and types, never rows, unless they are asked about a query. */
const TELL_SHAPES = new Set(['SHOW', 'DESCRIBE', 'DESC']);
const BEGIN_QUERIES = new Set(['SELECT', 'VALUES', 'WITH', 'FROM', 'TABLE']);

/** Tables in which engines keep values of other tables for their planner. */
const STATISTICS = new Set([
  'pg_stats',
  'pg_stats_ext',
  'pg_stats_ext_exprs',
  'pg_statistic',
  'pg_statistic_ext_data',
  'column_statistics',
  'column_stats',
  'innodb_ft_index_table',
  'innodb_ft_index_cache',
  'sqlite_dbpage',
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

/** The rows and columns of a table that its rules let through, as a statement in brackets. */
function queryOf(written: string, { groups, columns }: TableRules, dialect: Dialect): string {
  const condition = groups.length === 0 ? '' : ` WHERE ${conditionOf(groups, dialect)} ${dialect.fence}`;
  const rows = `(SELECT * FROM ${written}${condition})`;
  if (columns === null) return rows;
  return `(${printSelect(maskedSelect({ from: 'written', sql: rows, alias: MASKED_ROWS }, columns), dialect)})`;
}

/** The sub-query that takes a table's place; a recorded name keeps the spelling by which the rest refers to it. */
function pieceOf(
  { name, first, end }: TablePlace,
  rules: TableRules,
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
  const query = queryOf(written, rules, dialect);
  return {
    start: head.start - start,
    end: last.end - start,
    text: isNamed ? query : `${query} AS ${last.text}`,
  };
}

/** What a token may name: strings too, because some engines take them for names. */
const mentionOf = (token: Token): string | null =>
  token.kind === 'string' ? token.text.slice(1, -1) : nameOf(token);

/** First name in a statement, in whatever place, that may mean a table with row rules; null when there is none. */
const mentioned = (tokens: readonly Token[], rulesOf: RowRulesOf): string | null =>
  tokens.map(mentionOf).find((name) => name !== null && isRuled(rulesOf([name]))) ?? null;

const describesQuery = (tokens: readonly Token[]): boolean =>
  keyword(tokens[0]) !== 'SHOW' && tokens.some((token) => BEGIN_QUERIES.has(keyword(token)));

/** `x IN name` reads a table in ClickHouse. */
const namesAfterIn = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter((_, at) => keyword(tokens[at - 1]) === 'IN');

/** Throws ROW_RULES_UNCERTAIN for what can be said of no table in particular, or changes a table with row rules. */
function refuseUncertain(
  statement: CheckedStatement,
  tokens: readonly Token[],
  { queries, places }: TableUses,
  rulesOf: RowRulesOf,
): void {
  const isSchemaMoved = keyword(tokens[0]) === 'ALTER' && keyword(tokens[1]) === 'SCHEMA';
  if (isSchemaMoved) throw uncertain('a table of the schema');
  const watched = statement.kind === 'read' ? namesAfterIn(tokens) : tokens;
  const hidden =
    queries.find((name) => isRuled(rulesOf([name]))) ??
    places.find(({ name }) => isStatisticsTable(name))?.name.join('.') ??
    mentioned(watched, rulesOf);
  if (hidden !== null) throw uncertain(hidden);
}

/**
 * Text of a statement in which every table with row rules is replaced, at its place, by a sub-query of the rows its
 * rules let through and its masked columns, so closed that no condition round it is met before them; nothing else of the text changes. Call it
 * only when the reader has row rules in this database. Throws ROW_RULES_UNCERTAIN where that cannot be done for certain:
 * statements whose tables cannot be told, writes that mention such a table, statistics of the planner, samples and other
 * forms that only a plain table can have, and names that are also given to a query of the statement; ROW_RULES_PLAN for
 * plans, which count hidden rows; and what `rulesOf` throws.
 */
export function restrictTables(statement: CheckedStatement, rulesOf: RowRulesOf, dialect: Dialect): MadeText {
  const { text, start, opaque, statement: word } = statement;
  const tokens = significant(statement.tokens);
  if (TELL_SHAPES.has(word)) {
    const name = describesQuery(tokens) ? mentioned(tokens, rulesOf) : null;
    if (name !== null) throw sqlError('ROW_RULES_PLAN', { table: name });
    return { text, origins: [] };
  }
  if (opaque) throw uncertain(`a table of ${word}`);
  const uses = tableUses(tokens);
  refuseUncertain(statement, tokens, uses, rulesOf);
  const ruled = uses.places
    .map((place) => ({ place, rules: rulesOf(place.name) }))
    .filter(({ rules }) => isRuled(rules));
  const [first] = ruled;
  if (first !== undefined && word === 'EXPLAIN')
    throw sqlError('ROW_RULES_PLAN', { table: first.place.name.join('.') });
  return spliced(
    text,
    ruled.map(({ place, rules }) => pieceOf(place, rules, { text, start, tokens }, dialect)),
  );
}
