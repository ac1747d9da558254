import { present, stillOf } from './absent.ts';
import { failed, nameless } from './fault.ts';
import type { BinaryOperator, CompareOperator } from './nodes.ts';
import { changedText, joinTexts, partsOf, plainText, userText, type AnyText } from './text.ts';
import { shownText } from './shown.ts';
import {
  isAbsent,
  isDict,
  isFunction,
  isList,
  isNone,
  isText,
  isUndefined,
  kindName,
  type TemplateDict,
  type TemplateValue,
} from './value.ts';
import type { Place } from './place.ts';

/** The value, unless its name stands for nothing. */
export function definite(value: TemplateValue, { line }: Place): TemplateValue {
  if (isUndefined(value)) throw nameless(line, value.name);
  return value;
}

/** Whether a condition holds: nothing, zero, false and everything empty do not. */
export function isTrue(value: TemplateValue): boolean {
  if (isNone(value) || isUndefined(value)) return false;
  if (isText(value)) return plainText(value) !== '';
  if (isList(value)) return value.length > 0;
  if (isDict(value)) return value.size > 0;
  return isFunction(value) || Boolean(value);
}

/** Whether two values are equal, lists and dictionaries by what they hold. */
export function isEqual(left: TemplateValue, right: TemplateValue, place: Place): boolean {
  place.budget.step(place.line);
  if (isText(left) && isText(right)) return plainText(left) === plainText(right);
  if (isList(left) && isList(right)) {
    return left.length === right.length && left.every((item, at) => isEqual(item, right[at] ?? null, place));
  }
  if (isDict(left) && isDict(right)) {
    const isSame = ([key, item]: readonly [string, TemplateValue]): boolean =>
      right.has(key) && isEqual(item, right.get(key) ?? null, place);
    return left.size === right.size && [...left].every(isSame);
  }
  return left === right || (isNone(left) && isNone(right));
}

/** Whether a list, text or dictionary holds a value. */
function holdsValue(container: TemplateValue, value: TemplateValue, place: Place): boolean {
  if (isText(container) && isText(value)) {
    const plain = plainText(container);
    place.budget.chars(place.line, plain.length);
    return plain.includes(plainText(value));
  }
  if (isList(container)) return container.some((item) => isEqual(item, value, place));
  if (isDict(container)) return isText(value) && container.has(plainText(value));
  throw failed(place.line, `${kindName(container)} holds nothing that could be looked for`);
}

function inOrder(left: TemplateValue, right: TemplateValue, place: Place): number {
  const { line } = place;
  present(left, place);
  present(right, place);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isText(left) && isText(right)) {
    const [one, other] = [plainText(left), plainText(right)];
    return one < other ? -1 : Number(one > other);
  }
  throw failed(line, `${kindName(left)} and ${kindName(right)} have no order`);
}

/** Compares for sorting. */
export const compareValues = inOrder;

/** What a comparison gives. */
export function compare(
  op: CompareOperator,
  left: TemplateValue,
  right: TemplateValue,
  place: Place,
): boolean {
  definite(left, place);
  definite(right, place);
  switch (op) {
    case '==':
      return isEqual(left, right, place);
    case '!=':
      return !isEqual(left, right, place);
    case 'in':
      return holdsValue(right, left, place);
    case 'not in':
      return !holdsValue(right, left, place);
    case '<':
      return inOrder(left, right, place) < 0;
    case '<=':
      return inOrder(left, right, place) <= 0;
    case '>':
      return inOrder(left, right, place) > 0;
    default:
      return inOrder(left, right, place) >= 0;
  }
}

const NUMBERS: Readonly<Partial<Record<BinaryOperator, (left: number, right: number) => number>>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '//': (left, right) => Math.floor(left / right),
  '%': (left, right) => left - Math.floor(left / right) * right,
  '**': (left, right) => left ** right,
};

function calculate(op: BinaryOperator, left: number, right: number, line: number): number {
  const result = NUMBERS[op]?.(left, right) ?? Number.NaN;
  if (!Number.isFinite(result) || Math.abs(result) > Number.MAX_SAFE_INTEGER)
    throw failed(line, `${left} ${op} ${right} is no number that is exact here`);
  return result;
}

/** Two texts as one; with a typed parameter in it, it is one constant. */
function joined(left: AnyText, right: AnyText, place: Place): AnyText {
  const whole = concatenate([left, right], place);
  return partsOf(whole).some(({ constant }) => constant !== undefined)
    ? changedText(whole, (plain) => plain)
    : whole;
}

/** One text after the other. */
export function concatenate(texts: readonly AnyText[], { budget, line }: Place): AnyText {
  const length = texts.reduce((sum, text) => sum + plainText(text).length, 0);
  budget.chars(line, length);
  return joinTexts(texts);
}

function repeated(text: AnyText, count: number, { budget, line }: Place): AnyText {
  const times = Math.max(0, Math.trunc(count));
  budget.chars(line, plainText(text).length * times);
  return changedText(text, (plain) => plain.repeat(times));
}

function repeatedList(list: readonly TemplateValue[], count: number, { budget, line }: Place): TemplateValue {
  const times = Math.max(0, Math.trunc(count));
  budget.step(line, list.length * times + 1);
  return Array.from({ length: times }, () => list).flat();
}

/** What an operator other than `and` and `or` gives. */
export function operate(
  op: BinaryOperator,
  left: TemplateValue,
  right: TemplateValue,
  place: Place,
): TemplateValue {
  const { line, budget } = place;
  present(definite(left, place), place);
  present(definite(right, place), place);
  if (op === '~') return joined(shownText(left, place), shownText(right, place), place);
  if (typeof left === 'number' && typeof right === 'number') return calculate(op, left, right, line);
  if (op === '+' && isText(left) && isText(right)) return joined(left, right, place);
  if (op === '*' && isText(left) && typeof right === 'number') return repeated(left, right, place);
  if (op === '*' && isList(left) && typeof right === 'number') return repeatedList(left, right, place);
  if (op === '+' && isList(left) && isList(right)) {
    budget.step(line, left.length + right.length);
    return [...left, ...right];
  }
  throw failed(line, `${op} does not go between ${kindName(left)} and ${kindName(right)}`);
}

/** Value of a dictionary under a key, or of a list at a place from either end; a text's character. */
export function itemOf(of: TemplateValue, key: TemplateValue, place: Place): TemplateValue {
  present(definite(of, place), place);
  definite(key, place);
  if (isDict(of) && isText(key)) return entryOf(of, plainText(key));
  if (typeof key === 'number' && (isList(of) || isText(of))) {
    const items = isText(of) ? plainText(of) : of;
    const item = items.at(Math.trunc(key));
    if (item === undefined) {
      const none = stillOf(of, null);
      return isAbsent(none) ? none : { is: 'undefined', name: `item ${key}` };
    }
    return isText(of) ? sliceOf(of, key, key === -1 ? null : key + 1, place) : item;
  }
  throw failed(place.line, `${kindName(of)} has no item at ${kindName(key)}`);
}

/** Value under a key; undefined under its name without one. */
export const entryOf = (dict: TemplateDict, key: string): TemplateValue => {
  const value = dict.get(key);
  return value === undefined ? { is: 'undefined', name: key } : value;
};

/** Part of a list or text. */
export function sliceOf(
  of: TemplateValue,
  start: number | null,
  end: number | null,
  place: Place,
): TemplateValue {
  const { budget, line } = place;
  const from = start ?? 0;
  const to = end ?? undefined;
  if (isList(of)) {
    budget.step(line, of.length);
    return stillOf(of, of.slice(from, to));
  }
  if (!isText(of)) throw failed(line, `${kindName(of)} has no parts`);
  budget.chars(line, plainText(of).length);
  return changedText(of, (plain) => plain.slice(from, to));
}

/** Keys in their order, items of a list, characters of a text: what a loop walks over. */
export function itemsOf(of: TemplateValue, place: Place): readonly TemplateValue[] {
  present(definite(of, place), place);
  if (isList(of)) return of;
  if (isDict(of)) return [...of.keys()];
  if (!isText(of)) throw failed(place.line, `${kindName(of)} cannot be walked over`);
  const origin = typeof of === 'string' ? null : (of.parts.find(({ from }) => from !== null)?.from ?? null);
  const characters = [...plainText(of)];
  place.budget.step(place.line, characters.length);
  return origin === null ? characters : characters.map((character) => userText(character, origin));
}
