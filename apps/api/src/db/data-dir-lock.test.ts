import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bv-lock-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** What another process says when it tries the same directory. */
function elsewhere(): string {
  const script = `import { lockDataDir } from ${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)};
try { lockDataDir(${JSON.stringify(dataDir)}); console.log('taken'); } catch (error) { console.log(error.message); }`;
  return execFileSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@belvedere/source', '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  ).trim();
}

it('lets one server at a time use a data directory', { timeout: 20_000 }, () => {
  const release = lockDataDir(dataDir);
  expect(elsewhere()).toBe(
    `another Belvedere uses the data directory ${dataDir}; end it, or choose another directory with --data-dir`,
  );
  release();
  expect(elsewhere()).toBe('taken');
});
