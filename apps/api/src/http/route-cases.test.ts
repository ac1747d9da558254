import { describe, expect, it } from 'vitest';
import { ALL_ROUTES, JSON_TEXT, type RouteSpec } from '@belvedere/contracts';
import { isAppError } from '@belvedere/core';
import { exampleValue } from '@belvedere/contracts/testing';
import { ROUTE_CASES } from '../testing/route-cases.ts';
import type { PartCase } from '../testing/route-cases/part-case.ts';
import { createProjection } from './projection.ts';
import { checksOf } from './route-checks.ts';
import { answerProblems, type Check } from './validation.ts';

const PARTS = ['body', 'q', 'query'] as const;
type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const without = (value: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

/** What is said of a value by field; null when it fits. */
function said(check: Check, value: unknown): unknown {
  try {
    check(value);
    return null;
  } catch (error) {
    if (isAppError(error)) return error.details?.['fields'];
    throw error;
  }
}

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
}

/** A value of a type that a field does not take; undefined where it takes any. */
function wrongFor(schema: Schema): unknown {
  const types = (schema.anyOf ?? [schema]).map(({ type }) => type);
  if (types.includes(undefined)) return undefined;
  return ['boolean', 'string', 'object'].includes(String(types.find((type) => type !== 'null'))) ? 7 : 'x';
}

const propertiesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  schema.properties ?? schema.anyOf?.find(({ properties }) => properties !== undefined)?.properties ?? {};

const holdsJson = (schema: Schema, name: string): boolean => {
  const field = propertiesOf(schema)[name];
  return [field, ...(field?.anyOf ?? [])].some((one) => one?.format === JSON_TEXT);
};

const rows = ALL_ROUTES.flatMap((route) =>
  PARTS.flatMap((part) => {
    const check = checksOf(route)[part];
    const found = ROUTE_CASES[route.name]?.[part];
    const schema = route[part] as Schema | undefined;
    return check === null || found === undefined || schema === undefined
      ? []
      : [{ name: `${part} of ${route.name}`, check, one: found, schema }];
  }),
);

it('stand in the table for every part that a route takes, and for no other', () => {
  const taken = ALL_ROUTES.flatMap((route) =>
    PARTS.filter((part) => route[part] !== undefined).map((part) => `${part} of ${route.name}`),
  );
  const listed = Object.entries(ROUTE_CASES).flatMap(([name, one]) =>
    PARTS.filter((part) => one[part] !== undefined).map((part) => `${part} of ${name}`),
  );
  expect(listed.toSorted()).toEqual(taken.toSorted());
});

/** Every value of {@link PartCase.longest} and its siblings, at the limit and one beyond. */
function limitsOf({ longest = {}, largest = {}, most = {} }: PartCase, fits: Fields, schema: Schema) {
  const textOf = (name: string, length: number): string =>
    holdsJson(schema, name) ? '{}'.padEnd(length) : 'x'.repeat(length);
  const member = (name: string): unknown => (fits[name] as readonly unknown[])[0];
  return [
    ...Object.entries(longest).map(([name, limit]) => ({
      name,
      at: textOf(name, limit),
      beyond: textOf(name, limit + 1),
      text: `Not a valid value: must NOT have more than ${limit} characters`,
    })),
    ...Object.entries(largest).map(([name, limit]) => ({
      name,
      at: limit,
      beyond: limit + 1,
      text: `Not a valid value: must be <= ${limit}`,
    })),
    ...Object.entries(most).map(([name, limit]) => ({
      name,
      at: Array.from({ length: limit }, () => member(name)),
      beyond: Array.from({ length: limit + 1 }, () => member(name)),
      text: `Not a valid value: must NOT have more than ${limit} items`,
    })),
  ];
}

it.each(rows)(
  '$name takes what the clients of the peer send, and refuses near misses in words',
  ({ check, one }) => {
    for (const value of [one.fits, ...(one.alsoFits ?? [])]) expect(said(check, value)).toBeNull();
    for (const [value, field, sentence] of one.refused ?? [])
      expect(said(check, value)).toMatchObject({ [field]: [sentence] });
  },
);

const withFields = rows.flatMap((row) => (isObject(row.one.fits) ? [{ ...row, sent: row.one.fits }] : []));

describe.each(withFields)('$name', ({ check, one, schema, sent }) => {
  it('knows the fields of the table and needs those that it says', () => {
    expect(Object.keys(propertiesOf(schema)).toSorted()).toEqual(Object.keys(sent).toSorted());
    for (const name of Object.keys(sent)) {
      const isNeeded = one.needs?.includes(name) === true;
      const expected = isNeeded ? { [name]: ['Missing data for required field.'] } : null;
      expect(said(check, without(sent, name))).toEqual(expected);
    }
    const strange = said(check, { ...sent, nobody_knows_this: 1 });
    expect(strange).toEqual(one.unknown === 'dropped' ? null : { nobody_knows_this: ['Unknown field.'] });
  });

  it('refuses texts that are to hold a JSON object and do not', () => {
    for (const name of Object.keys(sent).filter((field) => holdsJson(schema, field)))
      for (const text of ['{"', '[]', '77', 'null', "{'a': 1}"])
        expect(said(check, { ...sent, [name]: text })).toEqual({
          [name]: ['Field cannot be decoded by JSON.'],
        });
  });

  it('refuses fields of another type, and what is longer or larger than it may be', () => {
    const wrongs = Object.entries(propertiesOf(schema))
      .map(([name, property]) => [name, wrongFor(property)] as const)
      .filter(([, wrong]) => wrong !== undefined);
    for (const [name, wrong] of wrongs)
      expect(said(check, { ...sent, [name]: wrong })).toHaveProperty([name]);
    for (const { name, at, beyond, text } of limitsOf(one, sent, schema)) {
      expect(said(check, { ...sent, [name]: at })).toBeNull();
      expect(said(check, { ...sent, [name]: beyond })).toEqual({ [name]: [text] });
    }
  });
});

const BODYLESS = ALL_ROUTES.filter(({ method, body }) => method !== 'GET' && body === undefined);

it.each(BODYLESS)('$name has no body, and refuses one by its fields unless the wire drops it', (route) => {
  const { body: check } = checksOf(route);
  const told = (body: unknown): unknown => (check === null ? 'dropped' : said(check, body));
  const isDropped = route.unknown === 'drop';
  expect([told(null), told({})]).toEqual(isDropped ? ['dropped', 'dropped'] : [null, null]);
  expect(told({ strange: 1 })).toEqual(isDropped ? 'dropped' : { strange: ['Unknown field.'] });
});

const IDS = ALL_ROUTES.filter(({ params }) => params?.properties['id'] !== undefined);

it.each(IDS)('the id in the path of $name is a whole number from 1', (route) => {
  const check = checksOf(route).params;
  const examples = exampleValue(route.params ?? {}) as Fields;
  const others = 'sha256' in examples ? { ...examples, sha256: 'a'.repeat(64) } : examples;
  const told = (id: unknown): unknown => check === null || said(check, { ...others, id });
  expect(told(1)).toBeNull();
  for (const id of [0, -1, 1.5, '1', null]) expect(told(id)).toHaveProperty('id');
});

/** Adds a field that no schema names, at every depth. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([key, member]) => [key, withSecrets(member)]);
  return { ...Object.fromEntries(members), password_hash: 'secret' };
}

const JSON_REPLIES: readonly RouteSpec[] = ALL_ROUTES.filter(({ replyKind }) => replyKind !== 'raw');

it.each(JSON_REPLIES)('the answer of $name fits its schema and passes whole', ({ reply }) => {
  const answer = exampleValue(reply);
  expect(answerProblems(reply, answer)).toEqual([]);
  expect(createProjection(reply)(answer)).toEqual(answer);
});

const isOpen = (schema: object): boolean =>
  (schema as { readonly additionalProperties?: unknown }).additionalProperties === true;
const CLOSED_REPLIES = JSON_REPLIES.filter(({ reply }) => !isOpen(reply) && isObject(exampleValue(reply)));

it.each(CLOSED_REPLIES)('the answer of $name lets nothing out that its schema does not name', ({ reply }) => {
  expect(createProjection(reply)(withSecrets(exampleValue(reply)))).not.toHaveProperty('password_hash');
});
