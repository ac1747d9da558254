import { expect, it } from 'vitest';
import { parameterFields, valueFor, withParameter } from './parameter-fields.ts';

const SQL = 'SELECT 1 WHERE a = {{ a }} AND b IN ({{ b }}) LIMIT {{ n }}';

it('makes a field of each parameter, with the type that was kept, else the one it seems to have', () => {
  const params = JSON.stringify({ a: 'x', n: 5, $types: { a: { type: 'date' } } });
  expect(
    parameterFields(SQL, params).map(({ name, type, value, isPlain }) => [
      name,
      type.type,
      type.many,
      value,
      isPlain,
    ]),
  ).toEqual([
    ['a', 'date', false, 'x', false],
    ['b', 'text', true, undefined, false],
    ['n', 'number', false, 5, true],
  ]);
});

it('keeps a value with its type, and all the others as they are', () => {
  const type = { type: 'text', many: true, optionsSql: 'SELECT 1' } as const;
  const once = withParameter('{"raw": [1], "$types": {"a": {"type": "date"}}}', {
    name: 'b',
    type,
    value: ['x'],
  });
  expect(JSON.parse(once)).toEqual({
    raw: [1],
    b: ['x'],
    $types: { a: { type: 'date' }, b: { type: 'text', many: true, options_sql: 'SELECT 1' } },
  });
  expect(JSON.parse(withParameter(once, { name: 'b', type, value: undefined }))).not.toHaveProperty('b');
});

it('carries a value over to another type', () => {
  const many = { type: 'text', many: true, optionsSql: null } as const;
  expect([
    valueFor(many, 'x'),
    valueFor({ ...many, many: false }, ['x', 'y']),
    valueFor({ ...many, type: 'date_range', many: false }, 'x'),
  ]).toEqual([['x'], 'x', undefined]);
});
