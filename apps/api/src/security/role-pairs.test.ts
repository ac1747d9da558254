import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRolesByName, pairsOf } from '../stored/user.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ROLE_NAMES, type RoleName } from './role-pairs.ts';

/** The pairs of each role as they were agreed on: a title, and below it a line for each thing with what is allowed on it. */
const AGREED = readFileSync(join(import.meta.dirname, 'role-pairs.txt'), 'utf8');

const agreedOf = (name: RoleName): readonly string[] =>
  (AGREED.split(/^# /m).find((part) => part.startsWith(`${name}\n`)) ?? '')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '');

let test: TestApp | null = null;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test?.close());

async function heldLines(name: RoleName): Promise<readonly string[]> {
  const reader = test?.services.store.reader;
  if (reader === undefined) throw new Error('the app is not built yet');
  const [role] = await findRolesByName(reader, [name]);
  const pairs = await pairsOf(reader, role?.id ?? 0);
  const views = [...new Set(pairs.map(([, view]) => view))];
  const line = (view: string): string => {
    const permissions = pairs.filter((pair) => pair[1] === view).map(([permission]) => permission);
    return `${view}: ${permissions.toSorted().join(' ')}`;
  };
  return views.map(line).toSorted();
}

it.each(ROLE_NAMES)('a fresh installation gives %s exactly the pairs that were agreed on', async (name) => {
  expect(await heldLines(name)).toEqual(agreedOf(name));
});
