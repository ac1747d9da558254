import { expect, it } from 'vitest';
import { figuresOf, lineOf, stateOf, wordsOf } from './figures.mjs';

const LOG = wordsOf(
  'begins 1 a\nkilled 1 a\nsurvived 2 a\nsurvived 3 a\nloads 3 \nhung 4 b\nloads 5 \nsurvived 1 b\n',
);

it('reads from the log what became of each mutant', () => {
  expect(['1', '2', '3', '4', '5', '6'].map((id) => stateOf(id, LOG))).toEqual([
    'seen',
    'unseen',
    'fixed',
    'hung',
    'fixed',
    'alone',
  ]);
});

it('counts what was seen of what can be, without the mutants that are named as equal', () => {
  const of = (state, after) => ({ file: 'a.ts', line: 1, before: 'a > b', after, state });
  const mutants = [of('seen', 'a'), of('hung', 'b'), of('unseen', 'a >= b'), of('alone', 'c')];
  const figures = figuresOf(mutants, [
    { file: 'a.ts', before: 'a > b', after: 'a >= b', reason: 'a is never b' },
  ]);
  expect(figures).toMatchObject({ mutants: 3, seen: 2, hung: 1, named: 1 });
  expect(figures.survivors.map(({ after }) => after)).toEqual(['c']);
  expect(lineOf({ title: 'A' }, figures)).toBe('| A | 3 | 2 | 1 | 1 | 66.7 % |');
  expect(
    figuresOf(mutants, [{ file: 'a.ts', before: 'a > b', after: 'a', reason: 'seen all the same' }]),
  ).toMatchObject({
    mutants: 4,
    named: 0,
  });
});
