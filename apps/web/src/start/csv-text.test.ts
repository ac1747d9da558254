import { expect, it } from 'vitest';
import { csvTextOf } from './csv-text.ts';

it('writes nothing that a spreadsheet would run', () => {
  expect(csvTextOf([['=1+1', '@x', 'plain', 'a,b', 'say "hi"']])).toBe(
    `'=1+1,'@x,plain,"a,b","say ""hi"""\r\n`,
  );
});
