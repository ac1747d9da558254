import { expect, test } from 'vitest';
import { positionTextBytes } from './position-size.ts';

const chart = (meta: object) => ({
  'CHART-1': { type: 'CHART', id: 'CHART-1', children: [], meta: { chartId: 1, ...meta } },
});

test('bytes are counted, not characters', () => {
  const plain = positionTextBytes({ a: { type: 'HEADER', meta: { text: 'aa' } } });
  expect(positionTextBytes({ a: { type: 'HEADER', meta: { text: 'é' } } })).toBe(plain);
  expect(positionTextBytes({ a: { type: 'HEADER', meta: { text: '統' } } })).toBe(plain + 1);
});

test('a chart that was just placed weighs what it will weigh when it is stored', () => {
  const uuid = '0b9c8a5e-33f5-4a83-9a51-0a0d9d2e7c11';
  expect(positionTextBytes(chart({}))).toBe(JSON.stringify(chart({ uuid })).length);
  expect(positionTextBytes(chart({ uuid }))).toBe(JSON.stringify(chart({ uuid })).length);
});
