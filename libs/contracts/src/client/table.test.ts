import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_ROUTES } from '../routes.ts';
import { clientTableSource } from './table-source.ts';

it("the browser's table says what the route table says", () => {
  expect(readFileSync(new URL('./table.ts', import.meta.url), 'utf8').replaceAll(/\s+/g, '')).toBe(
    clientTableSource().replaceAll(/\s+/g, ''),
  );
});

it('every operation has a name of its own', () => {
  const names = ALL_ROUTES.map((route) => route.name);
  expect(new Set(names).size).toBe(names.length);
});

it('no two operations share method and path', () => {
  const keys = ALL_ROUTES.map((route) => `${route.method} ${route.path.replaceAll(/:\w+/g, ':')}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
