import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { narrowModes } from './narrow-modes.ts';

test.skipIf(process.platform === 'win32')('rights of others are taken off what the server keeps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bv-modes-'));
  const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
  mkdirSync(join(folder, 'cache', 'deep'), { recursive: true });
  for (const name of ['metadata.db', 'metadata.db-wal', 'cache/deep/answer', 'other.csv'])
    writeFileSync(join(folder, name), '');
  symlinkSync(join(folder, 'other.csv'), join(folder, 'cache', 'link'));
  for (const name of ['metadata.db', 'metadata.db-wal', 'cache/deep/answer', 'other.csv'])
    chmodSync(join(folder, name), 0o644);
  for (const name of ['cache', 'cache/deep']) chmodSync(join(folder, name), 0o755);
  narrowModes(folder, ['metadata.db', 'cache', 'results']);
  expect(['metadata.db', 'metadata.db-wal', 'cache/deep/answer'].map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  expect(['cache', 'cache/deep'].map(modeOf)).toEqual([0o700, 0o700]);
  expect(modeOf('other.csv')).toBe(0o644);
  rmSync(folder, { recursive: true });
});
