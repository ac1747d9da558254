import { expect, test } from 'vitest';
import { freeName, tableExists } from './free-name.ts';

const free = (table: string, ...taken: readonly string[]) =>
  freeName(table, (name) => Promise.resolve(!taken.includes(name)));

test('a taken name counts on from itself', async () => {
  expect(await free('people', 'people')).toBe('people_2');
  expect(await free('people', 'people_2', 'people_3')).toBe('people_4');
  expect(await free('people_7')).toBe('people_8');
  expect(await free('sales_20240101')).toBe('sales_20240101_2');
});

test('a name whose next ones are all taken has no proposal', async () => {
  expect(await freeName('people', () => Promise.resolve(false))).toBeNull();
  expect(tableExists('people', null).message).not.toContain('free');
  expect(tableExists('people', 'people_2').message).toContain('people_2 is free');
});
