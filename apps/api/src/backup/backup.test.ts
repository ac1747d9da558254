import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMetadata } from '../open-metadata.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { putValue } from '../stored/key-value.ts';
import { backUp } from './back-up.ts';
import { MANIFEST, verifyBackup } from './backup-folder.ts';
import { restore } from './restore.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bv-backup-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string) => ({ dataDir: join(folder, name), databaseUrl: null, secretKey: null });

/** A data directory with metadata, a key and a file of data. */
async function madePlace(name: string) {
  const made = place(name);
  const { store } = await openMetadata(made);
  await store.write((tx) =>
    putValue(tx, { resource: 'kv', key: 'a', value: 'first', ownerId: null, expiresOn: null }),
  );
  await store.close();
  writeFileSync(join(made.dataDir, 'uploads.duckdb'), 'rows');
  return made;
}

async function valuesIn(at: ReturnType<typeof place>): Promise<readonly string[]> {
  const { store } = await openMetadata(at);
  const rows = await store.reader.db.select().from(store.reader.t.keyValue);
  await store.close();
  return rows.map(({ value }) => value);
}

describe('a backup', () => {
  it('holds metadata, key and data, and is put back into an empty place', async () => {
    const from = await madePlace('one');
    const made = await backUp(from, { now: NOW });
    const to = place('two');
    expect(await restore(to, { folder: made, isForced: false, now: NOW })).toEqual({
      made: NOW.toISOString(),
      kept: null,
    });
    expect(await valuesIn(to)).toEqual(['first']);
    expect(readFileSync(join(to.dataDir, 'uploads.duckdb'), 'utf8')).toBe('rows');
    expect(readFileSync(join(to.dataDir, 'secret.key'), 'utf8')).toBe(
      readFileSync(join(from.dataDir, 'secret.key'), 'utf8'),
    );
  });

  it('is whole when it is made while others write: two rows of one transaction are both there or neither', async () => {
    const from = place('busy');
    const { store } = await openMetadata(from);
    let isDone = false;
    const pair = (n: number) =>
      store.write(async (tx) => {
        for (const side of ['l', 'r'])
          await putValue(tx, {
            resource: 'kv',
            key: `${n}${side}`,
            value: 'x',
            ownerId: null,
            expiresOn: null,
          });
      });
    const writing = (async () => {
      for (let n = 0; !isDone; n += 1) {
        await pair(n);
        await othersTurn();
      }
    })();
    const made = [];
    for (let index = 0; index < 5; index += 1)
      made.push(await backUp(from, { to: join(folder, `busy-${index}`), now: NOW }));
    isDone = true;
    await writing;
    await store.close();
    for (const [index, one] of made.entries()) {
      const to = place(`calm-${index}`);
      await restore(to, { folder: one, isForced: false, now: NOW });
      expect((await valuesIn(to)).length % 2).toBe(0);
    }
  });

  it('never goes over data that is there, unless forced, and then keeps it', async () => {
    const from = await madePlace('three');
    const made = await backUp(from, { now: NOW });
    writeFileSync(join(from.dataDir, 'uploads.duckdb'), 'newer rows');
    const asked = { folder: made, isForced: false, now: NOW };
    await expect(restore(from, asked)).rejects.toMatchObject({ code: 'DATA_THERE' });
    expect(readFileSync(join(from.dataDir, 'uploads.duckdb'), 'utf8')).toBe('newer rows');
    const { kept } = await restore(from, { ...asked, isForced: true });
    expect(readFileSync(join(from.dataDir, 'uploads.duckdb'), 'utf8')).toBe('rows');
    expect(readFileSync(join(kept ?? '', 'uploads.duckdb'), 'utf8')).toBe('newer rows');
  });

  it('is not restored under a running server', async () => {
    const from = await madePlace('four');
    const made = await backUp(from, { to: join(folder, 'four-backup'), now: NOW });
    const { store } = await openMetadata(from);
    await expect(restore(from, { folder: made, isForced: true, now: NOW })).rejects.toMatchObject({
      code: 'DATA_DIR_IN_USE',
    });
    await store.close();
  });
});

describe('a hostile or damaged backup', () => {
  let made = '';
  beforeAll(async () => {
    made = await backUp(await madePlace('source'), { to: join(folder, 'made'), now: NOW });
  });

  /** A copy of the backup with a manifest of its own. */
  function forged(name: string, change: (manifest: { files: object[] }) => void): string {
    const copy = join(folder, `forged-${name}`);
    cpSync(made, copy, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as { files: object[] };
    change(manifest);
    writeFileSync(join(copy, MANIFEST), JSON.stringify(manifest));
    return copy;
  }

  it.each([
    '../escaped',
    '/etc/escaped',
    'C:\\escaped',
    'a/b',
    '..',
    '.',
    '',
    MANIFEST,
    'nul\u0000',
    'METADATA.DB',
  ])('names no file outside of its folder, and none twice: %j', async (name) => {
    const copy = forged(Buffer.from(name).toString('hex'), ({ files }) => {
      files.push({ name, bytes: 0, sha256: '0'.repeat(64) });
    });
    const to = place(`victim-${Buffer.from(name).toString('hex')}`);
    await expect(restore(to, { folder: copy, isForced: true, now: NOW })).rejects.toMatchObject({
      code: 'BACKUP_UNREADABLE',
    });
    expect(existsSync(to.dataDir)).toBe(false);
    expect(readdirSync(folder)).not.toContain('escaped');
  });

  it('is refused before anything is written when a file is another one, a link, too long, or missing', async () => {
    const changed = forged('changed', () => undefined);
    writeFileSync(join(changed, 'uploads.duckdb'), 'ROWS');
    const linked = forged('linked', () => undefined);
    rmSync(join(linked, 'uploads.duckdb'));
    symlinkSync('/etc/hostname', join(linked, 'uploads.duckdb'));
    const longer = forged('longer', () => undefined);
    writeFileSync(join(longer, 'uploads.duckdb'), Buffer.alloc(10_000_000));
    const missing = forged('missing', () => undefined);
    rmSync(join(missing, 'secret.key'));
    const broken = forged('broken', ({ files }) => {
      files.splice(0, files.length);
    });
    for (const copy of [changed, linked, longer, missing, broken])
      await expect(verifyBackup(copy)).rejects.toMatchObject({ code: 'BACKUP_DAMAGED' });
  });

  it('is no backup without a manifest of its kind and size', async () => {
    for (const text of ['', '[]', '{"format":2}', ' '.repeat(2_000_000)]) {
      const copy = forged(`text-${text.length}`, () => undefined);
      writeFileSync(join(copy, MANIFEST), text);
      await expect(verifyBackup(copy)).rejects.toMatchObject({ code: 'BACKUP_UNREADABLE' });
    }
  });

  it('of a newer version is refused by name', async () => {
    const newer = forged('newer', (manifest) => {
      Object.assign(manifest, { migrations: [9_999_999_999_999] });
    });
    await expect(restore(place('newer'), { folder: newer, isForced: false, now: NOW })).rejects.toMatchObject(
      {
        code: 'BACKUP_OTHER_VERSION',
      },
    );
  });
});

onEachEngine('rows', (app) => {
  it('come back as they were, with numbers that go on', async () => {
    const { databaseUrl } = app().services.config;
    if (databaseUrl === null) return;
    const ada = await app().addUser('ada', ['Admin']);
    const at = { dataDir: app().dataDir, databaseUrl };
    const { store } = app().services;
    const all = async () => JSON.stringify(await store.reader.db.select().from(store.reader.t.user));
    const before = await all();
    const made = await backUp(at, { to: join(folder, 'pg'), now: NOW });
    await app().addUser('eve', []);
    await restore(
      { ...at, dataDir: join(folder, 'pg-restored') },
      { folder: made, isForced: true, now: NOW },
    );
    expect(await all()).toBe(before);
    expect((await app().addUser('bob', [])).id).toBeGreaterThan(ada.id);
    expect(
      existsSync(join(folder, 'pg-restored', `replaced-${NOW.toISOString().replace(/[:.]/g, '-')}-rows`)),
    ).toBe(true);
  });
});
