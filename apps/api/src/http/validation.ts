import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { ANY_JSON_TEXT, JSON_TEXT } from '@belvedere/contracts';
import { parseJsonObject } from '@belvedere/core';
import { fieldTexts } from '../messages.ts';
import { wrongFields } from './wrong-fields.ts';

const FIELDS_MAX = 20;

const ajv = new Ajv({
  strict: false,
  allErrors: true,
  coerceTypes: false,
  removeAdditional: false,
  messages: true,
  verbose: true,
});

/** Gives the value back when it fits; throws REQUEST_INVALID with a text per field when it does not. */
export interface Check {
  (value: unknown): unknown;
  /** Whether null fits: a call may come without a body. */
  readonly takesNothing: boolean;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

ajv.addFormat(JSON_TEXT, (text) => text === '' || parseJsonObject(text) !== null);
ajv.addFormat(ANY_JSON_TEXT, (text) => text === '' || isJson(text));

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath.split('/').slice(1).join('.');
  const params = error.params as { readonly missingProperty?: string; readonly additionalProperty?: string };
  const last = params.missingProperty ?? params.additionalProperty;
  return [path, last].filter((part) => part !== undefined && part !== '').join('.') || '_schema';
}

const CHOICES_MAX = 40;

/** The value that was sent, and what it may be instead. */
function choiceText({ data, params }: ErrorObject): string {
  const { allowedValues = [] } = params as { readonly allowedValues?: readonly unknown[] };
  const sent = (JSON.stringify(data) ?? '').slice(0, 80);
  return `${sent} is none of ${allowedValues.slice(0, CHOICES_MAX).map(String).join(', ')}`;
}

function textOf(error: ErrorObject): string {
  if (error.keyword === 'required') return fieldTexts.missing.text;
  if (error.keyword === 'additionalProperties') return fieldTexts.unknown.text;
  if (error.keyword === 'format') return fieldTexts.notJsonObject.text;
  if (error.keyword === 'enum') return `${fieldTexts.invalid.text} ${choiceText(error)}`;
  return `${fieldTexts.invalid.text} ${error.message ?? ''}`.trim();
}

const isAround = ({ keyword }: ErrorObject): boolean => keyword === 'anyOf' || keyword === 'if';

/** Whether an error only says that another branch of the schema, to which nobody wrote, does not fit either. */
function isEcho(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (isAround(error)) return true;
  const isNull = error.keyword === 'type' && (error.params as { readonly type?: unknown }).type === 'null';
  const { instancePath: path } = error;
  const isHere = (place: string): boolean => place === path || place.startsWith(`${path}/`);
  return isNull && errors.some((other) => other !== error && !isAround(other) && isHere(other.instancePath));
}

/** Texts per field, as the wire lists them. */
function fieldErrors(errors: readonly ErrorObject[]): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const error of errors) {
    if (isEcho(error, errors) || fields.size >= FIELDS_MAX) continue;
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
  const check = (value: unknown): unknown => {
    if (validate(value)) return value;
    const fields = fieldErrors(validate.errors ?? []);
    throw wrongFields(fields);
  };
  return Object.assign(check, { takesNothing: validate(null) });
}

/** What is wrong with an answer by its schema; empty when nothing is. For tests. */
export function answerProblems(schema: object, value: unknown): readonly string[] {
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ''}`);
}
