import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ALL_ROUTES } from './routes.ts';
import { exampleValue, type PlainSchema } from './testing/example-value.ts';

type Fields = Readonly<Record<string, unknown>>;

const plain = (schema: TSchema): PlainSchema => schema as PlainSchema;

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
      : [{ name: `${route.name}: ${part}`, schema, example: exampleValue(schema) as Fields }];
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
