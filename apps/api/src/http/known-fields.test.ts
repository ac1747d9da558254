import { expect, test } from 'vitest';
import { ROUTES } from '@belvedere/contracts';
import { ignoredText, knownFields } from './known-fields.ts';

const { q: LIST_Q } = ROUTES.chart.list;

test('fields that a list does not know are left out and named by their place', () => {
  const filter = { col: 'id', opr: 'eq', value: { any: 1 } };
  const sent = { page: 1, tab: 'mine', filters: [filter, { ...filter, label: 'x' }] };
  expect(knownFields(LIST_Q, sent)).toEqual({
    value: { page: 1, filters: [filter, filter] },
    ignored: ['tab', 'filters.1.label'],
  });
});

test('names of every object are no fields', () => {
  const sent = JSON.parse('{"constructor": 1, "__proto__": {"page": 1}}');
  expect(knownFields(LIST_Q, sent)).toEqual({ value: {}, ignored: ['constructor', '__proto__'] });
});

test('objects that a schema closes or leaves free stay whole', () => {
  const free = { type: 'object', additionalProperties: true, properties: {} };
  for (const schema of [free, { ...free, additionalProperties: false }, {}, { type: 'array' }])
    expect(knownFields(schema, { any: 1 })).toEqual({ value: { any: 1 }, ignored: [] });
});

test('a header holds every name, and tells of those beyond twenty', () => {
  expect(ignoredText(['größe', 'a, b\r\nx: y'])).toBe('gr%C3%B6%C3%9Fe, a%2C%20b%0D%0Ax%3A%20y');
  expect(ignoredText(Array.from({ length: 23 }, (_, at) => `f${at}`))).toMatch(/f19, and 3 more$/);
  expect(ignoredText(['\uD800'.padEnd(200, 'x')])).toMatch(/^%EF%BF%BDx{79}$/);
});
