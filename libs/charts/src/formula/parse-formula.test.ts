import { describe, expect, it } from 'vitest';
import { isAmbiguousFormula, parseFormula } from './parse-formula.ts';

const at = (text: string, x = 3) => parseFormula(text)?.(x);

describe('a formula', () => {
  it.each([
    ['2 * x + 1', 7],
    ['-x^2', -9],
    ['10 - 4 - 3', 3],
    ['(x + 1) / 2', 2],
    ['y = max(x, 5) % 4', 1],
    ['sqrt(x * 12) + .5e1', 11],
    ['ln(e^2) + round(pi)', 5],
    ['log(8, 2)', 3],
    ['x * -2', -6],
    ['not x', 0],
    ['x != 3', 0],
    ['200!', Number.POSITIVE_INFINITY],
  ])('%s', (text, expected) => expect(at(text)).toBeCloseTo(expected, 9));

  it('has no factorial of what is no whole number', () => expect(at('(0.5)!')).toBeNaN());

  it.each([
    ['2^3^2', 64],
    ['2^-1', 0.5],
    ['2x', 6],
    ['x2', 6],
    ['2(x)', 6],
    ['(x)(x)', 9],
    ['x/2x', 4.5],
    ['6/2(3)', 9],
    ['3(x+1)(x-1)', 24],
    ['2pix', 6 * Math.PI],
    ['2^2x', 12],
    ['x!x', 18],
    ['3! + 1', 7],
    ['log(100)', 2],
    ['log 10x', 3],
    ['ln 2x', 3 * Math.LN2],
    ['ln e^2', 2],
    ['root x^2', 3],
    ['sin 90', 1],
    ['2sin 30', 1],
    ['-sin 30', -0.5],
    ['sin x^2', 0.156_434_465_040_231],
    ['sin(x)^2', 0.002_739_052_315_863],
    ['sin cos 0', 0.017_452_406_437_284],
    ['cos 60 + 1', 1.5],
    ['acos(0)', 90],
    ['atan(1)', 45],
    ['5 Mod 3', 2],
    ['10 & 6', 2],
    ['10 | 5', 15],
    ['5 xor 1', 4],
    ['1 and 0 + 1', 1],
    ['x + 1 > 5', 3],
    ['x > 2*3', 3],
    ['x > 1 and x < 5', 1],
    ['3 > 2 > 1', 0],
    ['(x > 2) * 10', 10],
    ['x == 3', 1],
    ['f(x) = x + 1', 4],
    ['(x', 3],
  ])('reads %s as the peer does', (text, expected) => expect(at(text)).toBeCloseTo(expected, 9));

  it.each([
    '',
    'x +',
    'x)',
    'y + 1',
    'alert(1)',
    'constructor(x)',
    'x.constructor',
    'x; 1',
    '!x',
    '__proto__',
    'toString',
    `${'('.repeat(200)}x${')'.repeat(200)}`,
  ])('is refused: %s', (text) => expect(parseFormula(text)).toBeNull());

  it.each([
    ['x + 1 > 5', true],
    ['x > 2 * 3', true],
    ['x > 1 and x < 5', true],
    ['2^3^x', true],
    ['x + (1 > 5)', false],
    ['(x > 1) and (x < 5)', false],
    ['x > 5', false],
    ['2^x + 3^x', false],
    ['x +', false],
  ])('%s may be read otherwise: %s', (text, expected) => expect(isAmbiguousFormula(text)).toBe(expected));
});
