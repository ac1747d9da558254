import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseFile } from './refuse-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-refuse-'));
const secret = join(folder, 'belvedere.sqlite');
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  writeFileSync(secret, 'x');
  writeFileSync(`${secret}-wal`, 'x');
  writeFileSync(at('data.sqlite'), 'x');
  mkdirSync(at('sub'));
  symlinkSync(secret, at('symbolic'));
  symlinkSync(folder, at('folder'));
  linkSync(secret, at('hard'));
  linkSync(`${secret}-wal`, at('hard-wal'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('refuseFile', () => {
  it.each([
    secret,
    `${secret}-wal`,
    `${secret}-shm`,
    at('symbolic'),
    at('hard'),
    at('hard-wal'),
    at('folder/belvedere.sqlite'),
    `${folder}/sub/../belvedere.sqlite`,
    `${folder}//./belvedere.sqlite`,
    `file:${secret}`,
    `FILE://${secret}?mode=ro`,
    'belvedere.sqlite',
    './belvedere.sqlite',
    `${secret}\0.db`,
    ':memory:',
    '',
    at('sub'),
  ])('refuses %j', (file) => {
    expect(() => refuseFile(file, [secret])).toThrow('cannot be used as a database');
  });

  it('lets other files pass, also those that are not there yet', () => {
    expect(() => refuseFile(at('data.sqlite'), [secret])).not.toThrow();
    expect(() => refuseFile(at('none.duckdb'), [secret, at('missing')])).not.toThrow();
  });
});
