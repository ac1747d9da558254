import { expect, it } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

it('reads like a sentence', () => {
  expect(plainMarkdown('**Careful**: [codes](https://x.invalid) *may* change')).toBe(
    'Careful: codes may change',
  );
  expect(plainMarkdown('# Half of `june_2001` is missing')).toBe('Half of june_2001 is missing');
  expect(plainMarkdown('2 * 3 * 4')).toBe('2 * 3 * 4');
});
