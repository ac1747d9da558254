import { clausesOf, type ClauseSpan } from './clauses.ts';
import { unreadable } from './fault.ts';

/** A word of an expression or tag. */
export interface TemplateToken {
  readonly kind: 'name' | 'number' | 'text' | 'mark' | 'end';
  readonly text: string;
  readonly line: number;
}

/** A stretch of a template: plain text, `{{ ... }}`, `{% ... %}` or an end of `[[ ... ]]`, and the offset where it begins. Comments are left out. */
export type Stretch =
  | { readonly is: 'text'; readonly text: string; readonly line: number; readonly start: number }
  | { readonly is: 'open'; readonly line: number; readonly start: number }
  | { readonly is: 'close'; readonly line: number; readonly start: number }
  | {
      readonly is: 'print' | 'tag';
      readonly tokens: readonly TemplateToken[];
      readonly line: number;
      readonly start: number;
    };

const OPENER = /\{[{%#]/g;
const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const MARK = /\*\*|\/\/|[=!<>]=|[-+*/%~<>=()[\]{},:.|]/y;
const SPACE = /\s+/y;
const RAW = /\{%[-+]?\s*raw\s*[-+]?%\}/y;
const RAW_END = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;
const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** True for a text that holds anything to render; every other text is left alone. */
export const hasTemplate = (text: string): boolean => /\{[{%#]/.test(text);

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

class Scanner {
  private readonly source: string;
  private readonly stretches: Stretch[] = [];
  private at = 0;
  private line = 1;
  private trimsNext = false;
  private readonly clauses: readonly ClauseSpan[];
  /** Where the clauses that are open close, the innermost last. */
  private readonly closes: number[] = [];

  constructor(source: string) {
    this.source = source;
    this.clauses = clausesOf(source);
  }

  all(): readonly Stretch[] {
    while (this.at < this.source.length) this.next();
    return this.stretches;
  }

  /** Where the next clause opens or the innermost one closes; null for neither. */
  private edge(): { readonly is: 'open' | 'close'; readonly at: number } | null {
    const open = this.clauses.find((clause) => clause.open >= this.at);
    const close = this.closes.at(-1);
    if (close !== undefined && close >= this.at && (open === undefined || close < open.open))
      return { is: 'close', at: close };
    return open === undefined ? null : { is: 'open', at: open.open };
  }

  private bracket(is: 'open' | 'close', at: number): void {
    this.pushText(this.source.slice(this.at, at), false);
    this.moveTo(at);
    this.stretches.push({ is, line: this.line, start: at });
    if (is === 'close') this.closes.pop();
    else this.closes.push(this.clauses.find(({ open }) => open === at)?.close ?? at);
    this.moveTo(at + 2);
  }

  private next(): void {
    OPENER.lastIndex = this.at;
    const opener = OPENER.exec(this.source);
    const edge = this.edge();
    if (edge !== null && edge.at < (opener?.index ?? this.source.length)) {
      this.bracket(edge.is, edge.at);
      return;
    }
    const end = opener?.index ?? this.source.length;
    const trims = opener !== null && this.source[end + 2] === '-';
    this.pushText(this.source.slice(this.at, end), trims);
    this.moveTo(end);
    if (opener === null) return;
    if (opener[0] === '{#') this.comment();
    else if (matchAt(RAW, this.source, this.at) !== null) this.raw();
    else this.code(opener[0] === '{{' ? 'print' : 'tag');
  }

  private pushText(text: string, trimsEnd: boolean): void {
    const begun = this.trimsNext ? text.trimStart() : text;
    const kept = trimsEnd ? begun.trimEnd() : begun;
    this.trimsNext = false;
    const start = this.at + text.length - begun.length;
    if (kept !== '') this.stretches.push({ is: 'text', text: kept, line: this.line, start });
  }

  private moveTo(at: number): void {
    for (let index = this.at; index < at; index++) if (this.source[index] === '\n') this.line += 1;
    this.at = at;
  }

  private comment(): void {
    const end = this.source.indexOf('#}', this.at + 2);
    if (end === -1) throw unreadable(this.line, 'the comment {# is not closed with #}');
    this.trimsNext = this.source[end - 1] === '-';
    this.moveTo(end + 2);
  }

  private raw(): void {
    const { line } = this;
    const opener = matchAt(RAW, this.source, this.at) ?? '';
    this.moveTo(this.at + opener.length);
    this.trimsNext = opener.endsWith('-%}');
    RAW_END.lastIndex = this.at;
    const end = RAW_END.exec(this.source);
    if (end === null) throw unreadable(line, 'raw is not closed with endraw');
    this.pushText(this.source.slice(this.at, end.index), end[1] === '-');
    this.moveTo(end.index + end[0].length);
    this.trimsNext = end[2] === '-';
  }

  private code(is: 'print' | 'tag'): void {
    const { line, at: start } = this;
    const close = is === 'print' ? '}}' : '%}';
    const sign = this.source[this.at + 2];
    this.moveTo(this.at + (sign === '-' || sign === '+' ? 3 : 2));
    const tokens: TemplateToken[] = [];
    for (let depth = 0; !this.ends(close, depth);) {
      const token = this.token(line, close);
      if (token === null) continue;
      if (token.kind === 'mark' && token.text === '{') depth += 1;
      if (token.kind === 'mark' && token.text === '}') depth -= 1;
      tokens.push(token);
    }
    tokens.push({ kind: 'end', text: close, line: this.line });
    this.stretches.push({ is, tokens, line, start });
  }

  private ends(close: string, depth: number): boolean {
    const sign = this.source[this.at] === '-' || this.source[this.at] === '+' ? 1 : 0;
    if (depth > 0 || !this.source.startsWith(close, this.at + sign)) return false;
    this.trimsNext = this.source[this.at] === '-';
    this.moveTo(this.at + sign + close.length);
    return true;
  }

  private token(opened: number, close: string): TemplateToken | null {
    const { source, at, line } = this;
    const space = matchAt(SPACE, source, at);
    if (space !== null) {
      this.moveTo(at + space.length);
      return null;
    }
    if (at >= source.length) throw unreadable(opened, `there is no ${close} to what begins here`);
    const char = source[at] ?? '';
    if (char === "'" || char === '"') return this.text(char);
    for (const [kind, pattern] of PATTERNS) {
      const text = matchAt(pattern, source, at);
      if (text === null) continue;
      this.moveTo(at + text.length);
      return { kind, text, line };
    }
    throw unreadable(line, `${JSON.stringify(char)} means nothing here`);
  }

  private text(quote: string): TemplateToken {
    const { source, line } = this;
    let text = '';
    for (let index = this.at + 1; index < source.length; index++) {
      const char = source[index] ?? '';
      if (char === quote) {
        this.moveTo(index + 1);
        return { kind: 'text', text, line };
      }
      if (char === '\\') {
        index += 1;
        const escaped = source[index] ?? '';
        text += ESCAPES[escaped] ?? `\\${escaped}`;
      } else text += char;
    }
    throw unreadable(line, `the text that begins with ${quote} is not closed`);
  }
}

const PATTERNS = [
  ['name', NAME],
  ['number', NUMBER],
  ['mark', MARK],
] as const;

/** Cuts a template into its stretches. Throws a fault naming the line. */
export const scanTemplate = (source: string): readonly Stretch[] => new Scanner(source).all();
