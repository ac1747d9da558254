import type { MixedText } from './text.ts';

/** A name that stands for nothing. It may be tested, and given a default. */
export interface UndefinedValue {
  readonly is: 'undefined';
  readonly name: string;
}

/** What is chosen in a filter, where nothing is. It is none in every way, but where it is needed the filter is named. */
export interface AbsentValue {
  readonly is: 'absent';
  readonly filter: string;
}

/** Arguments of a call. */
export interface CallArguments {
  readonly list: readonly TemplateValue[];
  readonly named: ReadonlyMap<string, TemplateValue>;
  readonly line: number;
}

/** Something that can be called; nothing else of the host is behind it. */
export interface FunctionValue {
  readonly is: 'function';
  readonly name: string;
  readonly call: (given: CallArguments) => TemplateValue;
}

/** Everything a template can hold: data of JSON, and functions that a table of ours names. */
export type TemplateValue =
  | null
  | boolean
  | number
  | string
  | MixedText
  | readonly TemplateValue[]
  | TemplateDict
  | FunctionValue
  | UndefinedValue
  | AbsentValue;

/** A dictionary; a Map, so that no key reaches a prototype. */
export type TemplateDict = ReadonlyMap<string, TemplateValue>;

const isMember = <Is extends string>(value: TemplateValue, is: Is): boolean =>
  typeof value === 'object' && value !== null && 'is' in value && value.is === is;

/** True for own and foreign text. */
export const isText = (value: TemplateValue): value is string | MixedText =>
  typeof value === 'string' || isMember(value, 'mixed');

/** True for a name that stands for nothing. */
export const isUndefined = (value: TemplateValue): value is UndefinedValue => isMember(value, 'undefined');

/** True for the value of a filter in which nothing is chosen. */
export const isAbsent = (value: TemplateValue): value is AbsentValue => isMember(value, 'absent');

/** True for none, whatever left it so. */
export const isNone = (value: TemplateValue): value is null | AbsentValue =>
  value === null || isAbsent(value);

/** True for what can be called. */
export const isFunction = (value: TemplateValue): value is FunctionValue => isMember(value, 'function');

/** True for lists. */
export const isList = (value: TemplateValue): value is readonly TemplateValue[] => Array.isArray(value);

/** True for dictionaries. */
export const isDict = (value: TemplateValue): value is TemplateDict => value instanceof Map;

/** What a value is called in messages. */
export function kindName(value: TemplateValue): string {
  if (isNone(value)) return 'none';
  if (isText(value)) return 'a text';
  if (isList(value)) return 'a list';
  if (isDict(value)) return 'a dictionary';
  if (isFunction(value)) return `the macro ${value.name}`;
  if (isUndefined(value)) return `the undefined ${value.name}`;
  return typeof value === 'number' ? 'a number' : 'a boolean';
}
