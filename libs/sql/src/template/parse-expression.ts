import { unreadable, type TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { BinaryOperator, CompareOperator, GivenArguments, TemplateExpression } from './nodes.ts';
import type { TemplateToken } from './scan.ts';

const COMPARISONS = new Set<string>(['==', '!=', '<', '<=', '>', '>=']);
const CONSTANTS: Readonly<Record<string, null | boolean>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  none: null,
  None: null,
};
const KEYWORDS = new Set(['and', 'or', 'not', 'in', 'is', 'if', 'else']);
const LEVELS: readonly (readonly BinaryOperator[])[] = [['~'], ['+', '-'], ['*', '/', '//', '%']];
const NO_ARGUMENTS: GivenArguments = { list: [], named: [] };

/** Reads expressions off the tokens of one tag. */
export class ExpressionParser {
  private readonly tokens: readonly TemplateToken[];
  private index = 0;
  private depth = 0;

  constructor(tokens: readonly TemplateToken[]) {
    this.tokens = tokens;
  }

  /** The token ahead. */
  get ahead(): TemplateToken {
    return this.tokens[this.index] ?? { kind: 'end', text: '', line: 1 };
  }

  get line(): number {
    return this.ahead.line;
  }

  /** True for a word or mark of that text ahead. */
  sees(text: string): boolean {
    const { kind, text: found } = this.ahead;
    return (kind === 'mark' || kind === 'name') && found === text;
  }

  /** Takes that word or mark if it is ahead. */
  takes(text: string): boolean {
    const isThere = this.sees(text);
    if (isThere) this.index += 1;
    return isThere;
  }

  /** Takes that word or mark, or throws. */
  expect(text: string): void {
    if (!this.takes(text)) throw this.unexpected(text);
  }

  /** Takes a name, or throws. */
  name(): string {
    const { kind, text } = this.ahead;
    if (kind !== 'name') throw this.unexpected('a name');
    this.index += 1;
    return text;
  }

  /** Throws unless everything was read. */
  finish(): void {
    if (this.ahead.kind !== 'end') throw this.unexpected('the end of the tag');
  }

  /** A whole expression; with commas it is a list. */
  whole(): TemplateExpression {
    const { line } = this;
    const first = this.expression();
    if (!this.sees(',')) return first;
    const items = [first];
    while (this.takes(',')) if (this.ahead.kind !== 'end') items.push(this.expression());
    return { node: 'list', items, line };
  }

  /** One expression. */
  expression(): TemplateExpression {
    return this.nested(() => this.choice());
  }

  /** One expression that is not `a if b else c`: what stands before the `if` of a loop. */
  withoutChoice(): TemplateExpression {
    return this.nested(() => this.or());
  }

  private unexpected(wanted: string): TemplateFault {
    const { kind, text, line } = this.ahead;
    return unreadable(
      line,
      `${wanted} is expected, ${kind === 'end' ? 'the tag ends' : JSON.stringify(text)}`,
    );
  }

  private nested<Result>(read: () => Result): Result {
    this.depth += 1;
    if (this.depth > TEMPLATE_LIMITS.depth)
      throw unreadable(this.line, `more than ${TEMPLATE_LIMITS.depth} brackets stand in each other`);
    const result = read();
    this.depth -= 1;
    return result;
  }

  private choice(): TemplateExpression {
    const value = this.or();
    const { line } = this;
    if (!this.takes('if')) return value;
    const test = this.or();
    const otherwise = this.takes('else') ? this.expression() : null;
    return { node: 'choice', test, value, otherwise, line };
  }

  private chain(op: BinaryOperator, below: () => TemplateExpression): TemplateExpression {
    let left = below();
    for (let { line } = this; this.takes(op); line = this.line) {
      left = { node: 'binary', op, left, right: below(), line };
    }
    return left;
  }

  private or(): TemplateExpression {
    return this.chain('or', () => this.chain('and', () => this.not()));
  }

  private not(): TemplateExpression {
    const { line } = this;
    if (!this.takes('not')) return this.comparison();
    return { node: 'not', inner: this.nested(() => this.not()), line };
  }

  private comparison(): TemplateExpression {
    const { line } = this;
    const first = this.level(0);
    const rest: { op: CompareOperator; to: TemplateExpression }[] = [];
    for (let op = this.comparisonOperator(); op !== null; op = this.comparisonOperator()) {
      rest.push({ op, to: this.level(0) });
    }
    return rest.length === 0 ? first : { node: 'compare', first, rest, line };
  }

  private comparisonOperator(): CompareOperator | null {
    const { kind, text } = this.ahead;
    if (kind === 'mark' && COMPARISONS.has(text)) {
      this.index += 1;
      return text as CompareOperator;
    }
    if (this.takes('in')) return 'in';
    const next = this.tokens[this.index + 1];
    if (!this.sees('not') || next?.kind !== 'name' || next.text !== 'in') return null;
    this.index += 2;
    return 'not in';
  }

  private level(index: number): TemplateExpression {
    const operators = LEVELS[index];
    if (operators === undefined) return this.sign();
    let left = this.level(index + 1);
    for (;;) {
      const { line } = this;
      const op = operators.find((operator) => this.takes(operator));
      if (op === undefined) return left;
      left = { node: 'binary', op, left, right: this.level(index + 1), line };
    }
  }

  private sign(): TemplateExpression {
    const { line } = this;
    if (this.takes('-')) return { node: 'minus', inner: this.nested(() => this.sign()), line };
    if (this.takes('+')) return this.nested(() => this.sign());
    const left = this.piped();
    if (!this.takes('**')) return left;
    return { node: 'binary', op: '**', left, right: this.nested(() => this.sign()), line };
  }

  private piped(): TemplateExpression {
    let value = this.postfix(this.atom());
    for (;;) {
      const { line } = this;
      if (this.takes('|')) {
        const name = this.name();
        const given = this.sees('(') ? this.given() : NO_ARGUMENTS;
        value = this.postfix({ node: 'filter', of: value, name, given, line });
      } else if (this.takes('is')) value = this.test(value, line);
      else return value;
    }
  }

  private test(of: TemplateExpression, line: number): TemplateExpression {
    const negated = this.takes('not');
    const name = this.name();
    const given = this.sees('(') ? this.given() : this.bareArgument();
    return { node: 'test', of, name, given, negated, line };
  }

  private bareArgument(): GivenArguments {
    const { kind, text } = this.ahead;
    const isValue = kind === 'number' || kind === 'text' || (kind === 'name' && !KEYWORDS.has(text));
    return isValue ? { list: [this.postfix(this.atom())], named: [] } : NO_ARGUMENTS;
  }

  private postfix(start: TemplateExpression): TemplateExpression {
    let value = start;
    for (;;) {
      const { line } = this;
      if (this.takes('.')) value = { node: 'attribute', of: value, name: this.name(), line };
      else if (this.takes('[')) value = this.subscript(value, line);
      else if (this.sees('(')) value = { node: 'call', of: value, given: this.given(), line };
      else return value;
    }
  }

  private subscript(of: TemplateExpression, line: number): TemplateExpression {
    const start = this.sees(':') ? null : this.expression();
    if (start !== null && this.takes(']')) return { node: 'item', of, key: start, line };
    this.expect(':');
    const end = this.sees(']') ? null : this.expression();
    this.expect(']');
    return { node: 'slice', of, start, end, line };
  }

  private given(): GivenArguments {
    const list: TemplateExpression[] = [];
    const named: (readonly [string, TemplateExpression])[] = [];
    this.expect('(');
    while (!this.takes(')')) {
      const next = this.tokens[this.index + 1];
      const isNamed = this.ahead.kind === 'name' && next?.kind === 'mark' && next.text === '=';
      if (isNamed) {
        const name = this.name();
        this.expect('=');
        named.push([name, this.expression()]);
      } else list.push(this.expression());
      if (!this.sees(')')) this.expect(',');
    }
    return { list, named };
  }

  private atom(): TemplateExpression {
    const { kind, text, line } = this.ahead;
    if (kind === 'text') return this.textConstant();
    if (kind === 'number') return this.numberConstant();
    if (this.takes('(')) return this.brackets(line);
    if (this.takes('[')) return { node: 'list', items: this.items(']'), line };
    if (this.takes('{')) return { node: 'dict', entries: this.entries(), line };
    if (kind !== 'name' || KEYWORDS.has(text)) throw this.unexpected('a value');
    this.index += 1;
    const constant = CONSTANTS[text];
    if (constant !== undefined) return { node: 'constant', value: constant, line };
    return { node: 'name', name: text, line };
  }

  private textConstant(): TemplateExpression {
    const { line } = this;
    let value = '';
    for (; this.ahead.kind === 'text'; this.index += 1) value += this.ahead.text;
    return { node: 'constant', value, line };
  }

  private numberConstant(): TemplateExpression {
    const { text, line } = this.ahead;
    const value = Number(text.replaceAll('_', ''));
    if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw unreadable(line, `the number ${text} is too large; write it as text`);
    this.index += 1;
    return { node: 'constant', value, line };
  }

  private brackets(line: number): TemplateExpression {
    if (this.takes(')')) return { node: 'list', items: [], line };
    const first = this.expression();
    if (this.takes(')')) return first;
    this.expect(',');
    return { node: 'list', items: [first, ...this.items(')')], line };
  }

  private items(close: string): readonly TemplateExpression[] {
    const items: TemplateExpression[] = [];
    while (!this.takes(close)) {
      items.push(this.expression());
      if (!this.sees(close)) this.expect(',');
    }
    return items;
  }

  private entries(): readonly (readonly [TemplateExpression, TemplateExpression])[] {
    const entries: (readonly [TemplateExpression, TemplateExpression])[] = [];
    while (!this.takes('}')) {
      const key = this.expression();
      this.expect(':');
      entries.push([key, this.expression()]);
      if (!this.sees('}')) this.expect(',');
    }
    return entries;
  }
}
