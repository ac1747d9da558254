import type { Lexis } from './lexis.ts';
import { isMark, keyword, tokenize, type Token } from './tokenize.ts';

/** One statement of a script: its text without surrounding space, comments before it and the semicolon. */
export interface Statement {
  readonly text: string;
  /** Offset of the text in the script. */
  readonly start: number;
  readonly end: number;
  /** All tokens of the text, offsets in the script. */
  readonly tokens: readonly Token[];
}

const isFiller = ({ kind }: Token): boolean => kind === 'space' || kind === 'comment';

function statementOf(tokens: readonly Token[]): Statement | null {
  const first = tokens.findIndex((token) => !isFiller(token));
  if (first === -1) return null;
  const last = tokens.findLastIndex((token) => !isFiller(token));
  const body = tokens.slice(first, last + 1);
  const start = body[0]?.start ?? 0;
  const end = body[body.length - 1]?.end ?? start;
  return { text: body.map(({ text }) => text).join(''), start, end, tokens: body };
}

/** A trigger's body holds semicolons of its own, between BEGIN and END. */
function isTrigger(words: readonly string[]): boolean {
  const rest = words.filter((word) => word !== 'TEMP' && word !== 'TEMPORARY');
  return rest[0] === 'CREATE' && rest[1] === 'TRIGGER';
}

/**
 * Splits a script at its semicolons; those in strings, comments, quoted names, dollar quotes and trigger bodies
 * do not count. Empty statements are left out.
 */
export function splitStatements(text: string, lexis: Lexis): readonly Statement[] {
  const statements: Statement[] = [];
  let current: Token[] = [];
  let words: string[] = [];
  let blocks = 0;
  const flush = (): void => {
    const statement = statementOf(current);
    if (statement !== null) statements.push(statement);
    current = [];
    words = [];
    blocks = 0;
  };
  for (const token of tokenize(text, lexis)) {
    if (isMark(token, ';') && blocks === 0) {
      flush();
      continue;
    }
    current.push(token);
    const word = keyword(token);
    if (word === '') continue;
    if (words.length < 3) words.push(word);
    if (!isTrigger(words)) continue;
    if (word === 'BEGIN' || word === 'CASE') blocks += 1;
    if (word === 'END') blocks -= 1;
  }
  flush();
  return statements;
}
