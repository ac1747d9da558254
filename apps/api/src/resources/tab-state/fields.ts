import { contractErrors } from '@belvedere/contracts';
import { isJsonObject, type JsonObject } from '@belvedere/core';
import type { TabFields } from '../../stored/tab-state.ts';

function refuse(field: string): never {
  throw contractErrors.error(
    'REQUEST_INVALID',
    { reason: `the field ${field} does not fit` },
    {
      fields: { [field]: ['the value does not fit'] },
    },
  );
}

/** Value of a form field that holds JSON text; a bare text that is no JSON means itself. */
export function readField(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A form field that holds a JSON object. Throws REQUEST_INVALID for anything else. */
export function readObjectField(name: string, text: string): JsonObject {
  const value = readField(text);
  return isJsonObject(value) ? value : refuse(name);
}

type Reading = (value: unknown, field: string) => unknown;

const SQL_CHARS_MAX = 1_000_000;
const ID_MAX = 2_147_483_647;

const textField: Reading = (value, field) => {
  if (value === null) return null;
  if (typeof value === 'string' && value.length <= SQL_CHARS_MAX) return value.replaceAll('\u0000', '');
  return typeof value === 'number' ? String(value) : refuse(field);
};
const idField: Reading = (value, field) => {
  if (value === null || value === '') return null;
  const id = Number(value);
  return Number.isInteger(id) && id >= 0 && id <= ID_MAX && typeof value !== 'boolean' ? id : refuse(field);
};
const flagField: Reading = (value, field) => (typeof value === 'boolean' ? value : refuse(field));
const templateField: Reading = (value, field) =>
  isJsonObject(value) ? JSON.stringify(value) : textField(value, field);

const READINGS: Readonly<Record<string, Reading>> = {
  latest_query_id: textField,
  hide_left_bar: flagField,
  database_id: idField,
  schema: textField,
  autorun: flagField,
  label: (value, field) => textField(value, field) ?? refuse(field),
  sql: textField,
  query_limit: idField,
  template_params: templateField,
  saved_query_id: idField,
  extra_json: (value) => value,
};

/** Fields of a tab out of values by column name. Throws REQUEST_INVALID for one that does not fit. */
export function tabFields(values: Readonly<Record<string, unknown>>): TabFields {
  const known = Object.entries(values).filter(
    ([name, value]) => READINGS[name] !== undefined && value !== undefined,
  );
  return Object.fromEntries(known.map(([name, value]) => [name, READINGS[name]?.(value, name)])) as TabFields;
}
