import { isMark, keyword, nameOf, significant, type Token } from '../lex/tokenize.ts';

/** Words after which a word is the name of a table or a column, and no clause. */
const BEFORE_NAMES = new Set(
  'TABLE EXISTS ADD COLUMN MODIFY CHANGE AFTER DROP TO BY VIEW INDEX ON LIKE KEY'.split(' '),
);
const FOLDERS = new Set(['DATA', 'INDEX']);

/** The name or text after an optional equals sign; '' for neither. */
function valueAfter(tokens: readonly Token[], at: number): string {
  const token = tokens[isMark(tokens[at + 1], '=') ? at + 2 : at + 1];
  return token?.kind === 'string' ? token.text.slice(1, -1) : (nameOf(token) ?? '');
}

function clauseFault(tokens: readonly Token[], at: number, allowed: ReadonlySet<string>): string | null {
  const word = keyword(tokens[at]);
  const next = tokens[at + 1];
  if (BEFORE_NAMES.has(keyword(tokens[at - 1]))) return null;
  if (word === 'ENGINE' || (word === 'TYPE' && isMark(next, '='))) {
    const engine = valueAfter(tokens, at);
    return engine === '' || allowed.has(engine.toLowerCase()) ? null : `ENGINE ${engine}`;
  }
  const isGiven = isMark(next, '=') || next?.kind === 'string';
  return isGiven && (word === 'CONNECTION' || word === 'UNION') ? word : null;
}

/**
 * First clause of a CREATE or ALTER TABLE by which a table would hold what is none of its database: an engine that is
 * not allowed (lower case), a folder, a connection, the rows of other tables. Null for none.
 */
export function refusedTableClause(tokens: readonly Token[], allowed: ReadonlySet<string>): string | null {
  const meaningful = significant(tokens);
  let depth = 0;
  for (let at = 0; at < meaningful.length; at++) {
    const word = keyword(meaningful[at]);
    if (isMark(meaningful[at], '(')) depth += 1;
    else if (isMark(meaningful[at], ')')) depth -= 1;
    else if (word === 'DIRECTORY' && FOLDERS.has(keyword(meaningful[at - 1]))) return word;
    else if (depth === 0 && word === 'SELECT') return null;
    const fault = depth === 0 ? clauseFault(meaningful, at, allowed) : null;
    if (fault !== null) return fault;
  }
  return null;
}
