import { parse } from '@handlebars/parser';
import type { ExpressionNode, HashNode, PathNode, ProgramNode, StatementNode } from './ast.ts';
import { templateErrors } from './errors.ts';
import { escapeHtml, isFalsy, textOf, type Hash, type Helper, type Markup } from './template-helpers.ts';

/** Statements that a template may run. */
const STEPS_MAX = 500_000;
/** Characters that a template may make. */
const CHARACTERS_MAX = 2_000_000;

type Block = Extract<StatementNode, { type: 'BlockStatement' }>;
type Named = ReadonlyMap<string, unknown>;

/** Where names are looked up: the value at hand, what stands round it, and names of its own. */
interface Scope {
  readonly value: unknown;
  readonly parent: Scope | null;
  /** `@index` and the like. */
  readonly data: Named;
  readonly names: Named;
}

/** Only what data holds itself: nothing that objects inherit can be reached. */
function property(value: unknown, key: string): unknown {
  if (typeof value === 'string') return key === 'length' ? value.length : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}

const isMarkup = (value: unknown): value is Markup =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'html') &&
  Object.keys(value).length === 1;

function entriesOf(value: unknown): readonly (readonly [key: string | number, value: unknown])[] {
  if (Array.isArray(value)) return value.map((each, index) => [index, each]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function nameOf(path: ExpressionNode): string {
  return path.type === 'PathExpression' ? path.original : String('value' in path ? path.value : path.type);
}

class Interpreter {
  private steps = 0;
  private written = 0;
  private readonly helpers: ReadonlyMap<string, Helper>;
  private readonly escapes: boolean;

  constructor(helpers: ReadonlyMap<string, Helper>, escapes: boolean) {
    this.helpers = helpers;
    this.escapes = escapes;
  }

  private step(): void {
    if (++this.steps > STEPS_MAX)
      throw templateErrors.error('TEMPLATE_TOO_LONG', { limit: STEPS_MAX, unit: 'steps' });
  }

  private out(text: string): string {
    this.written += text.length;
    if (this.written > CHARACTERS_MAX)
      throw templateErrors.error('TEMPLATE_TOO_LONG', { limit: CHARACTERS_MAX, unit: 'characters' });
    return text;
  }

  private resolve({ data, depth, parts }: PathNode, scope: Scope): unknown {
    let from: Scope | null = scope;
    for (let up = 0; up < depth && from !== null; up++) from = from.parent;
    if (from === null) return undefined;
    const [head, ...rest] = parts;
    if (head === undefined) return from.value;
    const known = data
      ? this.dataOf(from, head)
      : from.names.has(head)
        ? from.names.get(head)
        : property(from.value, head);
    return rest.reduce(property, known);
  }

  private dataOf(scope: Scope, name: string): unknown {
    for (let at: Scope | null = scope; at !== null; at = at.parent)
      if (at.data.has(name)) return at.data.get(name);
    return undefined;
  }

  private hashOf(hash: HashNode | undefined, scope: Scope): Hash {
    return Object.fromEntries(
      (hash?.pairs ?? []).map(({ key, value }) => [key, this.evaluate(value, scope)]),
    );
  }

  private call(
    path: ExpressionNode,
    params: readonly ExpressionNode[],
    hash: HashNode | undefined,
    scope: Scope,
  ): unknown {
    const name = nameOf(path);
    const isPlain = path.type === 'PathExpression' && path.depth === 0 && !path.data;
    const helper = isPlain ? this.helpers.get(name) : undefined;
    const args = (): readonly unknown[] => params.map((param) => this.evaluate(param, scope));
    if (isPlain && name === 'lookup') {
      const [value, key] = args();
      return property(value, textOf(key));
    }
    if (isPlain && name === 'log') return '';
    if (
      helper !== undefined &&
      (params.length > 0 || hash !== undefined || this.evaluate(path, scope) === undefined)
    )
      return helper(args(), this.hashOf(hash, scope));
    if (params.length > 0) throw templateErrors.error('TEMPLATE_HELPER', { name });
    return this.evaluate(path, scope);
  }

  private evaluate(node: ExpressionNode, scope: Scope): unknown {
    this.step();
    switch (node.type) {
      case 'PathExpression':
        return this.resolve(node, scope);
      case 'SubExpression':
        return this.call(node.path, node.params, node.hash, scope);
      case 'NullLiteral':
        return null;
      case 'UndefinedLiteral':
        return undefined;
      default:
        return node.value;
    }
  }

  private within(scope: Scope, value: unknown, data: Named = new Map(), names: Named = new Map()): Scope {
    return { value, parent: scope, data, names: new Map([...scope.names, ...names]) };
  }

  private each(block: Block, scope: Scope): string {
    const [list] = block.params;
    const entries = list === undefined ? [] : entriesOf(this.evaluate(list, scope));
    if (entries.length === 0) return this.program(block.inverse, scope);
    const [valueName, keyName] = block.program?.blockParams ?? [];
    return entries
      .map(([key, value], index) => {
        const data = new Map<string, unknown>([
          ['key', key],
          ['index', index],
          ['first', index === 0],
          ['last', index === entries.length - 1],
        ]);
        const names = new Map<string, unknown>([
          ...(valueName === undefined ? [] : [[valueName, value] as const]),
          ...(keyName === undefined ? [] : [[keyName, key] as const]),
        ]);
        return this.program(block.program, this.within(scope, value, data, names));
      })
      .join('');
  }

  private withBlock(block: Block, scope: Scope): string {
    const [of] = block.params;
    const value = of === undefined ? undefined : this.evaluate(of, scope);
    if (isFalsy(value)) return this.program(block.inverse, scope);
    const [name] = block.program?.blockParams ?? [];
    const names = new Map(name === undefined ? [] : [[name, value] as const]);
    return this.program(block.program, this.within(scope, value, new Map(), names));
  }

  private condition(block: Block, scope: Scope, wanted: boolean): string {
    const [of] = block.params;
    const value = of === undefined ? undefined : this.evaluate(of, scope);
    const isZeroYes = value === 0 && this.hashOf(block.hash, scope)['includeZero'] === true;
    const holds = (!isFalsy(value) || isZeroYes) === wanted;
    return this.program(holds ? block.program : block.inverse, scope);
  }

  /** A block of a value or of a helper: a list repeats, another value becomes the value at hand, nothing takes the else. */
  private anyBlock(block: Block, scope: Scope): string {
    const value = this.call(block.path, block.params, block.hash, scope);
    if (Array.isArray(value))
      return value.length === 0
        ? this.program(block.inverse, scope)
        : value.map((each) => this.program(block.program, this.within(scope, each))).join('');
    if (isFalsy(value)) return this.program(block.inverse, scope);
    return this.program(block.program, typeof value === 'object' ? this.within(scope, value) : scope);
  }

  private block(block: Block, scope: Scope): string {
    switch (nameOf(block.path)) {
      case 'each':
        return this.each(block, scope);
      case 'with':
        return this.withBlock(block, scope);
      case 'if':
        return this.condition(block, scope, true);
      case 'unless':
        return this.condition(block, scope, false);
      default:
        return this.anyBlock(block, scope);
    }
  }

  private statement(node: StatementNode, scope: Scope): string {
    this.step();
    switch (node.type) {
      case 'ContentStatement':
        return this.out(node.value);
      case 'CommentStatement':
        return '';
      case 'MustacheStatement': {
        const value = this.call(node.path, node.params, node.hash, scope);
        if (isMarkup(value)) return this.out(value.html);
        return this.out(node.escaped && this.escapes ? escapeHtml(textOf(value)) : textOf(value));
      }
      case 'BlockStatement':
        return this.block(node, scope);
      case 'PartialStatement':
      case 'PartialBlockStatement':
        throw templateErrors.error('TEMPLATE_PARTIAL', { name: nameOf(node.name) });
      default:
        throw templateErrors.error('TEMPLATE_INVALID', { reason: `${node.type} is not available` });
    }
  }

  program(program: ProgramNode | undefined, scope: Scope): string {
    return (program?.body ?? []).map((node) => this.statement(node, scope)).join('');
  }
}

function parsed(template: string): ProgramNode {
  try {
    return parse(template) as unknown as ProgramNode;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw templateErrors.error('TEMPLATE_INVALID', { reason });
  }
}

/**
 * The text that a template makes of data. Nothing of it is run as code: it is read and followed step by step, and only
 * what the data itself holds can be reached. `escapes` is off for style sheets. Throws TEMPLATE_INVALID,
 * TEMPLATE_PARTIAL, TEMPLATE_HELPER and, beyond {@link STEPS_MAX} steps or {@link CHARACTERS_MAX} characters,
 * TEMPLATE_TOO_LONG.
 */
export function interpretTemplate(
  template: string,
  value: unknown,
  helpers: ReadonlyMap<string, Helper>,
  escapes: 'html' | 'nothing' = 'html',
): string {
  const data = new Map<string, unknown>([['root', value]]);
  const scope: Scope = { value, parent: null, data, names: new Map() };
  return new Interpreter(helpers, escapes === 'html').program(parsed(template), scope);
}
