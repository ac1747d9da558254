import { describe, expect, it } from 'vitest';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import type { EngineName } from '../testing/dialects.ts';

const LONG = '-1.23456789012345678901';
const whereOf = (
  kind: 'decimal' | 'binary' | 'float',
  val: string,
  engine: EngineName = 'duckdb',
  type: string = kind,
): string => {
  const dataset = withColumn('delay', { kind, type });
  const query = { columns: ['origin'], filters: [{ col: 'delay', op: '==' as const, val }] };
  return clause(compiled(query, { dataset, engine }).sql, 'WHERE').replaceAll(/^.delay. = /g, '');
};

describe('a value that an answer shows chooses the rows that have it', () => {
  it('decimals keep all of their digits, floats have no more than a float', () => {
    expect(whereOf('decimal', LONG)).toBe(`(${LONG})`);
    expect(whereOf('decimal', '+0.10')).toBe('0.1');
    expect(whereOf('float', LONG, 'duckdb', 'DOUBLE')).toBe('(-1.2345678901234567)');
    expect(whereOf('decimal', LONG, 'clickhouse')).toBe(`toDecimal256('${LONG}', 20)`);
  });

  it('a single is met by the digits that stand for it', () => {
    const single = (engine: EngineName, type: string): string => whereOf('float', '0.1', engine, type);
    expect(single('duckdb', 'FLOAT')).toBe('CAST(0.1 AS FLOAT)');
    expect(single('postgresql', 'real')).toBe('CAST(0.1 AS real)');
    expect(single('clickhouse', 'Nullable(Float32)')).toBe('toFloat32(0.1)');
    expect(single('trino', 'real')).toBe('CAST(0.1 AS real)');
    expect(single('mysql', 'FLOAT')).toBe("CAST(`delay` AS CHAR) = '0.1'");
    expect(single('sqlite', 'FLOAT')).toBe('0.1');
  });

  it('what somebody wrote of a column of singles is still looked at before it runs', () => {
    const dataset = withColumn('hours', { kind: 'float', type: 'FLOAT' });
    const query = { columns: ['origin'], filters: [{ col: 'hours', op: '==' as const, val: 0.5 }] };
    const partsOn = (engine: EngineName): unknown => compiled(query, { dataset, engine }).userParts;
    const plain = compiled(query, { dataset: withColumn('hours', { type: 'DOUBLE' }) }).userParts;
    expect(JSON.stringify(plain)).toContain('delay / 60.0');
    expect([partsOn('duckdb'), partsOn('mysql')]).toEqual([plain, plain]);
  });

  it('bytes that are no text are bytes, and those that are stay text', () => {
    const bytes = (engine: EngineName): string => whereOf('binary', '0x00fF', engine);
    expect([bytes('duckdb'), bytes('clickhouse')]).toEqual([`unhex('00fF')`, `unhex('00fF')`]);
    expect([bytes('mysql'), bytes('sqlite'), bytes('trino')]).toEqual(Array(3).fill(`X'00fF'`));
    expect(bytes('postgresql')).toBe(`decode('00fF', 'hex')`);
    expect(whereOf('binary', '0x0')).toBe(`'0x0'`);
  });

  it('a time before the first year is one of its era in PostgreSQL', () => {
    const query = {
      columns: ['origin'],
      filters: [{ col: 'flown', op: '>' as const, val: Date.UTC(-43, 2, 15) }],
    };
    const sqlOf = (engine: EngineName): string => clause(compiled(query, { engine }).sql, 'WHERE');
    expect(sqlOf('postgresql')).toBe(`"flown" > TIMESTAMP '0044-03-15 00:00:00 BC'`);
    expect(sqlOf('duckdb')).toBe(`"flown" > TIMESTAMP '-0043-03-15 00:00:00'`);
  });
});
