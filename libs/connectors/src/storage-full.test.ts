import { expect, test } from 'vitest';
import { mapDuckError } from './duckdb/map-error.ts';
import { mapSqliteError } from './sqlite/map-error.ts';
import { isStorageFull } from './storage-full.ts';

const withCode = (code: string): Error => Object.assign(new Error(code), { code });
const duck = (type: string, text: string): Error =>
  new Error(JSON.stringify({ exception_type: type, exception_message: text }));

test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE', '53100'])('%s is a full disk', (code) => {
  expect(isStorageFull(withCode(code))).toBe(true);
  expect(isStorageFull(new Error('failed query', { cause: withCode(code) }))).toBe(true);
});

test('other failures are none', () => {
  expect([withCode('EACCES'), new Error('x'), 'ENOSPC', null].map(isStorageFull)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('engines that run out of disk say so without naming files of the server', () => {
  const failures = [
    duck('IO', 'Could not write file "/data/x.duckdb": No space left on device'),
    duck('Out of Memory', "failed to offload data block: set by the 'max_temp_directory_size' setting"),
  ].map((error) => mapDuckError(error, 'SELECT 1', null));
  failures.push(mapSqliteError(withCode('SQLITE_FULL'), 'SELECT 1'));
  for (const failure of failures) {
    expect(failure).toMatchObject({ code: 'ENGINE_STORAGE_FULL' });
    expect(failure.message).not.toContain('/data');
  }
});
