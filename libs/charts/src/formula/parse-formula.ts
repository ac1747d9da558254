import { tokensOf, type Token } from './tokens.ts';

/** A formula in x. */
export type Formula = (x: number) => number;

const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, PI: Math.PI, e: Math.E, E: Math.E };

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  cbrt: Math.cbrt,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  ln: Math.log,
  log: (value = Number.NaN, base = Math.E) => Math.log(value) / Math.log(base),
  log10: Math.log10,
  log2: Math.log2,
  max: Math.max,
  min: Math.min,
  mod: (value = Number.NaN, by = Number.NaN) => value % by,
  pow: (value = Number.NaN, power = Number.NaN) => value ** power,
  round: Math.round,
  sign: Math.sign,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
};

const MOST_WORDS = 500;
const DEEPEST = 50;

/** Reads words one by one. Null stands for a formula that cannot be read. */
interface Reader {
  readonly tokens: readonly Token[];
  at: number;
  depth: number;
}

const signAt = ({ tokens, at }: Reader): string => {
  const token = tokens[at];
  return token?.kind === 'sign' ? token.text : '';
};

function takes(reader: Reader, sign: string): boolean {
  if (signAt(reader) !== sign) return false;
  reader.at++;
  return true;
}

type Binary = (left: number, right: number) => number;
const SUMS: Readonly<Record<string, Binary>> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
const PRODUCTS: Readonly<Record<string, Binary>> = {
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

/** Operands with operators of one rank between them, from the left. */
function chain(
  reader: Reader,
  operators: Readonly<Record<string, Binary>>,
  operand: (reader: Reader) => Formula | null,
): Formula | null {
  let left = operand(reader);
  for (let own = operators[signAt(reader)]; own !== undefined; own = operators[signAt(reader)]) {
    reader.at++;
    const [first, second, apply] = [left, operand(reader), own];
    if (first === null || second === null) return null;
    left = (x) => apply(first(x), second(x));
  }
  return left;
}

const sum = (reader: Reader): Formula | null => chain(reader, SUMS, product);
const product = (reader: Reader): Formula | null => chain(reader, PRODUCTS, signed);

function signed(reader: Reader): Formula | null {
  if (takes(reader, '+')) return signed(reader);
  if (!takes(reader, '-')) return power(reader);
  const of = nested(reader, signed);
  return of === null ? null : (x) => -of(x);
}

/** A power binds from the right and before a minus in front of it. */
function power(reader: Reader): Formula | null {
  const base = atom(reader);
  if (base === null || !takes(reader, '^')) return base;
  const exponent = nested(reader, signed);
  return exponent === null ? null : (x) => base(x) ** exponent(x);
}

function nested(reader: Reader, read: (reader: Reader) => Formula | null): Formula | null {
  if (reader.depth >= DEEPEST) return null;
  reader.depth++;
  const found = read(reader);
  reader.depth--;
  return found;
}

function call(reader: Reader, name: string): Formula | null {
  const apply = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  const values: Formula[] = [];
  if (apply === undefined) return null;
  do {
    const value = nested(reader, sum);
    if (value === null) return null;
    values.push(value);
  } while (takes(reader, ','));
  return takes(reader, ')') ? (x) => apply(...values.map((value) => value(x))) : null;
}

function named(reader: Reader, name: string): Formula | null {
  if (takes(reader, '(')) return call(reader, name);
  if (name === 'x' || name === 'X') return (x) => x;
  const constant = Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name] : undefined;
  return constant === undefined ? null : () => constant;
}

function atom(reader: Reader): Formula | null {
  const token = reader.tokens[reader.at++];
  if (token === undefined) return null;
  if (token.kind === 'number') return () => token.value;
  if (token.kind === 'name') return named(reader, token.text);
  if (token.text !== '(') return null;
  const inner = nested(reader, sum);
  return inner !== null && takes(reader, ')') ? inner : null;
}

/**
 * Reads a formula in x: numbers, `+ - * / % ^`, brackets, `pi`, `e` and the usual functions. A leading `y =` is left out. Null
 * for everything else: nothing of the text is ever run.
 */
export function parseFormula(text: string): Formula | null {
  const tokens = tokensOf(text.replace(/^\s*(?:y|f\(x\))\s*=(?!=)/, ''));
  if (tokens === null || tokens.length === 0 || tokens.length > MOST_WORDS) return null;
  const reader: Reader = { tokens, at: 0, depth: 0 };
  const formula = sum(reader);
  return reader.at === tokens.length ? formula : null;
}
