// Runs the example of every README, so that none of them goes stale.
// @vitest-environment jsdom
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fillPage } from './page-of-examples.mjs';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, '.cache/readme');

const examples = readdirSync(join(ROOT, 'libs')).flatMap((lib) => {
  const file = join(ROOT, 'libs', lib, 'README.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/```(tsx?)\n([\s\S]*?)```/g)].map((match, index) => ({
    name: `${lib} ${index + 1}`,
    lib,
    ending: match[1] ?? 'ts',
    code: match[2] ?? '',
  }));
});

const JSX = '/** @jsxRuntime automatic */\n';

const { setInterval, clearInterval } = globalThis;
const ticking: ReturnType<typeof setInterval>[] = [];

beforeAll(() => {
  fillPage(window);
  vi.stubGlobal('setInterval', (...args: Parameters<typeof setInterval>) => {
    const timer = setInterval(...args);
    ticking.push(timer);
    return timer;
  });
});

/** Examples take nothing off the page again; what ticks in them must not go on once the page is gone. */
afterAll(() => {
  for (const timer of ticking) clearInterval(timer);
  vi.unstubAllGlobals();
});

describe('the example in the README of', () => {
  it.each(examples)('$name runs', async ({ name, ending, code }) => {
    mkdirSync(OUT, { recursive: true });
    const file = join(OUT, `${name.replace(' ', '-')}.${ending}`);
    writeFileSync(file, ending === 'tsx' ? `${JSX}${code}` : code);
    expect(code).toContain("from '@belvedere/");
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  });
});
