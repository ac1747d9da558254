import { present } from './absent.ts';
import type { Evaluator } from './evaluate.ts';
import { failed, TemplateFault, unreadable } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { TemplateNode } from './nodes.ts';
import type { RenderNotes } from './notes.ts';
import { bindArguments } from './arguments.ts';
import { definite, isTrue, itemsOf } from './operations.ts';
import { Scope } from './scope.ts';
import { isEmpty, printedText } from './printed.ts';
import { joinTexts, plainText, type AnyText } from './text.ts';
import { isList, isUndefined, type CallArguments, type FunctionValue, type TemplateValue } from './value.ts';

type Of<Node extends TemplateNode['node']> = Extract<TemplateNode, { node: Node }>;

/** A written piece, the line that wrote it, and where that begins in the template. */
export interface Written {
  readonly text: AnyText;
  readonly line: number;
  readonly start: number;
  /** True for text that stands in the template itself. */
  readonly isOwn: boolean;
}

/** Writes the nodes of a template, one after the other. */
export class Writer {
  private readonly evaluator: Evaluator;
  private readonly notes: RenderNotes;
  private depth = 0;
  /** Whether the clause that is being written printed an empty value; null outside of clauses. */
  private isBlank: boolean | null = null;

  constructor(evaluator: Evaluator, notes: RenderNotes) {
    this.evaluator = evaluator;
    this.notes = notes;
  }

  /** Writes nodes with the names of a scope. */
  write(nodes: readonly TemplateNode[], scope: Scope, into: Written[]): void {
    for (const node of nodes) {
      this.evaluator.budget.step(node.line);
      this.one(node, scope, into);
    }
  }

  private one(node: TemplateNode, scope: Scope, into: Written[]): void {
    switch (node.node) {
      case 'text':
        this.push({ ...node, isOwn: true }, into);
        break;
      case 'print':
        this.print(node, scope, into);
        break;
      case 'if':
        this.write(this.branch(node, scope), scope, into);
        break;
      case 'for':
        this.loop(node, scope, into);
        break;
      case 'clause':
        this.clause(node, scope, into);
        break;
      case 'set':
        this.assign(node.names, this.evaluator.value(node.value, scope), node.line, scope);
        break;
      case 'capture':
        scope.set(node.name, this.captured(node.body, new Scope(scope)));
        break;
      default:
        scope.set(node.name, this.macro(node, scope));
    }
  }

  private push({ text, line, start, isOwn }: Written, into: Written[]): void {
    this.evaluator.budget.print(line, plainText(text).length);
    into.push({ text, line, start, isOwn });
  }

  /** Writes the clause, or nothing of it when a value that it prints is empty. */
  private clause({ body }: Of<'clause'>, scope: Scope, into: Written[]): void {
    const written: Written[] = [];
    const outer = this.isBlank;
    this.isBlank = false;
    try {
      this.write(body, new Scope(scope), written);
      if (!this.isBlank) into.push(...written);
    } catch (error) {
      if (
        !(
          error instanceof TemplateFault &&
          (error.is === 'failed' || error.is === 'empty') &&
          error.name !== ''
        )
      )
        throw error;
    } finally {
      this.isBlank = outer;
    }
  }

  private print({ value: expression, line, start }: Of<'print'>, scope: Scope, into: Written[]): void {
    const value = this.evaluator.value(expression, scope);
    if (this.isBlank !== null && isEmpty(value)) {
      this.isBlank = true;
      return;
    }
    if (isUndefined(value)) {
      if (!this.notes.undefinedNames.has(value.name)) this.notes.undefinedNames.set(value.name, line);
      return;
    }
    const text = printedText(present(value, { line }), { budget: this.evaluator.budget, line });
    this.push({ text, line, start, isOwn: false }, into);
  }

  private branch({ branches, otherwise }: Of<'if'>, scope: Scope): readonly TemplateNode[] {
    const found = branches.find(({ test }) => isTrue(this.evaluator.value(test, scope)));
    return found?.body ?? otherwise;
  }

  private assign(names: readonly string[], value: TemplateValue, line: number, scope: Scope): void {
    const place = { budget: this.evaluator.budget, line };
    const [name = ''] = names;
    if (names.length === 1) {
      scope.set(name, definite(value, place));
      return;
    }
    const items = isList(value) ? value : itemsOf(value, place);
    if (items.length !== names.length)
      throw failed(line, `${items.length} values do not go into ${names.length} names`);
    names.forEach((part, at) => scope.set(part, items[at] ?? null));
  }

  private loop(node: Of<'for'>, scope: Scope, into: Written[]): void {
    const { line } = node;
    const place = { budget: this.evaluator.budget, line };
    const all = itemsOf(this.evaluator.value(node.over, scope), place);
    const inner = (item: TemplateValue): Scope => {
      const own = new Scope(scope);
      this.assign(node.names, item, line, own);
      return own;
    };
    const { only } = node;
    const items = only === null ? all : all.filter((item) => isTrue(this.evaluator.value(only, inner(item))));
    items.forEach((item, index) => {
      place.budget.step(line);
      const own = inner(item);
      own.set('loop', loopValue(index, items));
      this.write(node.body, own, into);
    });
    if (items.length === 0) this.write(node.otherwise, new Scope(scope), into);
  }

  private captured(nodes: readonly TemplateNode[], scope: Scope): AnyText {
    const written: Written[] = [];
    this.write(nodes, scope, written);
    return joinTexts(written.map(({ text }) => text));
  }

  private macro({ name, parameters, body }: Of<'macro'>, scope: Scope): FunctionValue {
    return { is: 'function', name, call: (given) => this.callMacro(name, parameters, body, given, scope) };
  }

  private callMacro(
    name: string,
    parameters: Of<'macro'>['parameters'],
    body: readonly TemplateNode[],
    given: CallArguments,
    scope: Scope,
  ): AnyText {
    this.depth += 1;
    if (this.depth > TEMPLATE_LIMITS.depth)
      throw failed(given.line, `macros call each other more than ${TEMPLATE_LIMITS.depth} deep`);
    const bound = bindArguments(
      name,
      parameters.map((parameter) => parameter.name),
      given,
    );
    const own = new Scope(scope);
    for (const { name: parameter, preset } of parameters) {
      const value = bound.get(parameter) ?? (preset === null ? undefined : this.evaluator.value(preset, own));
      if (value === undefined) throw unreadable(given.line, `${name} needs the argument ${parameter}`);
      own.set(parameter, value);
    }
    const text = this.captured(body, own);
    this.depth -= 1;
    return text;
  }
}

function loopValue(index: number, items: readonly TemplateValue[]): TemplateValue {
  const { length } = items;
  return new Map<string, TemplateValue>([
    ['index', index + 1],
    ['index0', index],
    ['revindex', length - index],
    ['revindex0', length - index - 1],
    ['first', index === 0],
    ['last', index === length - 1],
    ['length', length],
  ]);
}
