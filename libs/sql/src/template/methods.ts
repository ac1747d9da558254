import { bindArguments, textArgument } from './arguments.ts';
import { failed } from './fault.ts';
import type { Place } from './place.ts';
import { concatenate, entryOf, itemsOf } from './operations.ts';
import { changedText, originOf, plainText, userText, type AnyText } from './text.ts';
import {
  isDict,
  isText,
  isUndefined,
  kindName,
  type CallArguments,
  type TemplateDict,
  type TemplateValue,
} from './value.ts';

type TextMethod = (text: AnyText, given: CallArguments, place: Place) => TemplateValue;

function changing(
  change: (plain: string, argument: string) => string,
  parameter: string | null = null,
): TextMethod {
  return (text, given, place) => {
    const bound = bindArguments('this method', parameter === null ? [] : [parameter], given);
    const argument =
      parameter !== null && bound.has(parameter) ? textArgument('it', parameter, bound, place.line) : '';
    place.budget.chars(place.line, plainText(text).length);
    return changedText(text, (plain) => change(plain, argument));
  };
}

function telling(tell: (plain: string, argument: string) => boolean | number): TextMethod {
  return (text, given, place) => {
    const argument = textArgument('it', 'text', bindArguments('this method', ['text'], given), place.line);
    place.budget.chars(place.line, plainText(text).length);
    return tell(plainText(text), argument);
  };
}

function split(text: AnyText, given: CallArguments, place: Place): TemplateValue {
  const bound = bindArguments('split', ['sep'], given);
  const plain = plainText(text);
  const origin = originOf(text);
  const pieces = bound.has('sep')
    ? plain.split(textArgument('split', 'sep', bound, place.line))
    : plain.trim().split(/\s+/);
  place.budget.chars(place.line, plain.length);
  place.budget.step(place.line, pieces.length);
  return origin === null ? pieces : pieces.map((piece) => userText(piece, origin));
}

function joined(separator: AnyText, given: CallArguments, place: Place): TemplateValue {
  const [list = null] = [...bindArguments('join', ['list'], given).values()];
  const texts = itemsOf(list, place).map((item) => {
    if (!isText(item)) throw failed(place.line, `join takes a list of texts, not of ${kindName(item)}`);
    return item;
  });
  return concatenate(
    texts.flatMap((text, at) => (at === 0 ? [text] : [separator, text])),
    place,
  );
}

function replaced(text: AnyText, given: CallArguments, place: Place): TemplateValue {
  const bound = bindArguments('replace', ['old', 'new'], given);
  const old = textArgument('replace', 'old', bound, place.line);
  const now = textArgument('replace', 'new', bound, place.line);
  const { length } = plainText(text);
  place.budget.chars(place.line, length * Math.max(1, Math.ceil(now.length / Math.max(1, old.length))));
  return changedText(text, (plain) => (old === '' ? plain : plain.split(old).join(now)));
}

const TEXT_METHODS: ReadonlyMap<string, TextMethod> = new Map<string, TextMethod>([
  ['upper', changing((plain) => plain.toUpperCase())],
  ['lower', changing((plain) => plain.toLowerCase())],
  ['strip', changing((plain) => plain.trim())],
  ['lstrip', changing((plain) => plain.trimStart())],
  ['rstrip', changing((plain) => plain.trimEnd())],
  ['startswith', telling((plain, text) => plain.startsWith(text))],
  ['endswith', telling((plain, text) => plain.endsWith(text))],
  ['find', telling((plain, text) => plain.indexOf(text))],
  ['split', split],
  ['join', joined],
  ['replace', replaced],
]);

type DictMethod = (dict: TemplateDict, given: CallArguments, place: Place) => TemplateValue;

const DICT_METHODS: ReadonlyMap<string, DictMethod> = new Map<string, DictMethod>([
  ['keys', (dict) => [...dict.keys()]],
  ['values', (dict) => [...dict.values()]],
  ['items', (dict) => [...dict].map(([key, value]) => [key, value])],
  [
    'get',
    (dict, given, { line }) => {
      const bound = bindArguments('get', ['key', 'default'], given);
      const preset = bound.get('default') ?? null;
      if (bound.get('key') === null) return preset;
      const found = entryOf(dict, textArgument('get', 'key', bound, line));
      return isUndefined(found) ? preset : found;
    },
  ],
]);

/** Calls a method of a text or dictionary; there are no others. Null when it has none of that name. */
export function callMethod(
  of: TemplateValue,
  name: string,
  given: CallArguments,
  place: Place,
): { readonly value: TemplateValue } | null {
  if (isText(of)) {
    const method = TEXT_METHODS.get(name);
    return method === undefined ? null : { value: method(of, given, place) };
  }
  const method = isDict(of) ? DICT_METHODS.get(name) : undefined;
  return method === undefined || !isDict(of) ? null : { value: method(of, given, place) };
}
