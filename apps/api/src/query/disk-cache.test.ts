import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDiskCache } from './disk-cache.ts';
import { answerKey } from './answer-key.ts';
import { createResultCache, type CacheRequest, type ResultCache } from './result-cache.ts';

const LARGE = 1_000_000;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bv-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NOW = Date.UTC(2024, 0, 1);
const keyOf = (name: string): string => answerKey({ databaseId: 1, table: name }, { name });
let runs = 0;

/** What a query of that name gives: its name, so many times. */
const asked = (
  name: string,
  more: Partial<CacheRequest> & { readonly size?: number } = {},
): CacheRequest => ({
  key: keyOf(name),
  timeoutS: 60,
  force: false,
  now: NOW,
  run: async () => {
    runs += 1;
    return {
      columns: [{ name: 'a', type: 'BIGINT', kind: 'integer', unit: null }],
      rows: 1,
      truncated: false,
      rowsChanged: null,
      bytes: Buffer.from(name.repeat(more.size ?? 1)),
      timing: { queueMs: 0, databaseMs: 1, encodeMs: 0 },
      labels: ['a'],
    };
  },
  ...more,
});

/** The same file with another last byte. */
function changed(file: Buffer): Buffer {
  file[file.length - 1] = 0x41;
  return file;
}

/** Does something with a cache over the folder, as a process that then ends. */
async function inProcess<Answer>(
  work: (cache: ResultCache) => Promise<Answer>,
  diskBytes: number = LARGE,
): Promise<Answer> {
  const cache = createResultCache(LARGE, openDiskCache(folder, diskBytes));
  const answer = await work(cache);
  await cache.close();
  return answer;
}

const fill = (name: string, more = {}) => inProcess((cache) => cache.ask(asked(name, more)));
const fileOf = (name: string): string => join(folder, keyOf(name));

describe('answers on disk', () => {
  it('are given after a restart with the time at which they were made', async () => {
    const first = await fill('sales');
    const later = await inProcess((cache) => cache.ask(asked('sales', { now: NOW + 59_000 })));
    expect(later).toEqual({ answer: first.answer, isCached: true, hasRun: false });
    expect(later.answer.cachedAt).toBe(NOW);
  });

  it('are given when memory has no room for them any more', async () => {
    const cache = createResultCache(8000, openDiskCache(folder, LARGE));
    for (const name of 'abcdefgh') await cache.ask(asked(name, { size: 500 }));
    const before = runs;
    expect((await cache.ask(asked('a', { size: 500 }))).isCached).toBe(true);
    expect(runs).toBe(before);
    await cache.close();
  });

  it('end with their time, and with a shorter one of the question', async () => {
    await fill('old');
    const at = (more: object) => inProcess((cache) => cache.ask(asked('old', more)));
    expect((await at({ now: NOW + 20_000, timeoutS: 10 })).isCached).toBe(false);
    await fill('old', { force: true });
    expect((await at({ now: NOW + 61_000 })).isCached).toBe(false);
  });

  it('are asked anew when forced, and the new one stays', async () => {
    await fill('forced');
    const forced = await inProcess((cache) => cache.ask(asked('forced', { force: true, now: NOW + 5000 })));
    expect(forced).toMatchObject({ isCached: false, hasRun: true });
    const next = await inProcess((cache) => cache.ask(asked('forced', { now: NOW + 6000 })));
    expect([next.isCached, next.answer.cachedAt]).toEqual([true, NOW + 5000]);
  });

  it.each([
    ['cut off', (file: string) => truncateSync(file, statSync(file).size - 1)],
    ['empty', (file: string) => truncateSync(file, 0)],
    [
      'foreign',
      (file: string) => writeFileSync(file, 'not an answer, but long enough to be looked at by somebody'),
    ],
    ['changed', (file: string) => writeFileSync(file, changed(readFileSync(file)))],
    ['gone', (file: string) => rmSync(file)],
  ])('are asked anew when the file is %s', async (_how, spoil) => {
    await fill('spoilt');
    spoil(fileOf('spoilt'));
    expect((await fill('spoilt')).isCached).toBe(false);
    expect((await fill('spoilt')).isCached).toBe(true);
  });

  it('are forgotten by a process that dies while it writes', async () => {
    writeFileSync(`${fileOf('half')}.part`, 'half an ans');
    expect((await fill('half')).isCached).toBe(false);
    expect(readdirSync(folder)).toEqual([keyOf('half')]);
  });

  it('take no more room than they may', async () => {
    await inProcess(async (cache) => {
      for (let at = 0; at < 50; at++) await cache.ask(asked(`answer ${at} `, { size: 100 }));
    }, 10_000);
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(sizes.length).toBeGreaterThan(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  });

  it('may be read by nobody else', async () => {
    await fill('private');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(fileOf('private')).mode & 0o777).toBe(0o600);
  });

  it('go when their table changes, and no others, also those of an earlier process', async () => {
    await inProcess(async (cache) => {
      await cache.ask(asked('changed'));
      await cache.ask(asked('kept'));
    });
    await inProcess(async (cache) => cache.forget({ databaseId: 1, table: 'changed' }));
    expect(readdirSync(folder)).toEqual([keyOf('kept')]);
  });

  it('are not made of a run that began before the change', async () => {
    await inProcess(async (cache) => {
      const { run, ...request } = asked('late');
      const late = cache.ask({
        ...request,
        run: async (signal) => {
          cache.forget({ databaseId: 1, table: 'late' });
          return run(signal);
        },
      });
      expect((await late).answer.rows).toBe(1);
      expect((await cache.ask(asked('late'))).isCached).toBe(false);
    });
  });
});
