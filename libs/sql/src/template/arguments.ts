import { failed } from './fault.ts';
import { plainText } from './text.ts';
import { isText, isUndefined, kindName, type CallArguments, type TemplateValue } from './value.ts';

/** Arguments by the names of their parameters; those that were not given are missing. */
export type Bound = ReadonlyMap<string, TemplateValue>;

/** Lays arguments on the parameters of something. Throws a fault that names what does not fit. */
export function bindArguments(name: string, parameters: readonly string[], given: CallArguments): Bound {
  const { list, named, line } = given;
  if (list.length > parameters.length)
    throw failed(line, `${name} takes ${parameters.length} arguments, not ${list.length}`);
  const bound = new Map(list.map((value, at) => [parameters[at] ?? '', value]));
  for (const [key, value] of named) {
    if (!parameters.includes(key)) throw failed(line, `${name} has no argument ${key}`);
    bound.set(key, value);
  }
  for (const [key, value] of bound) {
    if (isUndefined(value))
      throw failed(line, `the argument ${key} of ${name} is ${value.name}, which stands for nothing`);
  }
  return bound;
}

/** A text argument. */
export function textArgument(name: string, key: string, bound: Bound, line: number): string {
  const value = bound.get(key);
  if (value === undefined) throw failed(line, `${name} needs the argument ${key}`);
  if (!isText(value)) throw failed(line, `the argument ${key} of ${name} is a text, not ${kindName(value)}`);
  return plainText(value);
}

/** A whole-number argument; the preset where it was not given. */
export function numberArgument(
  name: string,
  key: string,
  bound: Bound,
  { line, preset }: { readonly line: number; readonly preset: number | null },
): number {
  const value = bound.get(key) ?? preset;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  throw failed(line, `the argument ${key} of ${name} is a whole number, not ${kindName(value)}`);
}
