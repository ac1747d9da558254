import type { PanelColumn } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { keptOperator, operatorsByIds, operatorsFor, type OperatorSubject } from './operators.ts';

const text = aColumn({ column_name: 'origin' });
const integer = aColumn({ column_name: 'delay', type: 'INTEGER', type_generic: 0 });
const decimal = aColumn({ column_name: 'fare', type: 'DECIMAL(8,2)', type_generic: 0 });
const flag = aColumn({ column_name: 'late', type_generic: 3 });
const time = aColumn({ column_name: 'date', type_generic: 2, is_dttm: true });
const formula = aColumn({ column_name: 'route', expression: "origin || '-' || dest" });

const subject = (column?: PanelColumn, rest: Partial<OperatorSubject> = {}): OperatorSubject => ({
  column,
  clause: 'WHERE',
  partitionColumn: null,
  advancedOperators: null,
  ...rest,
});
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>='];

describe('operatorsFor', () => {
  it('a boolean is true, false, null or not', () => {
    expect(operatorsFor(subject(flag))).toEqual(['IS TRUE', 'IS FALSE', 'IS NOT NULL', 'IS NULL']);
  });

  it('integers and expressions may be true or false, other columns not', () => {
    const knowTruth = [integer, formula, text, decimal, time].map((column) =>
      operatorsFor(subject(column)).includes('IS TRUE'),
    );
    expect(knowTruth).toEqual([true, true, false, false, false]);
  });

  it('a metric is only compared', () => {
    expect(operatorsFor(subject(undefined, { clause: 'HAVING' }))).toEqual(COMPARISONS);
  });

  it('the latest partition is offered on the partition column and nowhere else', () => {
    expect(operatorsFor(subject(text, { partitionColumn: 'origin' }))).toContain('LATEST PARTITION');
    expect(operatorsFor(subject(text, { partitionColumn: 'ds' }))).not.toContain('LATEST PARTITION');
  });

  it('a time range is in no list, and times know no patterns', () => {
    for (const column of [text, integer, flag, time])
      expect(operatorsFor(subject(column))).not.toContain('TEMPORAL_RANGE');
    expect(operatorsFor(subject(time))).not.toContain('LIKE');
  });

  it('an advanced type says itself what it allows', () => {
    const advancedOperators = operatorsByIds(['EQUALS', 'IN', 'SOUNDS_LIKE']);
    expect(operatorsFor(subject(integer, { advancedOperators }))).toEqual(['==', 'IN']);
  });
});

describe('when something else is compared', () => {
  it('the operator stays where it makes sense', () => {
    expect(keptOperator('LIKE', subject(formula))).toBe('LIKE');
    expect(keptOperator('NOT IN', subject(integer))).toBe('NOT IN');
  });

  it('else it starts anew: a list, a range of times, true, or greater than', () => {
    expect(keptOperator('IS TRUE', subject(text))).toBe('IN');
    expect(keptOperator('TEMPORAL_RANGE', subject(text))).toBe('IN');
    expect(keptOperator('LIKE', subject(time))).toBe('TEMPORAL_RANGE');
    expect(keptOperator('IN', subject(flag))).toBe('IS TRUE');
    expect(keptOperator('IN', subject(undefined, { clause: 'HAVING' }))).toBe('>');
  });
});
