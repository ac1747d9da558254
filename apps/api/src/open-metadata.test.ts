import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openMetadata } from './open-metadata.ts';
import { SECRET_KEY_FILE } from './security/secret-key.ts';
import { onEachEngine } from './testing/metadata-engines.ts';

onEachEngine('the secret key', (app) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bv-key-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is made for metadata that nobody has used, and never again beside it', async () => {
    const { databaseUrl } = app().services.config;
    const config = { dataDir, databaseUrl, secretKey: null };
    const first = await openMetadata(config);
    await first.store.close();
    const again = await openMetadata(config);
    await again.store.close();
    expect(again.secretKey).toBe(first.secretKey);
    await app().addUser('ada', ['Admin']);
    rmSync(join(dataDir, SECRET_KEY_FILE));
    await expect(openMetadata(config)).rejects.toMatchObject({ code: 'SECRET_KEY_MISSING' });
    await expect(openMetadata(config)).rejects.toThrow(/restore it from a backup/);
  });
});

describe('a given key', () => {
  test('is used as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bv-key-'));
    const secretKey = 'a key of thirty-two characters or more';
    const opened = await openMetadata({ dataDir, databaseUrl: null, secretKey });
    await opened.store.close();
    rmSync(dataDir, { recursive: true, force: true });
    expect(opened.secretKey).toBe(secretKey);
  });
});
