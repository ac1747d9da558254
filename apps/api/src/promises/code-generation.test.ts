import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ALL_ROUTES } from '@belvedere/contracts';
import { addObjects, addPeople } from '../testing/fixtures.ts';
import { requestOf } from '../testing/route-request.ts';
import { createTestApp } from '../testing/test-app.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const KEPT = {
  Function: globalThis.Function,
  eval: Reflect.get(globalThis, 'eval') as (text: string) => unknown,
};
afterEach(() => {
  Object.assign(globalThis, KEPT);
});

function filesIn(folder: string, ending: RegExp): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

const FROM_TEXT =
  /\bnew Function\s*\(|(?<![.\w])Function\s*\(\s*["'`]|(?<![.\w$])eval\s*\(|\bnew\s+(?:vm\.)?Script\s*\(|\bvm\.run|\brunIn(?:This|New)?Context\b|\bv8\.deserialize\b|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;
/** Code of outside charts is evaluated in a sandbox that has no origin and no host objects; see its ADR. A corpus only holds such texts. */
const SANDBOXED = /libs\/chart-sandbox\/|\/attacks\.ts$/;

const packages = (['apps', 'libs'] as const).flatMap((kind) =>
  readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name)),
);

test('no source of the product makes code from text', async ({ annotate }) => {
  const files = packages
    .flatMap((folder) => filesIn(join(folder, 'src'), /\.tsx?$/))
    .filter((file) => !/\.(?:test|e2e|bench)\.tsx?$|\/testing\/|web-e2e|gallery/.test(file));
  const found = files.filter((file) => !SANDBOXED.test(file) && FROM_TEXT.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(found.map((file) => file.slice(ROOT.length + 1))).toEqual([]);
  await annotate(`${files.length} source files`, 'T-NOEVAL');
});

const BUNDLE = join(ROOT, 'apps/web/dist/assets');
test.skipIf(!existsSync(BUNDLE))(
  'no file that the browser is given makes code from text',
  async ({ annotate }) => {
    const files = filesIn(BUNDLE, /\.js$/);
    const found = files.filter((file) => FROM_TEXT.test(readFileSync(file, 'utf8')));
    expect(found.map((file) => file.slice(BUNDLE.length + 1))).toEqual([]);
    await annotate(`${files.length} files of the browser`, 'T-NOEVAL');
  },
);

test('once it is ready the server makes no code from text, whatever it is asked', async ({ annotate }) => {
  const app = await createTestApp();
  const people = await addPeople(app);
  const objects = await addObjects(app, people.owner);
  await app.app.ready();
  const made: string[] = [];
  /** Answers are held against their schemas in tests alone. */
  const isOfTests = (stack: string): boolean => stack.includes('answerProblems');
  const note = (texts: readonly unknown[]): void => {
    const { stack = '' } = new Error('code from text');
    if (!isOfTests(stack)) made.push(`${JSON.stringify(texts)} ${stack}`.slice(0, 900));
  };
  const watched = new Proxy(KEPT.Function, {
    construct: (target, texts: readonly string[]) => {
      note(texts);
      return Reflect.construct(target, texts) as object;
    },
    apply: (target, self, texts: readonly string[]) => {
      note(texts);
      return Reflect.apply(target, self, texts) as unknown;
    },
  });
  const watchedEval = (text: string): unknown => {
    note([text]);
    return KEPT.eval(text);
  };
  Object.assign(globalThis, { Function: watched, eval: watchedEval });
  for (const route of ALL_ROUTES) await app.as(people.owner)(requestOf(route, objects));
  Object.assign(globalThis, KEPT);
  await app.close();
  expect(made).toEqual([]);
  await annotate(`${ALL_ROUTES.length} calls of the server`, 'T-NOEVAL');
});
