import { isMark, keyword, type Token } from './lex/tokenize.ts';

const isName = ({ kind }: Token): boolean => kind === 'word' || kind === 'quoted';
const isMeant = ({ kind }: Token): boolean => kind !== 'space' && kind !== 'comment';

/** Words behind which a change means other rows than its WHERE says, or other tables than its first. */
const BEYOND: ReadonlySet<string> = new Set(['FROM', 'USING', 'JOIN', 'ORDER', 'LIMIT', 'FETCH', 'OUTPUT']);

/** Place of the first token, from `from` on and outside of brackets, that `wanted` takes; -1 for none. */
function findOutside(tokens: readonly Token[], from: number, wanted: (token: Token) => boolean): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (isMark(token, '(')) depth += 1;
    else if (isMark(token, ')')) depth -= 1;
    else if (depth === 0 && wanted(token)) return at;
  }
  return -1;
}

/** Where the table of a change begins among its meant tokens; null for a statement of another kind. */
function tableStart(meant: readonly Token[]): number | null {
  const [first, second] = [keyword(meant[0]), keyword(meant[1])];
  if (first === 'UPDATE') return 1;
  if (first === 'DELETE') return second === 'FROM' ? 2 : null;
  if (first === 'TRUNCATE') return second === 'TABLE' ? 2 : 1;
  return null;
}

/** How many meant tokens from `from` name a table, `a.b.c`; 0 where none does. */
function nameLength(meant: readonly Token[], from: number): number {
  let at = from;
  while (meant[at] !== undefined && isName(meant[at] as Token)) {
    at += 1;
    const next = meant[at];
    if (next === undefined || !isMark(next, '.')) break;
    at += 1;
  }
  return at - from;
}

/**
 * A SELECT that counts the rows which an UPDATE, DELETE or TRUNCATE means, by the same WHERE, out of the tokens of one
 * statement. Null for other statements, and for changes that name further tables, an order or a limit.
 */
export function affectedCount(tokens: readonly Token[]): string | null {
  const meant = tokens.filter((token) => isMeant(token) && !isMark(token, ';'));
  const start = tableStart(meant);
  if (start === null) return null;
  const length = nameLength(meant, start);
  if (length === 0) return null;
  const isUpdate = keyword(meant[0]) === 'UPDATE';
  const end = findOutside(meant, start + length, (token) =>
    isUpdate ? keyword(token) === 'SET' : keyword(token) === 'WHERE' || keyword(token) === 'RETURNING',
  );
  if (isUpdate && end === -1) return null;
  const tableEnd = end === -1 ? meant.length : end;
  const alias = meant.slice(start + length, tableEnd);
  if (alias.length > 2 || !alias.every(isName)) return null;
  if (findOutside(meant, start + length, (token) => BEYOND.has(keyword(token))) !== -1) return null;
  const where = findOutside(meant, start + length, (token) => keyword(token) === 'WHERE');
  const returning = findOutside(meant, start + length, (token) => keyword(token) === 'RETURNING');
  const table = meant.slice(start, start + length).map(({ text }) => text);
  const source = [table.join(''), ...alias.map(({ text }) => text)].join(' ');
  if (where === -1) return `SELECT COUNT(*) AS affected FROM ${source}`;
  const condition = meant.slice(where, returning === -1 ? meant.length : returning);
  const [from, until] = [condition[0], condition.at(-1)];
  if (from === undefined || until === undefined) return null;
  const written = tokens.filter((token) => token.start >= from.start && token.end <= until.end);
  return `SELECT COUNT(*) AS affected FROM ${source} ${written.map(({ text }) => text).join('')}`;
}
