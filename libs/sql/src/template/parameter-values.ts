import { isJsonObject, type Json, type JsonObject } from '@belvedere/core';
import type { TemplateFacts } from './facts.ts';
import { failed } from './fault.ts';
import { fromJson } from './from-json.ts';
import { PARAMETER_TYPES_KEY, parameterTypes, type ParameterType } from './parameter-types.ts';
import { constantText, plainText } from './text.ts';
import { isoOf, rangeOf } from './time-macros.ts';
import { isText, type TemplateValue } from './value.ts';

const NUMBER = /^-?\d{1,400}(?:\.\d{1,400})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/;

const wrong = (name: string, wanted: string, value: Json): Error =>
  failed(1, `the parameter ${name} is ${wanted}, not ${JSON.stringify(value).slice(0, 80)}`);

const isEmpty = (value: Json | undefined): value is null | undefined | '' =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const missing = (name: string): TemplateValue => ({ is: 'undefined', name });

function numberValue(name: string, value: Json): TemplateValue {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!NUMBER.test(text)) throw wrong(name, 'a number', value);
  return constantText(text, name, 'number');
}

function dayValue(name: string, value: Json): TemplateValue {
  const isDay = typeof value === 'string' && DAY.test(value.trim());
  if (!isDay || Number.isNaN(Date.parse(value.trim()))) throw wrong(name, 'a day like 2024-01-31', value);
  return constantText(value.trim(), name, 'text');
}

function textValue(name: string, value: Json): TemplateValue {
  const isOneText = typeof value !== 'object' && !String(value).includes('\0');
  if (!isOneText) throw wrong(name, 'a text without NUL', value);
  return constantText(String(value), name, 'text');
}

const wallText = (wall: number | null): string | null =>
  wall === null ? null : isoOf(wall).replace('T00:00:00', '').replace('T', ' ');

/** Both ends of a range: an object with `from` and `to`, or a phrase such as `Last week`. */
function endsOf(name: string, value: Json | undefined, facts: TemplateFacts): JsonObject {
  if (isEmpty(value)) return {};
  if (isJsonObject(value)) return value;
  if (typeof value !== 'string') throw wrong(name, 'a range with from and to', value);
  const { since, until } = rangeOf(value, facts);
  return { from: wallText(since), to: wallText(until) };
}

function rangeValue(name: string, value: Json | undefined, facts: TemplateFacts): TemplateValue {
  const ends = endsOf(name, value, facts);
  const end = (key: string): readonly [string, TemplateValue] => {
    const day = ends[key];
    return [key, isEmpty(day) ? missing(`${name}.${key}`) : dayValue(name, day)];
  };
  return new Map([end('from'), end('to')]);
}

/** A number that counts exactly may be reckoned with. */
function plainNumber(value: TemplateValue): TemplateValue {
  if (!isText(value)) return value;
  const text = plainText(value);
  return String(Number(text)) === text && Number.isSafeInteger(Number(text)) ? Number(text) : value;
}

const ONE = { text: textValue, number: numberValue, date: dayValue } as const;

function typedValue(
  name: string,
  { type, many }: ParameterType,
  value: Json | undefined,
  facts: TemplateFacts,
): TemplateValue {
  if (type === 'date_range') return rangeValue(name, value, facts);
  const one = ONE[type];
  if (!many) return isEmpty(value) ? missing(name) : plainNumber(one(name, value));
  const items = (Array.isArray(value) ? (value as readonly Json[]) : [value]).filter(
    (item) => !isEmpty(item),
  );
  return items.length === 0 ? missing(name) : items.map((item) => one(name, item ?? null));
}

/**
 * The values of template parameters by name. Those of a type are constants that stand for themselves wherever they are
 * written, an empty one for nothing; all others are their author's own. Throws a fault for a value that is not of its type.
 */
export function parameterValues(facts: TemplateFacts): readonly (readonly [string, TemplateValue])[] {
  const { parameters } = facts;
  const types = parameterTypes(parameters);
  const own = Object.entries(parameters)
    .filter(([name]) => name !== PARAMETER_TYPES_KEY && !types.has(name))
    .map(([name, value]) => [name, fromJson(value, null)] as const);
  const typed = [...types].map(
    ([name, type]) => [name, typedValue(name, type, parameters[name], facts)] as const,
  );
  return [...own, ...typed];
}
