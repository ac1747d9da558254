import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '@belvedere/core';
import { MARKED_TABLES, tablesRead } from '../db/table-writes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { chartIsReadable } from './chart.ts';
import { datasetIsReadable } from './dataset.ts';

const READER: Viewer = {
  kind: 'user',
  id: 7,
  username: 'nora',
  roles: ['Gamma'],
  permissions: new Set(),
  locale: 'en',
  zone: 'UTC',
};

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it.each([
  ['charts', 'nothing', READER],
  ['datasets', 'nothing', READER],
  ['charts', 'a dashboard and a dataset', { ...READER, grants: { dashboard: [3], dataset: [4] } }],
  ['datasets', 'a dashboard and a dataset', { ...READER, grants: { dashboard: [3], dataset: [4] } }],
] as const)(
  'lists of %s for somebody who was granted %s are kept: all that they read is marked when it is written',
  (list, _granted, viewer) => {
    const { reader } = test.services.store;
    const scope = { viewer, sharesByRole: true };
    const where = list === 'charts' ? chartIsReadable(reader, scope) : datasetIsReadable(reader, scope);
    const table = list === 'charts' ? reader.t.chart : reader.t.dataset;
    const { sql } = reader.db.select({ id: table.id }).from(table).where(where).toSQL();
    const unmarked = (tablesRead(sql) ?? ['unknown']).filter((name) => !MARKED_TABLES.has(name));
    expect(unmarked).toEqual([]);
  },
);
