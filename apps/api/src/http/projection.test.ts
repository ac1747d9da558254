import Type from 'typebox';
import { expect, test } from 'vitest';
import { createProjection } from './projection.ts';

test('fields the schema does not list stay behind, at every depth', () => {
  const schema = Type.Object({
    id: Type.Integer(),
    owner: Type.Union([Type.Object({ name: Type.String() }), Type.Null()]),
    tags: Type.Array(Type.Object({ id: Type.Integer() })),
    free: Type.Unknown(),
  });
  const value = {
    id: 1,
    password: 'x',
    owner: { name: 'Ada', password: 'x' },
    tags: [{ id: 2, secret: 'x' }],
    free: { anything: true },
  };
  expect(createProjection(schema)(value)).toEqual({
    id: 1,
    owner: { name: 'Ada' },
    tags: [{ id: 2 }],
    free: { anything: true },
  });
});

test('an object that fits no alternative is withheld', () => {
  const schema = Type.Union([Type.Object({ a: Type.String() }), Type.Null()]);
  expect(createProjection(schema)({ a: 1, secret: 'x' })).toBeNull();
});

test('records keep every key', () => {
  const schema = Type.Record(Type.String(), Type.Object({ a: Type.Integer() }));
  expect(createProjection(schema)({ x: { a: 1, b: 2 } })).toEqual({ x: { a: 1 } });
});
