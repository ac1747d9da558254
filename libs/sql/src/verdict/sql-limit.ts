import { isMark, keyword, significant, type Token } from '../lex/tokenize.ts';

/** The number in the LIMIT clause at the end of a statement; null when there is none or it is no plain number. */
export function limitOf(tokens: readonly Token[]): number | null {
  const meaningful = significant(tokens);
  let depth = 0;
  let found: number | null = null;
  for (const [index, token] of meaningful.entries()) {
    if (isMark(token, '(')) depth += 1;
    if (isMark(token, ')')) depth -= 1;
    if (depth !== 0 || keyword(token) !== 'LIMIT') continue;
    found = plainNumber(meaningful, index + 1);
  }
  return found;
}

/** `LIMIT 10`, and the SQLite/MySQL form `LIMIT offset, 10`. */
function plainNumber(tokens: readonly Token[], at: number): number | null {
  const index = isMark(tokens[at + 1], ',') ? at + 2 : at;
  const token = tokens[index];
  const isPlain = token?.kind === 'number' && /^\d+$/.test(token.text) && !isMark(tokens[index + 1], '%');
  return isPlain ? Number(token.text) : null;
}
