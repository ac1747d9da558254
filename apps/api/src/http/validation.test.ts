import { describe, expect, it } from 'vitest';
import { QueryContextSchema, ROUTES } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { createCheck } from './validation.ts';

const check = createCheck(QueryContextSchema, 'refuse');

function fieldsOf(query: object, more: object = {}): unknown {
  try {
    check({ datasource: { id: 1, type: 'table' }, queries: [query], ...more });
  } catch (error) {
    if (isAppError(error)) return error.details?.['fields'];
    throw error;
  }
  return null;
}

describe('what does not fit a schema', () => {
  it('is told with the value that was sent and those that may be', () => {
    expect(fieldsOf({}, { result_format: 'pdf' })).toEqual({
      result_format: ['Not a valid value: "pdf" is none of json, csv, xlsx'],
    });
  });

  it('is told once, where it stands, and not again for what surrounds it', () => {
    const fields = fieldsOf({ post_processing: [{ operation: 'nope', options: {} }] });
    expect(fields).toEqual({
      'queries.0.post_processing.0.operation': [expect.stringContaining('"nope" is none of aggregate, ')],
    });
    expect(fieldsOf({ row_limit: 'x' })).toEqual({ 'queries.0.row_limit': [expect.any(String)] });
  });

  it('is not told to be nothing where nothing would also do', () => {
    const body = createCheck(ROUTES.datasource.samples.body, 'refuse');
    expect(() => body({ nobody: 1 })).toThrow('{"nobody":["Unknown field."]}');
    expect(() => body(7)).toThrow('{"_schema":["Not a valid value: must be object"]}');
  });
});
