import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { isAppError, type AppError } from '@belvedere/core';
import { SQL_ERRORS, type EngineName } from '@belvedere/sql';
import type { Engines } from './engine-port.ts';

/** Classes of faults that engines find in the text, before they read a row, by what each engine calls them. */
const FOUND_IN_TEXT: Readonly<Record<EngineName, RegExp>> = {
  duckdb: /^(?:Parser|Binder|Catalog)$/,
  postgresql: /^42/,
  mysql:
    /^ER_(?:BAD_(?:FIELD|DB)_ERROR|PARSE_ERROR|NO_SUCH_TABLE|NON_UNIQ_ERROR|SP_DOES_NOT_EXIST|WRONG_FIELD_WITH_GROUP|MIX_OF_GROUP_FUNC_AND_FIELDS|(?:TABLE|COLUMN)ACCESS_DENIED_ERROR)$/,
  clickhouse: /^(?:42|43|46|47|60|62|81|215)$/,
  trino:
    /^(?:SYNTAX_ERROR|(?:COLUMN|TABLE|SCHEMA|CATALOG|FUNCTION)_NOT_FOUND|TYPE_MISMATCH|AMBIGUOUS_NAME|EXPRESSION_NOT_AGGREGATE)$/,
  sqlite: /^$/,
};
/** SQLite has one class for all; these sentences only hold names of the text. */
const SQLITE_TEXT_FAULT =
  /^(?:near ".*": syntax error$|no such (?:column|table|function): |ambiguous column name: |wrong number of arguments to function )/s;

const TITLES = new Set(Object.keys(FOUND_IN_TEXT));
const isEngine = (name: unknown): name is EngineName => typeof name === 'string' && TITLES.has(name);

function isFoundInText({ message, details }: AppError): boolean {
  const { engine, type } = details;
  if (!isEngine(engine)) return false;
  return engine === 'sqlite' ? SQLITE_TEXT_FAULT.test(message) : FOUND_IN_TEXT[engine].test(String(type));
}

/**
 * A failure without what the engine says of it, for readers with row rules: engines put values into their messages. What
 * they found in the text alone is said, and so is everything that is not theirs.
 */
export function withoutValues(error: unknown): unknown {
  if (!isAppError(error)) return error;
  if (error.code === 'QUERY_OUT_OF_MEMORY')
    return CONNECTOR_ERRORS.error('QUERY_OUT_OF_MEMORY', { message: 'see the log of the server' });
  if (error.code !== 'ENGINE_ERROR' || isFoundInText(error)) return error;
  const { hint: _hint, ...details } = error.details;
  const { engine, type } = details;
  const values = { engine: String(engine ?? 'the engine'), type: String(type ?? '') };
  return SQL_ERRORS.error('ROW_RULES_ERROR', values, details);
}

/** Engines whose failures say nothing of rows. */
export function hidingValues(engines: Engines): Engines {
  const hide = (error: unknown): never => {
    throw withoutValues(error);
  };
  return {
    ...engines,
    run: (request) => engines.run(request).catch(hide),
    browse: (database, question) => engines.browse(database, question).catch(hide),
  };
}
