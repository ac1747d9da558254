import { describe, expect, it } from 'vitest';
import { isComplete, ruleText, targetError } from './rule.ts';

const rule = (operator: string, more: object = {}) => ({
  column: 'delay',
  operator,
  colorScheme: '#acc9ec',
  ...more,
});

describe('a rule that colours values', () => {
  it.each([
    ['a comparison with its target', rule('>', { targetValue: 0 }), true],
    ['a comparison without one', rule('>'), false],
    ['a range', rule('≤ x ≤', { targetValueLeft: 1, targetValueRight: 2 }), true],
    ['a range from high to low', rule('≤ x ≤', { targetValueLeft: 2, targetValueRight: 1 }), false],
    ['every value', rule('None'), true],
    ['no column', { ...rule('None'), column: '' }, false],
  ])('is complete or not: %s', (_, given, expected) => {
    expect(isComplete(given)).toBe(expected);
  });

  it('says which target is missing or on the wrong side', () => {
    const wrong = rule('< x <', { targetValueLeft: 2, targetValueRight: 2 });
    expect([
      targetError(rule('>'), 'targetValue')?.text,
      targetError(wrong, 'targetValueLeft')?.text,
      targetError(wrong, 'targetValueRight')?.text,
      targetError({ ...wrong, targetValueRight: 3 }, 'targetValueLeft'),
      targetError({ ...wrong, targetValueRight: null }, 'targetValueLeft'),
    ]).toEqual([
      'Required',
      'This value should be smaller than the right target value',
      'This value should be greater than the left target value',
      null,
      null,
    ]);
  });

  it('is said in a line', () => {
    expect([
      ruleText(rule('>', { targetValue: 15 }), 'Delay'),
      ruleText(rule('≤ x <', { targetValueLeft: 5, targetValueRight: 10 }), 'Delay'),
      ruleText(rule('None'), 'Delay'),
    ]).toEqual(['Delay > 15', '5 ≤ Delay < 10', 'Delay']);
  });
});
