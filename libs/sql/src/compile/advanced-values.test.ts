import { describe, expect, it } from 'vitest';
import type { AdvancedType, FilterOperator, FilterScalar } from '@belvedere/core';
import { dialectOf } from '../testing/dialects.ts';
import { printExpression } from '../tree/print.ts';
import { advancedCondition } from './advanced-values.ts';

const condition = (type: AdvancedType, operator: FilterOperator, ...values: readonly FilterScalar[]) =>
  advancedCondition(operator, { left: { node: 'name', parts: ['c'] }, type, label: 'c' }, values);
const sql = (...asked: Parameters<typeof condition>): string | null => {
  const found = condition(...asked);
  return found === null ? null : printExpression(found, dialectOf('duckdb'));
};

describe('a filter on ports and addresses', () => {
  it.each<readonly [FilterOperator, string, string]>([
    ['==', '80', '"c" IN (80)'],
    ['==', 'ftp', '"c" IN (20, 21)'],
    ['!=', '80', '"c" NOT IN (80)'],
    ['!=', 'ftp', '"c" NOT IN (20, 21)'],
    ['>', '80', '"c" > 80'],
    ['>', 'ftp', '"c" > 21'],
    ['>=', 'ftp', '"c" >= 20'],
    ['<', 'ftp', '"c" < 20'],
    ['<=', 'ftp', '"c" <= 21'],
    ['<=', '80', '"c" <= 80'],
  ])('by one port: %s %s', (operator, value, expected) => {
    expect(sql('port', operator, value)).toBe(expected);
  });

  it.each<readonly [FilterOperator, string]>([
    ['==', '("c" >= 167772160 AND "c" <= 167772163)'],
    ['!=', '("c" < 167772160 OR "c" > 167772163)'],
    ['>', '"c" > 167772163'],
    ['>=', '"c" >= 167772160'],
    ['<', '"c" < 167772160'],
    ['<=', '"c" <= 167772163'],
  ])('by a network: %s', (operator, expected) => {
    expect(sql('internet_address', operator, '10.0.0.0/30')).toBe(expected);
  });

  it('by many values takes networks and addresses together', () => {
    expect(sql('internet_address', 'IN', '10.0.0.0/30', '10.0.0.9')).toBe(
      '("c" >= 167772160 AND "c" <= 167772163) OR "c" IN (167772169)',
    );
    expect(sql('internet_address', 'NOT IN', '10.0.0.0/30', '10.0.0.9')).toBe(
      '("c" < 167772160 OR "c" > 167772163) AND "c" <> 167772169',
    );
    expect(sql('port', 'IN', 'ftp', 'http', '1')).toBe('"c" IN (20, 21, 80, 1)');
    expect(sql('internet_address', 'IN', '10.0.0.0/30')).toBe('("c" >= 167772160 AND "c" <= 167772163)');
  });

  it('by addresses beyond 2^53 has every digit', () => {
    expect(sql('internet_address', '==', '2001:db8::1')).toBe(
      '"c" IN (42540766411282592856903984951653826561)',
    );
  });

  it.each<FilterOperator>(['==', '!=', '>', '>=', '<', '<='])(
    'by %s reads the first value alone',
    (operator) => {
      expect(sql('port', operator, '80', 'gopher')).toBe(sql('port', operator, '80'));
    },
  );

  it('needs no conversion for other operators, for null and for nothing', () => {
    expect(sql('port', 'LIKE', '80')).toBeNull();
    expect(sql('port', 'IS NULL')).toBeNull();
    expect(sql('port', 'IS NULL', '80')).toBeNull();
    expect(sql('port', '==', null)).toBeNull();
    expect(sql('port', 'IN', '80', null)).toBeNull();
    expect(sql('port', 'IN')).toBeNull();
  });

  it('names the text that means nothing, and the column', () => {
    const message = /^Cannot filter the column 'c': .*'gopher' does not appear to be a port name or number/;
    expect(() => sql('port', 'IN', '80', 'gopher')).toThrow(
      expect.objectContaining({ code: 'QUERY_INVALID', message: expect.stringMatching(message) }),
    );
  });
});
