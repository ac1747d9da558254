// Runs the example of every README, so that none of them goes stale.
// @vitest-environment jsdom
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, '.cache/readme');

const examples = readdirSync(join(ROOT, 'libs')).flatMap((lib) => {
  const file = join(ROOT, 'libs', lib, 'README.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map((match, index) => ({
    name: `${lib} ${index + 1}`,
    lib,
    code: match[1] ?? '',
  }));
});

describe('the example in the README of', () => {
  it.each(examples)('$name runs', async ({ name, code }) => {
    mkdirSync(OUT, { recursive: true });
    const file = join(OUT, `${name.replace(' ', '-')}.ts`);
    writeFileSync(file, code);
    expect(code).toContain("from '@belvedere/");
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  });
});
