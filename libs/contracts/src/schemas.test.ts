import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES } from './routes.ts';

interface PlainSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly PlainSchema[];
  readonly allOf?: readonly PlainSchema[];
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
  readonly items?: PlainSchema;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly patternProperties?: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const plain = (schema: TSchema): PlainSchema => schema as PlainSchema;

const DIGEST = 'a'.repeat(64);
/** Texts of which one fits every pattern that a field has. */
const TEXTS = ['x', 'xx', '1.0.0', '2024-01-01', 'title', DIGEST, `${DIGEST}.js`, `${DIGEST}.light.png`];

function exampleText({ pattern, minLength = 1 }: PlainSchema): string {
  const texts = [...TEXTS, 'x'.repeat(minLength)].filter((text) => text.length >= minLength);
  const fitting = texts.find((text) => pattern === undefined || new RegExp(pattern).test(text));
  if (fitting === undefined) throw new Error(`no example fits the pattern ${pattern}`);
  return fitting;
}

/** A small value after a schema: needed fields only, the first of several alternatives. */
function exampleOf(schema: PlainSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return exampleOf(schema.anyOf[0] ?? {});
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(exampleOf));
  switch (schema.type) {
    case 'string':
      return exampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    default:
      return null;
  }
}

/** A value of no type that a field of the type may have. */
const WRONG: Readonly<Record<string, unknown>> = {
  string: { select: 1 },
  integer: 'seven',
  number: 'seven',
  boolean: 'yes',
  array: 'x',
  object: 'x',
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

/** Everything with named fields that a route takes or answers. */
const forms = ALL_ROUTES.flatMap((route) =>
  (['body', 'query', 'params', 'reply'] as const).flatMap((part) => {
    const schema = route[part];
    return schema === undefined || plain(schema).properties === undefined
      ? []
      : [{ name: `${route.name}: ${part}`, schema, example: exampleOf(plain(schema)) as Fields }];
  }),
);

describe('a schema', () => {
  it.each(forms)('of $name fits what is made after it', ({ schema, example }) => {
    expect(Check(schema, example)).toBe(true);
    expect(Check(schema, 'text')).toBe(false);
  });

  it.each(forms)('of $name refuses fields of another type', ({ schema, example }) => {
    const typed = Object.entries(plain(schema).properties ?? {}).filter(([, { type = '' }]) => type in WRONG);
    const taken = typed.filter(([field, { type = '' }]) =>
      Check(schema, { ...example, [field]: WRONG[type] }),
    );
    expect(taken).toEqual([]);
  });

  it.each(forms)('of $name refuses what lacks a field that it needs', ({ schema, example }) => {
    const needless = (plain(schema).required ?? []).filter((field) => Check(schema, without(example, field)));
    expect(needless).toEqual([]);
  });
});

it('names no two routes alike, and gives none the method and path of another', () => {
  const names = ALL_ROUTES.map(({ name }) => name);
  const places = ALL_ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':x')}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});
