import { describe, expect, it } from 'vitest';
import { isComplete, ruleText } from './rule.ts';

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

  it('is said in a line', () => {
    expect([
      ruleText(rule('>', { targetValue: 15 }), 'Delay'),
      ruleText(rule('≤ x <', { targetValueLeft: 5, targetValueRight: 10 }), 'Delay'),
      ruleText(rule('None'), 'Delay'),
    ]).toEqual(['Delay > 15', '5 ≤ Delay < 10', 'Delay']);
  });
});
