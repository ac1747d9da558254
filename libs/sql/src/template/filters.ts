import type { Dialect } from '../dialect.ts';
import { present } from './absent.ts';
import { bindArguments, numberArgument, textArgument } from './arguments.ts';
import { failed } from './fault.ts';
import type { Place } from './place.ts';
import { compareValues, concatenate, definite, isEqual, isTrue, itemOf, itemsOf } from './operations.ts';
import { shownText } from './shown.ts';
import { changedText, constantKind, plainText, type AnyText } from './text.ts';
import {
  isAbsent,
  isDict,
  isList,
  isNone,
  isText,
  isUndefined,
  kindName,
  type CallArguments,
  type TemplateValue,
} from './value.ts';

/** What a filter stands in. */
interface FilterPlace extends Place {
  readonly dialect: Dialect;
  /** Applies another filter, by its name. */
  readonly apply: (name: string, value: TemplateValue) => TemplateValue;
}

/** A filter: its parameters, and what it makes of a value. */
export interface TemplateFilter {
  readonly parameters: readonly string[];
  readonly apply: (value: TemplateValue, given: CallArguments, place: FilterPlace) => TemplateValue;
}

const asText = (value: TemplateValue, place: Place): AnyText => shownText(definite(value, place), place);

function textFilter(change: (plain: string) => string): TemplateFilter {
  return {
    parameters: [],
    apply: (value, _given, place) => {
      const text = asText(value, place);
      place.budget.chars(place.line, plainText(text).length);
      return changedText(text, change);
    },
  };
}

function numberFilter(change: (number: number) => number): TemplateFilter {
  return { parameters: [], apply: (value, _given, place) => change(numberOf(definite(value, place), place)) };
}

function numberOf(value: TemplateValue, place: Place): number {
  const { line } = place;
  present(value, place);
  const number = isText(value) && plainText(value).trim() !== '' ? Number(plainText(value)) : value;
  if (typeof number === 'boolean') return Number(number);
  if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > Number.MAX_SAFE_INTEGER)
    throw failed(line, `${kindName(value)} is no number`);
  return number;
}

function sorted(value: TemplateValue, place: Place): readonly TemplateValue[] {
  const items = itemsOf(value, place);
  place.budget.step(place.line, items.length * 16);
  return items.toSorted((one, other) => compareValues(one, other, place));
}

function unique(value: TemplateValue, place: Place): readonly TemplateValue[] {
  const items = itemsOf(value, place);
  return items.filter((item, at) => items.findIndex((other) => isEqual(item, other, place)) === at);
}

function extreme(value: TemplateValue, sign: 1 | -1, place: Place): TemplateValue {
  const items = itemsOf(value, place);
  return items.reduce<TemplateValue>(
    (best, item, at) => (at > 0 && compareValues(item, best, place) * sign <= 0 ? best : item),
    null,
  );
}

/** The name without spelling that could end the quotes: by the dialect. */
function identifier(value: TemplateValue, { dialect, line }: FilterPlace): TemplateValue {
  if (!isText(value) || plainText(value).trim() === '')
    throw failed(line, 'identifier takes the name of something');
  const name = plainText(value);
  if (name.includes('\0')) throw failed(line, 'a name holds no NUL');
  return dialect.quoteName(name);
}

function literal(value: TemplateValue, { dialect, line }: FilterPlace): string {
  if (isNone(value)) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return dialect.truth(value);
  if (isText(value))
    return constantKind(value) === 'number' ? plainText(value) : dialect.text(plainText(value));
  throw failed(line, `where_in takes texts, numbers and booleans, not ${kindName(value)}`);
}

/** `('a', 1)`, quoted by the dialect; an empty list is `(NULL)`, which nothing is in. */
function whereIn(value: TemplateValue, place: FilterPlace): TemplateValue {
  const { budget, line } = place;
  const items = isText(definite(value, place)) ? [value] : itemsOf(value, place);
  const literals = items.map((item) => {
    budget.step(line);
    return literal(definite(item, place), place);
  });
  const text = `(${literals.length === 0 ? 'NULL' : literals.join(', ')})`;
  budget.chars(line, text.length);
  return text;
}

function jsonOf(value: TemplateValue, place: Place): AnyText {
  place.budget.step(place.line);
  if (isNone(value)) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return JSON.stringify(value);
  if (isText(value)) return changedText(value, (plain) => JSON.stringify(plain));
  const list = isList(value) ? value.map((item) => [jsonOf(item, place)]) : null;
  const dict = isDict(value)
    ? [...value].map(([key, item]) => [`${JSON.stringify(key)}: `, jsonOf(item, place)])
    : null;
  const items = list ?? dict;
  if (items === null) throw failed(place.line, `${kindName(value)} cannot be written`);
  const pieces = items.flatMap((item, at) => (at === 0 ? item : [', ', ...item]));
  return concatenate([list === null ? '{' : '[', ...pieces, list === null ? '}' : ']'], place);
}

function joined(value: TemplateValue, given: CallArguments, place: FilterPlace): TemplateValue {
  const bound = bindArguments('join', ['d', 'attribute'], given);
  const separator = bound.has('d') ? textArgument('join', 'd', bound, place.line) : '';
  const key = bound.get('attribute');
  const items = itemsOf(value, place).map((item) => (key === undefined ? item : itemOf(item, key, place)));
  const texts = items.map((item) => asText(item, place));
  return concatenate(
    texts.flatMap((text, at) => (at === 0 ? [text] : [separator, text])),
    place,
  );
}

function replaced(value: TemplateValue, given: CallArguments, place: FilterPlace): TemplateValue {
  const bound = bindArguments('replace', ['old', 'new'], given);
  const [old, now] = [
    textArgument('replace', 'old', bound, place.line),
    textArgument('replace', 'new', bound, place.line),
  ];
  const text = asText(value, place);
  const { length } = plainText(text);
  place.budget.chars(place.line, length * Math.max(1, Math.ceil(now.length / Math.max(1, old.length))));
  return changedText(text, (plain) => (old === '' ? plain : plain.split(old).join(now)));
}

function mapped(value: TemplateValue, given: CallArguments, place: FilterPlace): TemplateValue {
  const bound = bindArguments('map', ['filter', 'attribute'], given);
  const key = bound.get('attribute');
  const items = itemsOf(value, place);
  if (key !== undefined) return items.map((item) => itemOf(item, key, place));
  const name = textArgument('map', 'filter', bound, place.line);
  return items.map((item) => place.apply(name, item));
}

function defaulted(value: TemplateValue, given: CallArguments): TemplateValue {
  const bound = bindArguments('default', ['default_value', 'boolean'], given);
  const preset = bound.get('default_value') ?? '';
  const takesFalse = isTrue(bound.get('boolean') ?? false);
  return isUndefined(value) || isAbsent(value) || (takesFalse && !isTrue(value)) ? preset : value;
}

function lengthOf(value: TemplateValue, place: Place): number {
  if (isText(value)) return [...plainText(value)].length;
  return itemsOf(value, place).length;
}

const title = (plain: string): string =>
  plain.toLowerCase().replaceAll(/(^|[\s([{<-])(\p{L})/gu, (match) => match.toUpperCase());

const DEFAULT: TemplateFilter = { parameters: [], apply: (value, given) => defaulted(value, given) };
const LENGTH: TemplateFilter = {
  parameters: [],
  apply: (value, _given, place) => lengthOf(definite(value, place), place),
};
const plain = (apply: (value: TemplateValue, place: FilterPlace) => TemplateValue): TemplateFilter => ({
  parameters: [],
  apply: (value, _given, place) => apply(definite(value, place), place),
});

/** Filters by their names; there are no others. */
export const FILTERS: ReadonlyMap<string, TemplateFilter> = new Map<string, TemplateFilter>([
  ['upper', textFilter((text) => text.toUpperCase())],
  ['lower', textFilter((text) => text.toLowerCase())],
  ['trim', textFilter((text) => text.trim())],
  ['title', textFilter(title)],
  ['capitalize', textFilter((text) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase())],
  ['string', plain((value, place) => shownText(value, place))],
  ['safe', plain((value) => value)],
  ['default', DEFAULT],
  ['d', DEFAULT],
  ['length', LENGTH],
  ['count', LENGTH],
  ['int', numberFilter(Math.trunc)],
  ['float', numberFilter((number) => number)],
  ['abs', numberFilter(Math.abs)],
  [
    'round',
    {
      parameters: [],
      apply: (value, given, place) => {
        const bound = bindArguments('round', ['precision'], given);
        const digits = numberArgument('round', 'precision', bound, { line: place.line, preset: 0 });
        const scale = 10 ** Math.min(Math.max(digits, 0), 12);
        return Math.round(numberOf(definite(value, place), place) * scale) / scale;
      },
    },
  ],
  ['first', plain((value, place) => itemsOf(value, place)[0] ?? null)],
  ['last', plain((value, place) => itemsOf(value, place).at(-1) ?? null)],
  ['list', plain((value, place) => itemsOf(value, place))],
  ['sort', plain(sorted)],
  ['unique', plain(unique)],
  ['reverse', plain((value, place) => itemsOf(value, place).toReversed())],
  ['min', plain((value, place) => extreme(value, -1, place))],
  ['max', plain((value, place) => extreme(value, 1, place))],
  [
    'sum',
    plain((value, place) =>
      itemsOf(value, place).reduce<number>((sum, item) => sum + numberOf(item, place), 0),
    ),
  ],
  [
    'items',
    plain((value, { line }) => {
      if (!isDict(value)) throw failed(line, `${kindName(value)} is no dictionary`);
      return [...value].map(([key, item]) => [key, item]);
    }),
  ],
  [
    'join',
    {
      parameters: ['d', 'attribute'],
      apply: (value, given, place) => joined(definite(value, place), given, place),
    },
  ],
  ['replace', { parameters: ['old', 'new'], apply: replaced }],
  [
    'map',
    {
      parameters: ['filter', 'attribute'],
      apply: (value, given, place) => mapped(definite(value, place), given, place),
    },
  ],
  ['tojson', plain((value, place) => jsonOf(value, place))],
  ['where_in', plain(whereIn)],
  ['identifier', plain(identifier)],
]);
