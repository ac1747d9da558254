import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_URLS } from '@belvedere/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'belvedere-web-'));
let test: TestApp;
beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(join(webDir, 'assets', 'a.js'), 'export {};');
  test = await createTestApp({ env: { BELVEDERE_WEB_DIR: webDir } });
});
afterAll(async () => {
  await test.close();
  rmSync(webDir, { recursive: true, force: true });
});

/** Pages whose addresses end with a secret, and the address that leads away from all of them. */
const OTHERS: ReadonlySet<string> = new Set([PAGE_URLS.setup, PAGE_URLS.password, PAGE_URLS.signOut]);

const CODINGS = [undefined, '', 'identity', '*', 'gzip;q=0', 'br', 'gzip, deflate, br, zstd', 'nonsense'];

describe.each(CODINGS)('a client with Accept-Encoding %j', (coding) => {
  const headers = coding === undefined ? {} : { 'accept-encoding': coding };

  it.each(['/', ...Object.values(PAGE_URLS).filter((url) => !OTHERS.has(url))])('opens %s', async (url) => {
    const answer = await test.app.inject({ url, headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the page');
  });

  it('reads files, and is told that a folder is no page', async () => {
    expect((await test.app.inject({ url: '/assets/a.js', headers })).body).toBe('export {};');
    for (const url of ['/assets/', '/assets', '/nothing/here/'])
      expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
  });
});
