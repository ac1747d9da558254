import { expect, it } from 'vitest';
import { isEscapedWell, literalPattern, withBackslashes } from './literal-pattern.ts';

it('makes wildcards of a text plain characters, and says so only where there are any', () => {
  expect(literalPattern('air')).toEqual({ val: '%air%' });
  expect(literalPattern('50%_!', 'start')).toEqual({ val: '50!%!_!!%', escape: '!' });
  expect(literalPattern('_', 'end')).toEqual({ val: '%!_', escape: '!' });
});

it('knows patterns that no engine reads, and writes the others with backslashes', () => {
  expect(['a!%', '!!', 'a'].map(isEscapedWell)).toEqual([true, true, true]);
  expect(['a!', '!a', '!!!'].map(isEscapedWell)).toEqual([false, false, false]);
  expect(withBackslashes('%a!%b!!c\\d!_')).toBe('%a\\%b!c\\\\d\\_');
});
