import type { Dialect } from '../dialect.ts';
import { present, stillOf } from './absent.ts';
import type { Budget } from './budget.ts';
import { failed, refused } from './fault.ts';
import { FILTERS } from './filters.ts';
import { refusalOf } from './macros.ts';
import { callMethod } from './methods.ts';
import type { GivenArguments, TemplateExpression } from './nodes.ts';
import type { Place } from './place.ts';
import { compare, definite, entryOf, isTrue, itemOf, operate, sliceOf } from './operations.ts';
import type { Scope } from './scope.ts';
import { plainText } from './text.ts';
import { TESTS } from './tests.ts';
import {
  isDict,
  isFunction,
  isText,
  isUndefined,
  kindName,
  type CallArguments,
  type TemplateValue,
} from './value.ts';

type Of<Node extends TemplateExpression['node']> = Extract<TemplateExpression, { node: Node }>;

/** Evaluates expressions; everything a template can reach goes through here. */
export class Evaluator {
  readonly budget: Budget;
  private readonly dialect: Dialect;

  constructor(budget: Budget, dialect: Dialect) {
    this.budget = budget;
    this.dialect = dialect;
  }

  /** Value of an expression. */
  value(expression: TemplateExpression, scope: Scope): TemplateValue {
    const { line } = expression;
    this.budget.step(line);
    switch (expression.node) {
      case 'constant':
        return expression.value;
      case 'name':
        return this.named(expression.name, line, scope);
      case 'list':
        return expression.items.map((item) => definite(this.value(item, scope), this.at(line)));
      case 'dict':
        return new Map(expression.entries.map(([key, item]) => this.entry(key, item, scope)));
      case 'not':
        return !isTrue(this.value(expression.inner, scope));
      case 'minus':
        return operate('-', 0, this.value(expression.inner, scope), this.at(line));
      case 'binary':
        return this.binary(expression, scope);
      case 'compare':
        return this.comparison(expression, scope);
      case 'choice':
        return this.choice(expression, scope);
      case 'attribute':
        return this.attribute(this.value(expression.of, scope), expression.name, line);
      case 'item':
        return itemOf(this.value(expression.of, scope), this.value(expression.key, scope), this.at(line));
      case 'slice':
        return this.slice(expression, scope);
      case 'call':
        return this.call(expression, scope);
      case 'filter':
        return this.filter(expression, scope);
      default:
        return this.test(expression, scope);
    }
  }

  private at(line: number): Place {
    return { budget: this.budget, line };
  }

  private named(name: string, line: number, scope: Scope): TemplateValue {
    const value = scope.find(name);
    if (value !== undefined) return value;
    const refusal = refusalOf(name);
    if (refusal !== null) throw refused(line, name, refusal);
    return { is: 'undefined', name };
  }

  private entry(
    key: TemplateExpression,
    item: TemplateExpression,
    scope: Scope,
  ): readonly [string, TemplateValue] {
    const name = this.value(key, scope);
    if (!isText(name)) throw failed(key.line, `the key of a dictionary is a text, not ${kindName(name)}`);
    return [plainText(name), definite(this.value(item, scope), this.at(item.line))];
  }

  private binary({ op, left, right, line }: Of<'binary'>, scope: Scope): TemplateValue {
    const first = this.value(left, scope);
    if (op === 'and') return isTrue(first) ? this.value(right, scope) : first;
    if (op === 'or') return isTrue(first) ? first : this.value(right, scope);
    return operate(op, first, this.value(right, scope), this.at(line));
  }

  private comparison({ first, rest, line }: Of<'compare'>, scope: Scope): boolean {
    let left = this.value(first, scope);
    for (const { op, to } of rest) {
      const right = this.value(to, scope);
      if (!compare(op, left, right, this.at(line))) return false;
      left = right;
    }
    return true;
  }

  private choice({ test, value, otherwise }: Of<'choice'>, scope: Scope): TemplateValue {
    if (isTrue(this.value(test, scope))) return this.value(value, scope);
    return otherwise === null ? '' : this.value(otherwise, scope);
  }

  private attribute(of: TemplateValue, name: string, line: number): TemplateValue {
    present(definite(of, this.at(line)), { line });
    if (name.startsWith('_')) throw refused(line, name, 'names that begin with an underscore cannot be read');
    if (isDict(of)) return entryOf(of, name);
    throw failed(line, `${kindName(of)} has no ${name}`);
  }

  private bound(expression: TemplateExpression | null, scope: Scope): number | null {
    if (expression === null) return null;
    const value = this.value(expression, scope);
    if (typeof value === 'number' && Number.isInteger(value)) return value;
    throw failed(expression.line, `a part begins and ends at whole numbers, not at ${kindName(value)}`);
  }

  private slice({ of, start, end, line }: Of<'slice'>, scope: Scope): TemplateValue {
    const value = present(definite(this.value(of, scope), this.at(line)), { line });
    return sliceOf(value, this.bound(start, scope), this.bound(end, scope), this.at(line));
  }

  private given({ list, named }: GivenArguments, line: number, scope: Scope): CallArguments {
    return {
      list: list.map((item) => this.value(item, scope)),
      named: new Map(named.map(([name, item]) => [name, this.value(item, scope)])),
      line,
    };
  }

  private call({ of, given, line }: Of<'call'>, scope: Scope): TemplateValue {
    if (of.node === 'attribute') {
      const owner = present(definite(this.value(of.of, scope), this.at(line)), { line });
      const answer = callMethod(owner, of.name, this.given(given, line, scope), this.at(line));
      if (answer !== null) return answer.value;
      const member = isDict(owner) ? entryOf(owner, of.name) : null;
      if (member !== null && isFunction(member)) return member.call(this.given(given, line, scope));
      throw refused(line, of.name, `${kindName(owner)} has no such method`);
    }
    const called = this.value(of, scope);
    if (isFunction(called)) return called.call(this.given(given, line, scope));
    if (isUndefined(called)) throw failed(line, `there is no macro ${called.name}`);
    throw failed(line, `${kindName(called)} cannot be called`);
  }

  private applyFilter(name: string, value: TemplateValue, given: CallArguments): TemplateValue {
    const filter = FILTERS.get(name);
    if (filter === undefined) throw refused(given.line, name, 'there is no such filter');
    this.budget.step(given.line);
    const apply = (other: string, item: TemplateValue): TemplateValue =>
      this.applyFilter(other, item, { list: [], named: new Map(), line: given.line });
    const made = filter.apply(value, given, { ...this.at(given.line), dialect: this.dialect, apply });
    return stillOf(value, made);
  }

  private filter({ of, name, given, line }: Of<'filter'>, scope: Scope): TemplateValue {
    return this.applyFilter(name, this.value(of, scope), this.given(given, line, scope));
  }

  private test({ of, name, given, negated, line }: Of<'test'>, scope: Scope): boolean {
    const test = TESTS.get(name.toLowerCase());
    if (test === undefined) throw refused(line, name, 'there is no such test');
    return test(this.value(of, scope), this.given(given, line, scope), this.at(line)) !== negated;
  }
}
