import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { METADATA_FILE } from '../db/client.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SECRET = 'PLANTED-beside-the-pages';
const root = mkdtempSync(join(tmpdir(), 'belvedere-paths-'));
let app: TestApp;
let port = 0;

beforeAll(async () => {
  const webDir = join(root, 'web');
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>the page</title>');
  writeFileSync(join(webDir, 'assets', 'a.js'), 'export {};');
  writeFileSync(join(webDir, '.hidden'), SECRET);
  writeFileSync(join(root, 'secret.txt'), SECRET);
  mkdirSync(join(root, 'web-beside'));
  writeFileSync(join(root, 'web-beside', 'secret.txt'), SECRET);
  app = await createTestApp({ env: { BELVEDERE_WEB_DIR: webDir } });
  writeFileSync(join(app.dataDir, 'secret.txt'), SECRET);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

/** Sends a request line as it is, which clients of HTTP would tidy first. */
async function raw(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 'latin1'));
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return text;
}

const UPS = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '.%2e/',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%252f',
  '%252e%252e%252f',
  '..;/',
  '.../',
  '....//',
  '..%00/',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '..%u2215',
  '..\u00af',
  './../',
  '//../',
];
const STARTS = ['/', '/assets/', '/static/', '//', '/api/v1/plugin/code/'];
const TARGETS = ['secret.txt', 'web-beside/secret.txt', '.hidden', METADATA_FILE, 'etc/passwd'];
const PLAIN = [
  '/.hidden',
  '/%2ehidden',
  '/assets/..%2f.hidden',
  '//etc/passwd',
  '/%2fetc%2fpasswd',
  `/${root}/secret.txt`,
  `//${root}/secret.txt`,
  '/file:///etc/passwd',
  'http://x/../secret.txt',
  '/C:%5cWindows',
  '/assets/%00',
  '/assets/a.js%00.html',
  '/%',
  '/%zz',
  '/assets/a.js/../../../secret.txt',
  '*',
  '/..',
  '/.',
];

test('no way to write a path leaves the folder of the pages', async ({ annotate }) => {
  const paths = [
    ...PLAIN,
    ...STARTS.flatMap((start) =>
      UPS.flatMap((up) =>
        TARGETS.flatMap((target) => [2, 8].map((deep) => `${start}${up.repeat(deep)}${target}`)),
      ),
    ),
  ];
  const wrong: string[] = [];
  for (const path of paths) {
    const answer = await raw(path);
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    const isOut = answer.includes(SECRET) || answer.includes('root:x:') || answer.includes('SQLite format');
    if (isOut || status >= 500 || status === 0) wrong.push(`${path}: ${answer.slice(0, 80)}`);
  }
  expect(wrong).toEqual([]);
  await annotate(`${paths.length} paths by raw HTTP in ${UPS.length} encodings`, 'T-TRAV');
});

test('what needs a sign-in needs it however the path is written', async ({ annotate }) => {
  const open: string[] = [];
  const paths = ['/api/v1/chart/', '/api/v1/me/', '/api/v1/security/users/', '/api/v1/_openapi'].flatMap(
    (path) => [
      path,
      `/${path}`,
      path.replace('/api', '//api'),
      path.replace('/api/', '/api//'),
      path.replace('v1', 'v1/.'),
      path.replace('v1', 'v1/x/..'),
      path.replace('api', '%61pi'),
      path.replace('api', 'API'),
      `${path}?`,
      `${path};x`,
      `${path}%2f`,
      `${path}//`,
      `${path}%00`,
      `/x/..${path}`,
      `/assets/..${path}`,
      `/assets/..%2f${path.slice(1)}`,
      `http://x${path}`,
    ],
  );
  for (const path of paths) {
    const answer = await raw(path);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const isAnswered = head.startsWith('HTTP/1.1 200') && !body.includes('the page');
    if (isAnswered || head.startsWith('HTTP/1.1 5')) open.push(`${path}: ${answer.slice(0, 200)}`);
  }
  expect(open).toEqual([]);
  await annotate(`${paths.length} spellings of routes that need a sign-in`, 'T-TRAV');
});
