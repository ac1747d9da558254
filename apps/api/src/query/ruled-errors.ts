import { CONNECTOR_ERRORS, type EngineSpec } from '@belvedere/connectors';
import { isAppError, type AppError } from '@belvedere/core';
import { SQL_ERRORS } from '@belvedere/sql';
import { SYNTAX_FAULT } from '../engine-work/ask-parser.ts';
import type { DatabaseConfig, Engines } from './engine-port.ts';

/** What the engine found in the text, before it read a row. */
const isFoundInText = ({ message, details }: AppError, { isTextFault }: EngineSpec): boolean =>
  details['type'] === SYNTAX_FAULT || isTextFault({ type: String(details['type'] ?? ''), message });

/**
 * A failure without what the engine says of it, for readers with row rules: engines put values into their messages. What
 * they found in the text alone is said, and so is everything that is not theirs.
 */
export function withoutValues(error: unknown, spec: EngineSpec): unknown {
  if (!isAppError(error)) return error;
  if (error.code === 'QUERY_OUT_OF_MEMORY')
    return CONNECTOR_ERRORS.error('QUERY_OUT_OF_MEMORY', { message: 'see the log of the server' });
  if (error.code !== 'ENGINE_ERROR' || isFoundInText(error, spec)) return error;
  const { hint: _hint, ...details } = error.details;
  const values = { engine: spec.dialect.title, type: String(details['type'] || 'unknown') };
  return SQL_ERRORS.error('ROW_RULES_ERROR', values, details);
}

/** Engines whose failures say nothing of rows. */
export function hidingValues(engines: Engines): Engines {
  const hiding =
    ({ spec }: Pick<DatabaseConfig, 'spec'>) =>
    (error: unknown): never => {
      throw withoutValues(error, spec);
    };
  return {
    ...engines,
    run: (request) => engines.run(request).catch(hiding(request.database)),
    browse: (database, question) => engines.browse(database, question).catch(hiding(database)),
  };
}
