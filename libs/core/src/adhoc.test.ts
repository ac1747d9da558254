import { describe, expect, it } from 'vitest';
import { isValidAdhocFilter, isValidMetric, metricLabel, type AdhocFilter, type Metric } from './adhoc.ts';

const simple = { expressionType: 'SIMPLE', clause: 'WHERE', subject: 'origin', operator: '==' };
const column = { column_name: 'delay' };

describe('an adhoc filter', () => {
  it.each([
    [{ ...simple, comparator: 'ORD' }, true],
    [{ ...simple, comparator: 0 }, true],
    [{ ...simple, comparator: false }, true],
    [{ ...simple, comparator: ['ORD'] }, true],
    [{ ...simple, comparator: [] }, false],
    [{ ...simple, comparator: '' }, false],
    [{ ...simple, comparator: null }, false],
    [{ ...simple, clause: undefined, comparator: 'ORD' }, false],
    [{ ...simple, operator: '', comparator: 'ORD' }, false],
    [{ ...simple, subject: '', comparator: 'ORD' }, false],
    [{ ...simple, subject: { expressionType: 'SQL', sqlExpression: 'a + b' }, comparator: 1 }, true],
    [{ ...simple, operator: 'IS NULL' }, true],
    [{ ...simple, operator: 'IS NOT NULL', clause: undefined }, true],
    [{ ...simple, operator: 'IS NULL', subject: null }, false],
    [{ ...simple, operator: 'IS TRUE', comparator: true }, true],
    [{ ...simple, operator: 'IS FALSE', comparator: null }, false],
    [{ expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 1' }, true],
    [{ expressionType: 'SQL', sqlExpression: 'a > 1' }, false],
    [{ expressionType: 'SQL', clause: 'WHERE', sqlExpression: '  ' }, false],
    [{ expressionType: 'SQL', clause: 'WHERE' }, false],
    [{}, false],
    [null, false],
    ['origin', false],
  ])('%j is valid: %s', (filter, isValid) => {
    expect(isValidAdhocFilter(filter as unknown as AdhocFilter)).toBe(isValid);
  });
});

describe('an adhoc metric', () => {
  it.each([
    ['count', true],
    ['', false],
    [{ expressionType: 'SIMPLE', column, aggregate: 'SUM' }, true],
    [{ expressionType: 'SIMPLE', column }, false],
    [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: null }, false],
    [{ expressionType: 'SQL', sqlExpression: 'SUM(a)' }, true],
    [{ expressionType: 'SQL' }, false],
    [{ label: 'count' }, true],
    [{}, false],
    [null, false],
  ])('%j is valid: %s', (metric, isValid) => {
    expect(isValidMetric(metric as unknown as Metric)).toBe(isValid);
  });

  it.each([
    ['count', 'count'],
    [{ expressionType: 'SIMPLE', column, aggregate: 'SUM' }, 'SUM(delay)'],
    [{ expressionType: 'SIMPLE', column, aggregate: 'SUM', label: 'late' }, 'late'],
    [{ expressionType: 'SIMPLE', column, aggregate: 'SUM', label: '' }, 'SUM(delay)'],
    [{ expressionType: 'SQL', sqlExpression: 'MAX(a)' }, 'MAX(a)'],
    [{ expressionType: 'SIMPLE', column: null }, '()'],
  ])('%j is called %s', (metric, label) => {
    expect(metricLabel(metric as unknown as Metric)).toBe(label);
  });
});
