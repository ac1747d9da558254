import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { engine } from '@belvedere/connectors/duckdb';
import { expect, it } from 'vitest';
import { withoutValues } from './ruled-errors.ts';

it.each([
  ['Conversion', 'class Conversion of DuckDB'],
  ['', 'class unknown of DuckDB'],
])('names the class %j of a failure without what the engine says of it', (type, words) => {
  const error = CONNECTOR_ERRORS.error('ENGINE_ERROR', { message: 'secret' }, { type });
  const { message } = withoutValues(error, engine) as Error;
  expect(message).toContain(words);
  expect(message).not.toContain('secret');
});
