import type { AppError } from '@belvedere/core';
import { sqlError } from '../errors.ts';
import { keyword, significant, type Token } from '../lex/tokenize.ts';
import { explainedAt, type StatementKind } from './classify.ts';
import { refusedFunction, refusedTableFunction } from './functions.ts';
import type { ParseAnswer, ParsedStatement } from './parsed.ts';
import type { CheckRules } from './rules.ts';
import type { CheckedStatement } from './script.ts';
import type { TableName } from './tables.ts';

const PROBE_ALIAS = '__x';
const PROBE_TABLE = '__t';
const SHOWN_CHARS = 60;
/** How much a kind may do; a parser must never see more than was checked. */
const WEIGHT: Readonly<Record<StatementKind, number>> = { read: 0, write: 1, ddl: 1, other: 2 };

/** The statement that shows a parser one expression: it must be the only output, over the only table. */
export const probeOf = (expression: string): string =>
  `SELECT (${expression}\n) AS ${PROBE_ALIAS} FROM ${PROBE_TABLE}`;

/** Text of a statement as a parser should see it: what an EXPLAIN explains, else the statement itself. */
export function parsedText({ text, start, tokens }: CheckedStatement): string {
  const meaningful: readonly Token[] = significant(tokens);
  if (!['EXPLAIN', 'ANALYZE'].includes(keyword(meaningful[0]))) return text;
  const inner = meaningful[explainedAt(meaningful, 0)];
  return inner === undefined ? text : text.slice(inner.start - start);
}

const disagreement = (reason: string, details: Readonly<Record<string, unknown>> = {}): AppError =>
  sqlError('SQL_PARSERS_DISAGREE', { reason }, details);

const shortened = (text: string): string =>
  text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}...` : text;

const severalStatements = (count: number): AppError =>
  disagreement(`a parser sees ${count} statements where one was checked`);

const nameOf = (parts: TableName): string => parts.join('.').toLowerCase();

function functionFault({ functions, tableFunctions }: ParsedStatement, rules: CheckRules): AppError | null {
  const name =
    refusedTableFunction(rules.functions, tableFunctions) ?? refusedFunction(rules.functions, functions);
  return name === null ? null : sqlError('SQL_FUNCTION_REFUSED', { name });
}

function tableFault(found: readonly TableName[], known: readonly TableName[]): AppError | null {
  const left = new Map<string, number>();
  for (const name of known.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1);
  for (const name of found.map(nameOf)) {
    const count = left.get(name) ?? 0;
    if (count === 0) return disagreement(`the table ${name} is read in a place that was not checked`);
    left.set(name, count - 1);
  }
  return null;
}

/**
 * Compares a checked statement with what a second parser found in {@link parsedText}. Throws SQL_PARSERS_DISAGREE
 * when the parser sees more than was checked: another statement, a write, a hidden table; SQL_FUNCTION_REFUSED for a
 * function that only the parser saw. A parser that cannot take the statement apart has no say over writes and over
 * reads whose tables are unknown anyway.
 */
export function agreeOnStatement(checked: CheckedStatement, answer: ParseAnswer, rules: CheckRules): void {
  if (answer.is === 'unreadable') throw disagreement(answer.reason, { offset: answer.offset });
  if (answer.is === 'unable') {
    if (answer.statements !== null && answer.statements !== 1) throw severalStatements(answer.statements);
    if (checked.kind === 'read' && !checked.opaque) throw disagreement(answer.reason);
    return;
  }
  const [parsed, second] = answer.statements;
  if (parsed === undefined || second !== undefined) throw severalStatements(answer.statements.length);
  if (WEIGHT[parsed.kind] > WEIGHT[checked.kind]) {
    throw disagreement(`${checked.statement} was checked, a parser sees a statement that changes data`);
  }
  const fault =
    functionFault(parsed, rules) ?? (checked.opaque ? null : tableFault(parsed.tables, checked.tables));
  if (fault !== null) throw fault;
}

/** Whether an expression may hold sub-queries; their tables must then be known to be readable. */
export type SubqueryRule = 'refused' | 'allowed';

function shapeFault(parsed: ParsedStatement, subqueries: SubqueryRule): string | null {
  const { kind, outputs, selects, tables } = parsed;
  if (kind !== 'read') return 'it changes data';
  if (outputs === null || outputs.length !== 1 || outputs[0] !== PROBE_ALIAS) return 'it is not one value';
  if (!tables.some((parts) => nameOf(parts) === PROBE_TABLE)) return 'it hides the table it is asked of';
  if (subqueries === 'allowed') return null;
  if (selects !== 1) return 'it holds a sub-query';
  return tables.length === 1 ? null : 'it reads another table';
}

/**
 * Compares an accepted expression with what a second parser found in {@link probeOf} it: one SELECT, one output, one
 * table, the alias intact. Throws SQL_EXPRESSION_REFUSED with the difference.
 */
export function agreeOnExpression(
  expression: string,
  answer: ParseAnswer,
  rules: CheckRules,
  subqueries: SubqueryRule,
): void {
  const refuse = (why: string): AppError => {
    const reason = `The expression ${shortened(expression)} cannot be used: ${why}`;
    return sqlError('SQL_EXPRESSION_REFUSED', { reason }, { expression });
  };
  if (answer.is !== 'parsed') throw refuse(answer.reason);
  const [parsed, second] = answer.statements;
  if (parsed === undefined || second !== undefined) throw refuse('it holds more than one statement');
  const fault = shapeFault(parsed, subqueries);
  if (fault !== null) throw refuse(fault);
  const refusal = functionFault(parsed, rules);
  if (refusal !== null) throw refusal;
}
