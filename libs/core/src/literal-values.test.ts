import { expect, it } from 'vitest';
import { literalValues } from './literal-values.ts';

it.each([
  [['a', '!b', null, 5], { val: ['a', '!b', null, 5] }],
  [['<NULL>', '!b', null, 5], { val: ['!<NULL>', '!!b', null, 5], escape: '!' }],
  [['<empty string>', 'a'], { val: ['!<empty string>', 'a'], escape: '!' }],
])('texts that read as nothing stand behind a mark: %j', (values, written) => {
  expect(literalValues(values)).toEqual(written);
});
