import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { objectRows } from './object-rows.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';
import { stampsFor } from '../testing/stamps.ts';

const layers = objectRows('annotationLayer');
const at = new Date('2026-01-01T00:00:00Z');
const aLayer = { name: 'Holidays' };
const changed = { changed_on: at, changed_by_id: null };

let folder = '';
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'belvedere-rows-'));
  store = await openSqliteStore(join(folder, 'metadata.db'));
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a row is written once for each version that was read', async () => {
  const first = await store.write((tx) => layers.insert(tx, aLayer, stampsFor('a')));
  const second = await store.write((tx) => layers.update(tx, first, { name: 'Storms' }, changed));
  expect(second).toMatchObject({ id: first.id, name: 'Storms', version: first.version + 1 });
  expect(await store.write((tx) => layers.update(tx, first, { name: 'Floods' }, changed))).toBeNull();
});

test('what is no content leaves the version alone', async () => {
  const row = await store.write((tx) => layers.insert(tx, aLayer, stampsFor('a')));
  await store.write((tx) => layers.setDeleted(tx, row.id, at));
  expect(await store.reader.db.select().from(store.reader.t.annotationLayer)).toMatchObject([
    { name: 'Holidays', version: row.version, deleted_at: at },
  ]);
});
