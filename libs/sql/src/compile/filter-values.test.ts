import { describe, expect, it } from 'vitest';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import type { EngineName } from '../testing/dialects.ts';

const LONG = '-1.23456789012345678901';
const whereOf = (
  kind: 'decimal' | 'binary' | 'float',
  val: string,
  engine: EngineName = 'duckdb',
): string => {
  const dataset = withColumn('delay', { kind, type: kind });
  const query = { columns: ['origin'], filters: [{ col: 'delay', op: '==' as const, val }] };
  return clause(compiled(query, { dataset, engine }).sql, 'WHERE').replaceAll(/^.delay. = /g, '');
};

describe('a value that an answer shows chooses the rows that have it', () => {
  it('decimals keep all of their digits, floats have no more than a float', () => {
    expect(whereOf('decimal', LONG)).toBe(`(${LONG})`);
    expect(whereOf('decimal', '+0.10')).toBe('0.1');
    expect(whereOf('float', LONG)).toBe('(-1.2345678901234567)');
    expect(whereOf('decimal', LONG, 'clickhouse')).toBe(`toDecimal256('${LONG}', 20)`);
  });

  it('bytes that are no text are bytes, and those that are stay text', () => {
    const bytes = (engine: EngineName): string => whereOf('binary', '0x00fF', engine);
    expect([bytes('duckdb'), bytes('clickhouse')]).toEqual([`unhex('00fF')`, `unhex('00fF')`]);
    expect([bytes('mysql'), bytes('sqlite'), bytes('trino')]).toEqual(Array(3).fill(`X'00fF'`));
    expect(bytes('postgresql')).toBe(`decode('00fF', 'hex')`);
    expect(whereOf('binary', '0x0')).toBe(`'0x0'`);
  });
});
