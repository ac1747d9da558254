import { isJsonObject, type Json } from '@belvedere/core';
import { userText } from './text.ts';
import type { TemplateValue } from './value.ts';

const PLAIN_KEY = /^\w+$/;

/** A value of JSON in templates. `from` names the macro whose person wrote its texts; null makes them the template's own. */
export function fromJson(value: Json | undefined, from: string | null): TemplateValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return from === null ? value : userText(value, from);
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: Json) => fromJson(item, from));
  if (!isJsonObject(value)) return null;
  const entries = Object.entries(value).filter(([key]) => from === null || PLAIN_KEY.test(key));
  return new Map(entries.map(([key, item]) => [key, fromJson(item, from)]));
}
