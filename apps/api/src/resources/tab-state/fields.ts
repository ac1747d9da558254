import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, type JsonObject } from '@belvedere/core';
import type { TabFields } from '../../stored/tab-state.ts';

/** Throws REQUEST_INVALID that names a field. */
export function refuseField(field: string): never {
  throw contractErrors.error(
    'REQUEST_INVALID',
    { reason: `the field ${field} does not fit` },
    {
      fields: { [field]: ['the value does not fit'] },
    },
  );
}

/** Value of a form field that holds JSON text; a bare text that is no JSON means itself. */
function readField(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Number of an object that a field holds, also as text. Throws REQUEST_INVALID for anything else. */
export function readId(field: string, value: unknown): number {
  const id = idField(value, field);
  return typeof id === 'number' ? id : refuseField(field);
}

/** A form field that holds a JSON object. Throws REQUEST_INVALID for anything else. */
export function readObjectField(name: string, text: string): JsonObject {
  const value = readField(text);
  return isJsonObject(value) ? value : refuseField(name);
}

/** A form field that holds true or false. Throws REQUEST_INVALID for anything else. */
export function readFlagField(name: string, text: string): boolean {
  const value = readField(text);
  return typeof value === 'boolean' ? value : refuseField(name);
}

/** A form field that holds a text, in JSON or bare: what JSON would read as a number or a truth stands as it was written. */
export function readTextField(name: string, text: string): string {
  const value = readField(text);
  if (typeof value === 'number' || typeof value === 'boolean') return text;
  return typeof value === 'string' ? value : refuseField(name);
}

type Reading = (value: unknown, field: string) => unknown;

const SQL_CHARS_MAX = 1_000_000;
const ID_MAX = 2_147_483_647;

const textField: Reading = (value, field) => {
  if (value === null) return null;
  if (typeof value === 'string' && value.length <= SQL_CHARS_MAX) return value.replaceAll('\u0000', '');
  return refuseField(field);
};
const idField: Reading = (value, field) => {
  if (value === null || value === '') return null;
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id >= 0 && id <= ID_MAX ? id : refuseField(field);
};
const flagField: Reading = (value, field) => (typeof value === 'boolean' ? value : refuseField(field));
const templateField: Reading = (value, field) =>
  isJsonObject(value) ? JSON.stringify(value) : textField(value, field);

const READINGS: Readonly<Record<string, Reading>> = {
  latest_query_id: textField,
  hide_left_bar: flagField,
  database_id: idField,
  schema: textField,
  autorun: flagField,
  label: (value, field) => textField(value, field) ?? refuseField(field),
  sql: textField,
  query_limit: idField,
  template_params: templateField,
  saved_query_id: idField,
  extra_json: (value, field) => (value === null || isJsonObject(value) ? value : refuseField(field)),
};

const TEXTS: ReadonlySet<string> = new Set(['schema', 'label', 'sql', 'template_params', 'latest_query_id']);

/** Value of a form field of a tab, by the name of its column: see {@link readField} and {@link readTextField}. */
export function readTabField(name: string, text: string): unknown {
  const value = readField(text);
  return TEXTS.has(name) && (typeof value === 'number' || typeof value === 'boolean') ? text : value;
}

/** Fields of a tab out of values by column name. Throws REQUEST_INVALID for one that does not fit, by the name it was `sentAs`. */
export function tabFields(
  values: Readonly<Record<string, unknown>>,
  sentAs: Readonly<Record<string, string>> = {},
): TabFields {
  const known = Object.entries(values).filter(
    ([name, value]) => READINGS[name] !== undefined && value !== undefined,
  );
  return Object.fromEntries(
    known.map(([name, value]) => [name, READINGS[name]?.(value, sentAs[name] ?? name)]),
  ) as TabFields;
}
