/** A piece of a style sheet: what stands before a block or a semicolon, and the block. Positions are indexes of the whole text. */
export interface CssPart {
  readonly start: number;
  readonly prelude: string;
  /** Null where a semicolon ends it. */
  readonly block: { readonly start: number; readonly end: number } | null;
  /** False where the text ends before the piece does. */
  readonly isWhole: boolean;
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const isLineEnd = (char: string | undefined): boolean => char === '\n' || char === '\r' || char === '\f';

/** Index behind the string that starts at `start`; far behind the text when its line ends before it does. */
function afterString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== text[start]) {
    if (isLineEnd(text[at])) return text.length + 1;
    at += text[at] === '\\' ? 2 : 1;
  }
  return at + 1;
}

function afterComment(text: string, start: number): number {
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 2;
}

/** Index behind a comment, string or escape that starts at `at`; null where none does. */
function afterOpaque(text: string, at: number): number | null {
  const char = text[at];
  if (char === '/' && text[at + 1] === '*') return afterComment(text, at);
  if (char === '"' || char === "'") return afterString(text, at);
  return char === '\\' ? at + 2 : null;
}

/** Index of the bracket that closes the one at `start`; the end of the text where none does. */
function closingOf(text: string, start: number, end: number): number {
  const open: string[] = [];
  let at = start;
  while (at < end) {
    const behind = afterOpaque(text, at);
    if (behind !== null) {
      at = behind;
      continue;
    }
    const char = text[at] ?? '';
    const closing = CLOSING[char];
    if (closing !== undefined) open.push(closing);
    else if (char === open.at(-1)) open.pop();
    if (open.length === 0) return at;
    at += 1;
  }
  return end;
}

const isBlank = (char: string | undefined): boolean => char !== undefined && /\s/.test(char);

function skipBlank(text: string, from: number, end: number): number {
  let at = from;
  while (at < end) {
    if (isBlank(text[at]) || text[at] === ';' || text[at] === '}') at += 1;
    else if (text[at] === '/' && text[at + 1] === '*') at = afterComment(text, at);
    else return at;
  }
  return end;
}

/** The piece that starts at `start`, and the index behind it. */
function partAt(text: string, start: number, end: number): { readonly part: CssPart; readonly next: number } {
  let at = start;
  while (at < end && text[at] !== ';' && text[at] !== '{' && text[at] !== '}') {
    const isGroup = text[at] === '(' || text[at] === '[';
    at = afterOpaque(text, at) ?? (isGroup ? closingOf(text, at, end) + 1 : at + 1);
  }
  const stop = Math.min(at, end);
  const prelude = text.slice(start, stop).trim();
  if (text[stop] !== '{' || stop >= end)
    return { part: { start, prelude, block: null, isWhole: at <= end }, next: stop + 1 };
  const close = closingOf(text, stop, end);
  const isWhole = close < end;
  return { part: { start, prelude, block: { start: stop + 1, end: close }, isWhole }, next: close + 1 };
}

/** The pieces of a style sheet, or of the block between two indexes of it. */
export function cssParts(text: string, from = 0, end: number = text.length): readonly CssPart[] {
  const parts: CssPart[] = [];
  let at = skipBlank(text, from, end);
  while (at < end) {
    const { part, next } = partAt(text, at, end);
    parts.push(part);
    at = skipBlank(text, next, end);
  }
  return parts;
}

const codePoint = (hex: string): string => {
  const code = Number.parseInt(hex, 16);
  return code === 0 || code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code);
};

const unescaped = (text: string): string =>
  text.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => codePoint(hex)).replace(/\\([\s\S])/g, '$1');

function withoutComments(text: string): string {
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const next = afterOpaque(text, at) ?? at + 1;
    plain += text.startsWith('/*', at) ? ' ' : text.slice(at, next);
    at = next;
  }
  return plain;
}

/** A piece as a browser understands it: without comments, escapes written out, in small letters. */
export const plainCss = (text: string): string => unescaped(withoutComments(text)).toLowerCase();
