import { assertNever, LIKE_ESCAPE, withBackslashes } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { sqlError } from '../errors.ts';
import { tokenize } from '../lex/tokenize.ts';
import { printMask } from '../mask/print-mask.ts';
import type { Expression, LiteralValue, OrderTerm, Output, Select, Source } from './nodes.ts';
import type { TimeStorage } from '../time-storage.ts';

/** A number as SQL takes it behind any operator: two signs in a row begin a comment. */
const inBrackets = (digits: string): string => (digits.startsWith('-') ? `(${digits})` : digits);

function printLiteral(value: LiteralValue, dialect: Dialect): string {
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value === 'boolean') return dialect.truth(value);
  if (typeof value === 'object')
    return 'hex' in value ? dialect.binary(value.hex) : inBrackets(dialect.decimal(value.digits));
  if (typeof value !== 'bigint' && !Number.isFinite(value)) throw new Error('a literal is no constant');
  return inBrackets(String(value));
}

/** Brackets round a checked text; a line comment in it must not swallow the closing one. */
function bracketed(sql: string, dialect: Dialect): string {
  const hasLineComment = tokenize(sql, dialect.lexis).some(
    ({ kind, text }) => kind === 'comment' && !text.startsWith('/*'),
  );
  return hasLineComment ? `(${sql}\n)` : `(${sql})`;
}

function printIn(node: Extract<Expression, { node: 'in' }>, dialect: Dialect): string {
  const values = node.values.map((value) => printExpression(value, dialect)).join(', ');
  return `${printExpression(node.left, dialect)} ${node.negated ? 'NOT IN' : 'IN'} (${values})`;
}

function printCall(node: Extract<Expression, { node: 'call' }>, dialect: Dialect): string {
  const args = node.args.map((arg) => printExpression(arg, dialect)).join(', ');
  return `${node.name}(${node.distinct ? 'DISTINCT ' : ''}${args})`;
}

function printLike(node: Extract<Expression, { node: 'like' }>, dialect: Dialect): string {
  const left = printExpression(node.left, dialect);
  const text = node.isText ? left : dialect.asText(left);
  const mode = node.ignoreCase ? 'ignoreCase' : 'exact';
  if (!node.isEscaped) return dialect.like(text, dialect.text(node.pattern), mode);
  if (dialect.likeEscape === 'backslash')
    return dialect.like(text, dialect.text(withBackslashes(node.pattern)), mode);
  return `${dialect.like(text, dialect.text(node.pattern), mode)} ESCAPE ${dialect.text(LIKE_ESCAPE)}`;
}

function printMatches(node: Extract<Expression, { node: 'matches' }>, dialect: Dialect): string {
  if (dialect.matches === null) {
    throw sqlError('OPERATOR_UNSUPPORTED', { operator: 'REGEX', engine: dialect.title });
  }
  const left = printExpression(node.left, dialect);
  return dialect.matches(node.isText ? left : dialect.asText(left), node.pattern);
}

function printGroup(parts: readonly Expression[], word: 'AND' | 'OR', dialect: Dialect): string {
  const texts = parts.map((part) =>
    part.node === 'all' || part.node === 'any'
      ? `(${printExpression(part, dialect)})`
      : printExpression(part, dialect),
  );
  return texts.join(` ${word} `);
}

type Bucket = Extract<Expression, { node: 'grain' | 'anchored' }>;

/** The time that a bucket is made of, on the wall of its zone. */
function bucketTime(
  { inner, storage, zone }: Pick<Bucket, 'inner' | 'storage' | 'zone'>,
  dialect: Dialect,
): string {
  const time = dialect.time(printExpression(inner, dialect), storage);
  if (zone === null) return time;
  if (dialect.inZone === null) throw sqlError('ZONE_UNSUPPORTED', { zone, engine: dialect.title });
  return dialect.inZone(time, zone);
}

/** What a bucket's time is stored as: on the wall of a zone it is a wall time. */
const bucketStorage = ({ storage, zone }: Extract<Expression, { node: 'grain' }>): TimeStorage =>
  zone === null ? storage : { as: 'wall' };

function printAnchored(node: Extract<Expression, { node: 'anchored' }>, dialect: Dialect): string {
  const time = bucketTime(node, dialect);
  const isInstant = node.storage.as === 'instant' && node.zone === null;
  const anchor = dialect.moment(node.anchor, { as: isInstant ? 'instant' : 'wall' });
  return node.grain === 'all'
    ? `CASE WHEN ${time} IS NOT NULL THEN ${anchor} END`
    : dialect.sevenDays(time, anchor, { as: isInstant ? 'instant' : 'wall' });
}

/** Text of an expression. */
export function printExpression(expression: Expression, dialect: Dialect): string {
  const print = (inner: Expression): string => printExpression(inner, dialect);
  switch (expression.node) {
    case 'name':
      return expression.parts.map((part) => dialect.quoteName(part)).join('.');
    case 'checked':
      return bracketed(expression.sql, dialect);
    case 'literal':
      return printLiteral(expression.value, dialect);
    case 'star':
      return '*';
    case 'text':
      return dialect.asText(print(expression.inner));
    case 'moment':
      return dialect.moment(expression.wall, expression.storage);
    case 'time':
      return dialect.time(print(expression.inner), expression.storage);
    case 'exact':
      return dialect.exactTime(print(expression.inner), expression.storage);
    case 'grain':
      return dialect.grain(bucketTime(expression, dialect), expression.grain, bucketStorage(expression));
    case 'anchored':
      return printAnchored(expression, dialect);
    case 'raw':
      return expression.sql;
    case 'ratio':
      return `${print(expression.over)} / NULLIF(${print(expression.under)}, 0)`;
    case 'whole':
      return `CAST(${print(expression.inner)} AS BIGINT)`;
    case 'mask':
      return printMask(print(expression.inner), expression.mask, dialect);
    case 'shift':
      return dialect.shiftHours(print(expression.inner), expression.hours);
    case 'call':
      return printCall(expression, dialect);
    case 'compare':
      return `${print(expression.left)} ${expression.op} ${print(expression.right)}`;
    case 'same':
      return dialect.same(print(expression.left), print(expression.right));
    case 'like':
      return printLike(expression, dialect);
    case 'matches':
      return printMatches(expression, dialect);
    case 'in':
      return printIn(expression, dialect);
    case 'null':
      return `${print(expression.inner)} IS ${expression.negated ? 'NOT ' : ''}NULL`;
    case 'truth':
      return dialect.isTruth(print(expression.inner), expression.value);
    case 'all':
      return printGroup(expression.parts, 'AND', dialect);
    case 'any':
      return printGroup(expression.parts, 'OR', dialect);
    default:
      return assertNever(expression);
  }
}

function printSource(source: Source, dialect: Dialect): string {
  switch (source.from) {
    case 'table':
      return source.parts.map((part) => dialect.quoteName(part)).join('.');
    case 'text':
      return `(\n${source.sql}\n) AS ${dialect.quoteName(source.alias)}`;
    case 'written':
      return `${source.sql} AS ${dialect.quoteName(source.alias)}`;
    case 'select':
      return `(\n${printSelect(source.select, dialect)}\n) AS ${dialect.quoteName(source.alias)}`;
    default:
      return assertNever(source);
  }
}

function printOutput({ expression, label }: Output, dialect: Dialect): string {
  const text = printExpression(expression, dialect);
  const isPlain = expression.node === 'checked' && !text.endsWith('\n)');
  return `${isPlain ? text.slice(1, -1) : text} AS ${dialect.quoteName(label)}`;
}

/** A term of ORDER BY. Where a name means a column first, an output is repeated instead of named. */
function printOrder({ by, ascending }: OrderTerm, { outputs }: Select, dialect: Dialect): string {
  const direction = ascending ? 'ASC' : 'DESC';
  if (!('label' in by)) return `${printExpression(by.expression, dialect)} ${direction}`;
  const output = outputs.find(({ label }) => label === by.label);
  const isRepeated = dialect.orderNames === 'column' && output !== undefined;
  const term = isRepeated ? printExpression(output.expression, dialect) : dialect.quoteName(by.label);
  return `${term} ${direction}`;
}

function printOutputs({ outputs, distinct }: Select, dialect: Dialect): string {
  const head = distinct ? 'SELECT DISTINCT' : 'SELECT';
  if (outputs.length === 0) return `${head} *`;
  if (outputs.length === 1) return `${head} ${printOutput(outputs[0] as Output, dialect)}`;
  return `${head}\n  ${outputs.map((output) => printOutput(output, dialect)).join(',\n  ')}`;
}

function printConditions(word: string, condition: Expression | null, dialect: Dialect): string | null {
  if (condition === null) return null;
  if (condition.node !== 'all') {
    const text = printExpression(condition, dialect);
    return `${word} ${text}`;
  }
  const parts = condition.parts.map((part) => printGroup([part], 'AND', dialect));
  return `${word} ${parts.join('\n  AND ')}`;
}

/** Text of a select: one clause per line. */
export function printSelect(select: Select, dialect: Dialect): string {
  const list = (expressions: readonly Expression[]): string =>
    expressions.map((expression) => printExpression(expression, dialect)).join(', ');
  const lines = [
    printOutputs(select, dialect),
    `FROM ${printSource(select.source, dialect)}`,
    ...select.joins.map(
      ({ source, on, isOuter = false }) =>
        `${isOuter ? 'LEFT ' : ''}JOIN ${printSource(source, dialect)} ON ${printExpression(on, dialect)}`,
    ),
    printConditions('WHERE', select.where, dialect),
    select.groupBy.length > 0 ? `GROUP BY ${list(select.groupBy)}` : null,
    printConditions('HAVING', select.having, dialect),
    select.orderBy.length > 0
      ? `ORDER BY ${select.orderBy.map((term) => printOrder(term, select, dialect)).join(', ')}`
      : null,
    select.limit === null ? null : dialect.limit(select.limit, select.offset),
    select.limit === null && select.isFenced === true ? dialect.fence : null,
  ];
  return lines.filter((line) => line !== null).join('\n');
}

/** Text of selects one after the other, all over one that is made once under a name. */
export function printUnion(
  base: { readonly name: string; readonly select: Select },
  selects: readonly Select[],
  limit: number,
  dialect: Dialect,
): string {
  const name = dialect.quoteName(base.name);
  const union = selects.map((select) => printSelect(select, dialect)).join('\nUNION ALL\n');
  return `WITH ${name} AS MATERIALIZED (\n${printSelect(base.select, dialect)}\n)\n${union}\n${dialect.limit(limit, 0)}`;
}
