import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startProblem } from './start-problem.ts';

const PLACE = { dataDir: '/data', host: '127.0.0.1', port: 8088 };
const failing = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

test.each([
  [failing('SQLITE_FULL'), 'DATA_DIR_FULL'],
  [failing('ENOSPC'), 'DATA_DIR_FULL'],
  [failing('EACCES'), 'DATA_DIR_CLOSED'],
  [failing('SQLITE_CANTOPEN'), 'DATA_DIR_CLOSED'],
  [failing('EADDRINUSE', { syscall: 'listen' }), 'ADDRESS_TAKEN'],
  [failing('EACCES', { syscall: 'listen' }), 'ADDRESS_REFUSED'],
])('%s at the start is told as %s', (error, code) => {
  expect(startProblem(error, PLACE)).toMatchObject({ code });
});

test('a fault of ours keeps its trace', () => {
  expect(startProblem(new TypeError('x is not a function'), PLACE)).toBeNull();
});

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

function startOn(files: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bv-start-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, name), text, { mode: 0o600 });
  const args = ['--import', 'tsx', '--conditions=@belvedere/source', MAIN];
  const env = { ...process.env, BELVEDERE_DATA_DIR: dataDir, BELVEDERE_PORT: '0', BELVEDERE_SAMPLES: 'off' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  rmSync(dataDir, { recursive: true, force: true });
  return { status, lines: stderr.trim().split('\n') };
}

test.each([
  [
    'damaged metadata',
    { 'secret.key': 'x1y2z3w4'.repeat(6) + 'abcdefgh', 'metadata.db': 'no database '.repeat(400) },
    /is damaged .* backups/,
  ],
  ['a missing key beside metadata', { 'metadata.db': '' }, /secret key .* is missing .* restore it/],
])('%s is one sentence with the way out', (_name, files, sentence) => {
  const { status, lines } = startOn(files);
  expect(status).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(sentence);
});
