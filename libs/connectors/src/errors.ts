import { defineErrors } from '@belvedere/core';

/** Errors of opening and asking an engine. */
export const CONNECTOR_ERRORS = defineErrors({
  ENGINE_ERROR: '%(message)s',
  QUERY_CANCELLED: 'the query was stopped',
  QUERY_TIMEOUT: 'the query exceeded the time limit of %(seconds)s seconds',
  QUERY_OUT_OF_MEMORY: 'the query needs more memory than the limit of the engine allows: %(message)s',
  DATABASE_FILE_MISSING: 'there is no database file %(file)s',
  DATABASE_OPEN_FAILED: 'the database %(file)s cannot be opened: %(message)s',
});

/** Makes one of {@link CONNECTOR_ERRORS}. */
export const connectorError = CONNECTOR_ERRORS.error;

/** Where in a statement an error is. Line and column count from 1, offsets are UTF-16 units. */
export interface ErrorPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): ErrorPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { offset, line: before.split('\n').length, column: offset - lineStart + 1 };
}
