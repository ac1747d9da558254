import { tokensOf, type Token } from './tokens.ts';
import { CONSTANTS, factorial, FUNCTIONS, JUDGEMENTS, NAMES, PRODUCTS, SUMS, type Binary } from './words.ts';

/** A formula in x. */
export type Formula = (x: number) => number;

const MOST_WORDS = 500;
const DEEPEST = 50;
/** What stands before `=`, as in `y = 2x`. */
const LEFT_SIDE = /^[^=<>!]*=(?!=)/;

/** Reads words one by one. Null stands for a formula that cannot be read. */
interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

/** The sign or name that comes next; empty for a number and at the end. */
const nextWord = ({ tokens, at }: Reader): string => {
  const token = tokens[at];
  return token === undefined || token.kind === 'number' ? '' : token.text;
};

function takes(reader: Reader, word: string): boolean {
  if (nextWord(reader) !== word) return false;
  reader.at++;
  return true;
}

/** A bracket is closed by the end as well. */
const closes = (reader: Reader): boolean => takes(reader, ')') || reader.at === reader.tokens.length;

const own = (words: Readonly<Record<string, Binary>>, word: string): Binary | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const times: Binary = (a, b) => a * b;

/** Whether a value comes next, so that nothing between two values multiplies them. */
function hasValueNext(reader: Reader): boolean {
  const token = reader.tokens[reader.at];
  if (token === undefined) return false;
  if (token.kind === 'number') return true;
  return token.kind === 'name' ? own(PRODUCTS, token.text) === undefined : token.text === '(';
}

/** Operands with operators of one rank between them, from the left. */
function chain(
  reader: Reader,
  operatorOf: (reader: Reader) => Binary | undefined,
  operand: (reader: Reader) => Formula | null,
): Formula | null {
  let left = operand(reader);
  for (let apply = operatorOf(reader); apply !== undefined; apply = operatorOf(reader)) {
    const [first, second, both] = [left, operand(reader), apply];
    if (first === null || second === null) return null;
    left = (x) => both(first(x), second(x));
  }
  return left;
}

function taken(reader: Reader, words: Readonly<Record<string, Binary>>): Binary | undefined {
  const apply = own(words, nextWord(reader));
  if (apply !== undefined) reader.at++;
  return apply;
}

const sum = (reader: Reader): Formula | null => chain(reader, (words) => taken(words, SUMS), product);
const product = (reader: Reader): Formula | null =>
  chain(reader, (words) => taken(words, PRODUCTS) ?? (hasValueNext(words) ? times : undefined), signed);

function signed(reader: Reader): Formula | null {
  if (takes(reader, '+')) return signed(reader);
  const isNegated = takes(reader, '-');
  if (!isNegated && !takes(reader, 'not')) return power(reader);
  const of = nested(reader, signed);
  if (of === null) return null;
  return isNegated ? (x) => -of(x) : (x) => (of(x) === 0 ? 1 : 0);
}

/** Powers bind from the left, and before a sign in front of them. */
function power(reader: Reader): Formula | null {
  let base = counted(reader);
  while (base !== null && takes(reader, '^')) {
    const exponent = /^[-+]$/.test(nextWord(reader)) ? nested(reader, signed) : counted(reader);
    const of = base;
    base = exponent === null ? null : (x) => of(x) ** exponent(x);
  }
  return base;
}

/** A value with the factorials behind it. */
function counted(reader: Reader): Formula | null {
  let value = atom(reader);
  while (value !== null && takes(reader, '!')) {
    const of = value;
    value = (x) => factorial(of(x));
  }
  return value;
}

function nested(reader: Reader, read: (reader: Reader) => Formula | null): Formula | null {
  if (reader.depth >= DEEPEST) return null;
  reader.depth++;
  const found = read(reader);
  reader.depth--;
  return found;
}

/** The values of a call: in brackets, or without them the one power behind the name. */
function valuesOf(reader: Reader): readonly Formula[] | null {
  if (!takes(reader, '(')) {
    const only = nested(reader, signed);
    return only === null ? null : [only];
  }
  const values: Formula[] = [];
  do {
    const value = nested(reader, sum);
    if (value === null) return null;
    values.push(value);
  } while (takes(reader, ','));
  return closes(reader) ? values : null;
}

function named(reader: Reader, name: string): Formula | null {
  if (name === 'x' || name === 'X') return (x) => x;
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  if (constant !== undefined) return () => constant;
  const apply = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  const values = apply === undefined ? null : valuesOf(reader);
  return apply === undefined || values === null ? null : (x) => apply(...values.map((value) => value(x)));
}

function atom(reader: Reader): Formula | null {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return null;
  if (token.kind === 'number') return () => token.value;
  if (token.kind === 'name') return named(reader, token.text);
  if (token.text !== '(') return null;
  const inner = nested(reader, sum);
  return inner !== null && closes(reader) ? inner : null;
}

function wordsOf(text: string): readonly Token[] | null {
  const tokens = tokensOf(text.replace(LEFT_SIDE, ''), NAMES);
  return tokens === null || tokens.length === 0 || tokens.length > MOST_WORDS ? null : tokens;
}

/**
 * Reads a formula in x: numbers, `+ - * / % Mod ^ !`, comparisons, `and or xor not & |`, brackets, `pi`, `e` and the usual
 * functions, with angles in degrees and `log` to base 10. What stands side by side is multiplied (`2x`), and a function
 * needs no brackets round one value (`log 100`). Comparisons and logic give 1 and 0 and bind as products do, powers bind
 * from the left. What stands before `=` is left out. Null for everything else: nothing of the text is ever run.
 */
export function parseFormula(text: string): Formula | null {
  const tokens = wordsOf(text);
  if (tokens === null) return null;
  const reader: Reader = { tokens, at: 0, depth: 0 };
  const formula = sum(reader);
  return reader.at === tokens.length ? formula : null;
}

/**
 * Whether a formula may be read otherwise than its author means: a comparison or logic stands beside sums or products
 * without brackets (`x + 1 > 5` is `x + (1 > 5)`), or a power of a power does. False for what cannot be read.
 */
export function isAmbiguousFormula(text: string): boolean {
  const levels = [{ hasSum: false, hasProduct: false, judgements: 0, powers: 0 }];
  let isAmbiguous = false;
  for (const token of wordsOf(text) ?? []) {
    const word = token.kind === 'number' ? '' : token.text;
    if (word === '(') levels.push({ hasSum: false, hasProduct: false, judgements: 0, powers: 0 });
    if (word === ')' && levels.length > 1) levels.pop();
    const level = levels[levels.length - 1];
    if (level === undefined) continue;
    level.hasSum ||= own(SUMS, word) !== undefined;
    if (own(JUDGEMENTS, word) !== undefined) level.judgements++;
    else level.hasProduct ||= own(PRODUCTS, word) !== undefined;
    level.powers =
      word === '^' ? level.powers + 1 : (own(PRODUCTS, word) ?? own(SUMS, word)) ? 0 : level.powers;
    const { hasSum, hasProduct, judgements, powers } = level;
    isAmbiguous ||= (judgements > 0 && (hasSum || hasProduct)) || judgements > 1 || powers > 1;
  }
  return isAmbiguous;
}
