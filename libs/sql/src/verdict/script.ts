import { SQL_MAX_CHARS, type AppError } from '@belvedere/core';
import { sqlError } from '../errors.ts';
import { faultOf, type TokenFault } from '../lex/bad-token.ts';
import { splitStatements, type Statement } from '../lex/split.ts';
import { beginsStatement, classifyStatement, type Classification } from './classify.ts';
import { refusedFunction, refusedTableFunction } from './functions.ts';
import type { CheckRules } from './rules.ts';
import { refusedTableClause } from './table-engines.ts';
import { refusedServerTable } from './server-tables.ts';
import { calledFunctions, tableUses, type TableName } from './tables.ts';

/** A statement that may be run, and what it is. */
export interface CheckedStatement extends Statement, Classification {
  /** Tables it names; meaningless when {@link Classification.opaque}. */
  readonly tables: readonly TableName[];
}

const READABLE: Readonly<Record<Exclude<TokenFault, 'character'>, string>> = {
  openQuote: 'a quote is not closed',
  openComment: 'a comment is not closed',
  runningComment: 'comments that the engine runs are not allowed',
  unicodeName: 'names written with U& are not allowed',
  digitName: 'a name that begins with a digit must be quoted',
  escapedName: 'a quoted name cannot hold a backslash',
};

function unreadable({ tokens }: Statement): AppError | null {
  const bad = tokens.find(({ kind }) => kind === 'bad');
  const fault = bad === undefined ? null : faultOf(bad);
  if (bad === undefined || fault === null) return null;
  const code = (bad.text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const reason = fault === 'character' ? `the character U+${code} is not SQL` : READABLE[fault];
  return sqlError('SQL_UNREADABLE', { reason }, { offset: bad.start });
}

/** Offset of a name in the text of a statement; its start when the name is written in another way. */
function offsetOf({ tokens, start }: Statement, name: string): number {
  return tokens.find(({ text }) => text.toLowerCase() === name.toLowerCase())?.start ?? start;
}

function functionFault(
  statement: Statement,
  files: readonly string[],
  used: readonly string[],
  rules: CheckRules,
) {
  const [file] = files;
  if (file !== undefined) return sqlError('SQL_FILE_REFUSED', { name: file });
  const name =
    refusedTableFunction(rules.functions, used) ??
    refusedFunction(rules.functions, calledFunctions(statement.tokens));
  return name === null
    ? null
    : sqlError('SQL_FUNCTION_REFUSED', { name }, { offset: offsetOf(statement, name) });
}

function clauseFault(statement: Statement, { tableEngines }: CheckRules): AppError | null {
  if (tableEngines === undefined) return null;
  const clause = refusedTableClause(statement.tokens, tableEngines);
  return clause === null ? null : sqlError('SQL_CLAUSE_REFUSED', { clause }, { offset: statement.start });
}

function serverFault(statement: Statement, tables: readonly TableName[], { serverTables }: CheckRules) {
  const name = refusedServerTable(serverTables, tables, statement.tokens);
  return name === null ? null : sqlError('SQL_SERVER_TABLE_REFUSED', { name }, { offset: statement.start });
}

/** Checks one statement; throws the AppError that names what is refused, and where in the script if known. */
export function checkStatement(statement: Statement, rules: CheckRules): CheckedStatement {
  const fault = unreadable(statement);
  if (fault !== null) throw fault;
  const classification = classifyStatement(statement.tokens);
  if (classification.kind === 'other') {
    const { statement: word } = classification;
    const code = beginsStatement(word) ? 'SQL_STATEMENT_REFUSED' : 'SQL_STATEMENT_UNKNOWN';
    throw sqlError(code, { statement: word }, { offset: statement.start });
  }
  const { tables, functions, files } = tableUses(statement.tokens);
  const refusal =
    (classification.kind === 'ddl' ? clauseFault(statement, rules) : null) ??
    functionFault(statement, files, functions, rules) ??
    serverFault(statement, tables, rules);
  if (refusal !== null) throw refusal;
  return { ...statement, ...classification, tables };
}

/**
 * Splits and checks a script. Throws SQL_EMPTY, SQL_TOO_LONG, or what {@link checkStatement} throws. Whether
 * writes are allowed is the caller's question: look at `kind`.
 */
export function checkScript(text: string, rules: CheckRules): readonly CheckedStatement[] {
  if (text.length > SQL_MAX_CHARS) {
    throw sqlError('SQL_TOO_LONG', { length: text.length, limit: SQL_MAX_CHARS });
  }
  const statements = splitStatements(text, rules.lexis);
  if (statements.length === 0) throw sqlError('SQL_EMPTY');
  return statements.map((statement) => checkStatement(statement, rules));
}

/** Checks a script that must only read; throws SQL_NOT_READ_ONLY naming the statement. */
export function checkReadOnly(text: string, rules: CheckRules): readonly CheckedStatement[] {
  const statements = checkScript(text, rules);
  const writing = statements.find(({ kind }) => kind !== 'read');
  if (writing !== undefined) throw sqlError('SQL_NOT_READ_ONLY', { statement: writing.statement });
  return statements;
}
