import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';

const at = (text: string, x = 3) => parseFormula(text)?.(x);

describe('a formula', () => {
  it.each([
    ['2 * x + 1', 7],
    ['-x^2', -9],
    ['2^3^2', 512],
    ['10 - 4 - 3', 3],
    ['(x + 1) / 2', 2],
    ['y = max(x, 5) % 4', 1],
    ['sqrt(x * 12) + .5e1', 11],
    ['log(e^2) + round(pi)', 5],
    ['x * -2', -6],
  ])('%s', (text, expected) => expect(at(text)).toBeCloseTo(expected, 9));

  it.each([
    '',
    'x +',
    '(x',
    'x)',
    '2 x',
    'y + 1',
    'alert(1)',
    'constructor(x)',
    'x.constructor',
    'x; 1',
    '__proto__',
    'toString',
    `${'('.repeat(200)}x${')'.repeat(200)}`,
  ])('is refused: %s', (text) => expect(parseFormula(text)).toBeNull());
});
