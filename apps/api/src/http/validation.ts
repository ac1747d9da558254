import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { contractErrors } from '@belvedere/contracts';
import { fieldTexts } from '../messages.ts';

const FIELDS_MAX = 20;

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  messages: true,
});

/** Gives the value back when it fits; throws REQUEST_INVALID with a text per field when it does not. */
export type Check = (value: unknown) => unknown;

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).join('.');
  const params = error.params as { readonly missingProperty?: string; readonly additionalProperty?: string };
  const last = params.missingProperty ?? params.additionalProperty;
  return [path, last].filter((part) => part !== undefined && part !== '').join('.') || '_schema';
}

function textOf(error: ErrorObject): string {
  if (error.keyword === 'required') return fieldTexts.missing.text;
  if (error.keyword === 'additionalProperties') return fieldTexts.unknown.text;
  return `${fieldTexts.invalid.text} ${error.message ?? ''}`.trim();
}

/** Texts per field, as the wire lists them. */
export function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    if (error.keyword === 'anyOf' || fields.size >= FIELDS_MAX) continue;
    const field = fieldOf(error);
    const texts = fields.get(field) ?? [];
    if (texts.length === 0) fields.set(field, [textOf(error)]);
  }
  return Object.fromEntries(fields);
}

function closed(schema: object): object {
  const { type, additionalProperties } = schema as { type?: unknown; additionalProperties?: unknown };
  return type === 'object' && additionalProperties === undefined
    ? { ...schema, additionalProperties: false }
    : schema;
}

/** Makes the check of a schema. `unknown`: whether fields the schema does not name are refused or let through. */
export function createCheck(schema: object, unknown: 'refuse' | 'accept'): Check {
  const validate: ValidateFunction = ajv.compile(unknown === 'refuse' ? closed(schema) : schema);
  return (value) => {
    if (validate(value)) return value;
    const fields = fieldErrors(validate.errors ?? []);
    throw contractErrors.error('REQUEST_INVALID', { reason: JSON.stringify(fields) }, { fields });
  };
}

/** What is wrong with an answer by its schema; empty when nothing is. For tests. */
export function answerProblems(schema: object, value: unknown): readonly string[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ''}`);
}
