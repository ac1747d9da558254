import type { Lexis } from './lexis.ts';

/** `bad` is what no engine should see: an unterminated quote or comment, or a control character. */
export type TokenKind =
  | 'word'
  | 'quoted'
  | 'string'
  | 'number'
  | 'parameter'
  | 'punctuation'
  | 'operator'
  | 'comment'
  | 'space'
  | 'bad';

/** A piece of SQL text; offsets are UTF-16 units. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SPACE = /[ \t\r\n\f\v]/;
const UNICODE_SPACE = /\u00a0|[\u2000-\u200b]|\u200c|\u200d|\u202f|\u205f|\u2060|\u3000|\ufeff/;
const WORD_START = /[\p{L}_\u0080-\uffff]/u;
const WORD_PART = /[\p{L}\p{N}_$\u0080-\uffff]/u;
const DIGIT = /[0-9]/;
const PUNCTUATION = '()[]{},;.';
const NUMBER = /(?:0[xX][0-9a-fA-F_]+|(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9][0-9_]*)(?:[eE][+-]?[0-9]+)?)/y;
const DOLLAR_TAG = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
/** Spaces and comments with a line break in them: a string after them goes on with the one before. */
const CONTINUED = /(?:[ \t\f\v]|--[^\r\n]*)*[\r\n](?:\s|--[^\r\n]*(?:[\r\n]|$))*'/y;
const OPERATOR = /[+\-*/<>=~!@#%^&|`?:\\$]/;

interface Scan {
  readonly end: number;
  readonly kind: TokenKind;
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

interface Quote {
  readonly close: string;
  readonly kind: 'string' | 'quoted';
  readonly escapes: 'double' | 'backslash' | 'none';
}

function scanQuoted(text: string, at: number, { close, kind, escapes }: Quote): Scan {
  for (let index = at + 1; index < text.length; index++) {
    const char = text[index];
    if (char === '\\' && escapes === 'backslash') index += 1;
    else if (char === close) {
      if (escapes === 'none' || text[index + 1] !== close) return { kind, end: index + 1 };
      index += 1;
    }
  }
  return { kind: 'bad', end: text.length };
}

/** A string with backslashes; one that goes on after a line break would be read wrongly, so it is `bad`. */
function scanEscaped(text: string, at: number): Scan {
  const found = scanQuoted(text, at, { close: "'", kind: 'string', escapes: 'backslash' });
  return matchAt(CONTINUED, text, found.end) === null ? found : { ...found, kind: 'bad' };
}

function scanLineComment(text: string, at: number, lexis: Lexis): Scan {
  const lineEnd = lexis.returnEndsComment ? /[\r\n]/g : /\n/g;
  lineEnd.lastIndex = at;
  const found = lineEnd.exec(text);
  return { kind: 'comment', end: found === null ? text.length : found.index };
}

function scanBlockComment(text: string, at: number, lexis: Lexis): Scan {
  const found = scanBlock(text, at, lexis);
  const isRun = lexis.runningComments?.test(text.slice(at, found.end)) === true;
  return isRun ? { ...found, kind: 'bad' } : found;
}

function scanBlock(text: string, at: number, lexis: Lexis): Scan {
  let depth = 1;
  for (let index = at + 2; index < text.length; index++) {
    if (text.startsWith('*/', index)) {
      depth -= 1;
      index += 1;
      if (depth === 0) return { kind: 'comment', end: index + 1 };
    } else if (lexis.nestedComments && text.startsWith('/*', index)) {
      depth += 1;
      index += 1;
    }
  }
  return { kind: lexis.openCommentAtEnd ? 'comment' : 'bad', end: text.length };
}

function scanDollar(text: string, at: number, lexis: Lexis): Scan {
  const tag = lexis.dollarQuotes ? matchAt(DOLLAR_TAG, text, at) : null;
  if (tag === null && lexis.strangeMarks.includes('$')) return { kind: 'bad', end: at + 1 };
  if (tag === null) return scanParameter(text, at);
  const close = text.indexOf(tag, at + tag.length);
  return close === -1 ? { kind: 'bad', end: text.length } : { kind: 'string', end: close + tag.length };
}

function scanParameter(text: string, at: number): Scan {
  let end = at + 1;
  while (end < text.length && WORD_PART.test(text[end] ?? '')) end += 1;
  return { kind: 'parameter', end };
}

function scanWord(text: string, at: number, lexis: Lexis): Scan {
  let end = at + 1;
  while (end < text.length && isWordPart(text[end] ?? '', lexis)) end += 1;
  const prefix = text.slice(at, end).toLowerCase();
  if (lexis.unicodeNames && prefix === 'u' && text.startsWith('&"', end)) {
    return { ...scanQuoted(text, end + 1, { close: '"', kind: 'quoted', escapes: 'double' }), kind: 'bad' };
  }
  if (text[end] !== "'") return { kind: 'word', end };
  if (lexis.escapePrefix !== '' && prefix === lexis.escapePrefix) return scanEscaped(text, end);
  return ['x', 'b', 'n'].includes(prefix) ? scanString(text, end, "'", lexis) : { kind: 'word', end };
}

function scanString(text: string, at: number, close: string, { backslashEscapes }: Lexis): Scan {
  return scanQuoted(text, at, { close, kind: 'string', escapes: backslashEscapes ? 'backslash' : 'double' });
}

function isSpace(char: string, lexis: Lexis): boolean {
  return SPACE.test(char) || (lexis.unicodeSpaces && UNICODE_SPACE.test(char));
}

function isWordPart(char: string, lexis: Lexis): boolean {
  if (char !== '$' && char !== '' && lexis.strangeMarks.includes(char)) return false;
  return WORD_PART.test(char) && !isSpace(char, lexis);
}

function scanSpace(text: string, at: number, lexis: Lexis): Scan {
  let end = at + 1;
  while (end < text.length && isSpace(text[end] ?? '', lexis)) end += 1;
  return { kind: 'space', end };
}

function scanMark(text: string, at: number, char: string, lexis: Lexis): Scan | null {
  if (startsDashComment(text, at, lexis)) return scanLineComment(text, at, lexis);
  if (text.startsWith('/*', at)) return scanBlockComment(text, at, lexis);
  if (char === '#' && lexis.hashComments) return scanLineComment(text, at, lexis);
  if (lexis.stringQuotes.includes(char)) return scanString(text, at, char, lexis);
  const close = lexis.identifierQuotes[char];
  if (close === undefined) return null;
  return scanName(text, at, close, lexis);
}

/** A quoted name; where backslashes escape in names, one that holds a backslash is `bad`. */
function scanName(text: string, at: number, close: string, lexis: Lexis): Scan {
  const escapes = lexis.undoubledQuotes.includes(text[at] ?? '') ? 'none' : 'double';
  const found = scanQuoted(text, at, {
    close,
    kind: 'quoted',
    escapes: lexis.escapedNames ? 'backslash' : escapes,
  });
  const isEscaped = lexis.escapedNames && text.slice(at, found.end).includes('\\');
  return isEscaped ? { ...found, kind: 'bad' } : found;
}

function startsDashComment(text: string, at: number, { dashNeedsSpace }: Lexis): boolean {
  if (!text.startsWith('--', at)) return false;
  return !dashNeedsSpace || at + 2 >= text.length || (text[at + 2] ?? '') <= ' ';
}

/** A number; where names may begin with digits, digits that touch a name are `bad`. */
function scanNumber(text: string, at: number, lexis: Lexis): Scan {
  const number = matchAt(NUMBER, text, at) ?? text[at] ?? '';
  const end = at + number.length;
  if (!lexis.digitNames) return { kind: 'number', end };
  const touchesNext = isWordPart(text[end] ?? '', lexis);
  const touchesLast = text[at] === '.' && /[\w$`\u0080-\uffff]/.test(text[at - 1] ?? '');
  return { kind: touchesNext || touchesLast ? 'bad' : 'number', end };
}

function scanOperator(text: string, at: number, char: string, lexis: Lexis): Scan {
  if (char === '?') return { kind: 'parameter', end: at + 1 };
  if (char === ':' && text[at + 1] === ':') return { kind: 'operator', end: at + 2 };
  const isNamed = lexis.parameterMarks.includes(char) && WORD_START.test(text[at + 1] ?? '');
  if (isNamed) return scanParameter(text, at);
  return { kind: OPERATOR.test(char) ? 'operator' : 'bad', end: at + 1 };
}

function scanAt(text: string, at: number, lexis: Lexis): Scan {
  const char = text[at] ?? '';
  if (isSpace(char, lexis)) return scanSpace(text, at, lexis);
  const mark = scanMark(text, at, char, lexis);
  if (mark !== null) return mark;
  if (char === '$') return scanDollar(text, at, lexis);
  if (lexis.strangeMarks.includes(char)) return { kind: 'bad', end: at + 1 };
  if (DIGIT.test(char) || (char === '.' && DIGIT.test(text[at + 1] ?? '')))
    return scanNumber(text, at, lexis);
  if (WORD_START.test(char)) return scanWord(text, at, lexis);
  if (PUNCTUATION.includes(char)) return { kind: 'punctuation', end: at + 1 };
  return scanOperator(text, at, char, lexis);
}

/** Cuts a text into tokens without a gap: their texts joined are the text. Never throws. */
export function tokenize(text: string, lexis: Lexis): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const { kind, end } = scanAt(text, at, lexis);
    tokens.push({ kind, text: text.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}

/** Tokens that mean something: without spaces and comments. */
export function significant(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(({ kind }) => kind !== 'space' && kind !== 'comment');
}

/** Upper-case text of an unquoted word; '' for every other token, so that quoted names are never keywords. */
export function keyword(token: Token | undefined): string {
  return token?.kind === 'word' ? token.text.toUpperCase() : '';
}

/** True for the punctuation or operator of that text. */
export function isMark(token: Token | undefined, text: string): boolean {
  return (token?.kind === 'punctuation' || token?.kind === 'operator') && token.text === text;
}

/** The name an identifier token stands for, quotes removed; null for other tokens. */
export function nameOf(token: Token | undefined): string | null {
  if (token === undefined) return null;
  if (token.kind === 'word') return token.text;
  if (token.kind !== 'quoted') return null;
  const close = token.text[token.text.length - 1] ?? '';
  return token.text.slice(1, -1).replaceAll(close + close, close);
}
