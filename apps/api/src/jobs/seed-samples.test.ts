import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { databaseConfigOf } from '../connection/engine.ts';
import { METADATA_FILE } from '../db/client.ts';
import { createEngines, type RunningEngines } from '../query/engines.ts';
import { issueToken } from '../resources/auth/service.ts';
import { SYSTEM_VIEWER } from '../resources/auth/viewer.ts';
import { listChartPage } from '../resources/chart/service.ts';
import { deleteDashboards, listDashboardPage } from '../resources/dashboard/service.ts';
import { listDatasetPage } from '../resources/dataset/service.ts';
import type { Services } from '../services.ts';
import { findDatabaseByName } from '../stored/database.ts';
import type { UserRow } from '../stored/user.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { SAMPLE_DASHBOARDS } from './samples/dashboards.ts';
import { SAMPLE_DATASETS } from './samples/datasets.ts';
import { chartsOf } from './samples/sample.ts';
import { seedSamples } from './seed-samples.ts';

const SET = { datasets: SAMPLE_DATASETS, dashboards: SAMPLE_DASHBOARDS };
const CHARTS = SAMPLE_DASHBOARDS.flatMap(chartsOf).length;

let test: TestApp;
let engines: RunningEngines;
let services: Services;
let app: FastifyInstance;
let admin: UserRow;
let lines: readonly string[];
let hostsAfterwards: readonly number[];

async function seed(): Promise<readonly string[]> {
  const told: string[] = [];
  await seedSamples(services, SET, ({ text }) => told.push(text));
  return told;
}

const datasets = async () => (await listDatasetPage(services, SYSTEM_VIEWER, { page_size: 200 })).result;
const charts = async () => (await listChartPage(services, SYSTEM_VIEWER, { page_size: 200 })).result;
const dashboards = async () => (await listDashboardPage(services, SYSTEM_VIEWER, undefined)).result;

beforeAll(async () => {
  test = await createTestApp();
  engines = createEngines({ dataDir: test.dataDir, metadataFiles: [METADATA_FILE] });
  services = { ...test.services, engines };
  app = await buildApp(services);
  lines = await seed();
  hostsAfterwards = engines.hostPids();
  admin = await test.addUser('root', ['Admin']);
});
afterAll(async () => {
  await app.close();
  await engines.dispose();
  await test.close();
});

describe('seeding samples', () => {
  it('says how far it is', () => {
    expect(lines).toContain('Samples: flights, 3,000,000 rows');
    expect(lines).toContain('Samples: dashboard US flight delays');
  });

  it('gives everything to the first administrator, even to one who comes later', async () => {
    expect((await dashboards()).flatMap(({ owners }) => owners)).toEqual([]);
    expect(await seed()).toEqual([]);
    const made = [...(await datasets()), ...(await charts()), ...(await dashboards())];
    expect(made).toHaveLength(SET.datasets.length + CHARTS + SET.dashboards.length);
    for (const { owners } of made) expect(owners.map(({ id }) => id)).toEqual([admin.id]);
  });

  it('finds the described columns in the tables, with the described kinds', async () => {
    const kinds = { number: 0, text: 1, time: 2 } as const;
    for (const { id, table_name } of await datasets()) {
      const dataset = SET.datasets.find(({ name }) => name === table_name);
      const answer = await get(`/api/v1/dataset/${id}`);
      const found = (answer as { columns: readonly { column_name: string; type_generic: number }[] }).columns;
      const described = dataset?.columns.map(({ name, kind }) => [name, kinds[kind]]);
      expect(
        found.map((column) => [column.column_name, column.type_generic]),
        table_name,
      ).toEqual(described);
    }
  });

  it('stores queries that answer with rows', async () => {
    for (const { slice_name, query_context } of await charts()) {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1/chart/data',
        headers: authorization(),
        payload: JSON.parse(query_context ?? '') as object,
      });
      expect(reply.statusCode, `${slice_name}: ${reply.body.slice(0, 300)}`).toBe(200);
      const { result } = reply.json<{ result: readonly { rowcount: number }[] }>();
      for (const { rowcount } of result) expect(rowcount, slice_name).toBeGreaterThan(0);
    }
  });

  it('can work out every metric and calculated column', async () => {
    for (const dataset of SET.datasets) {
      const id = (await datasets()).find(({ table_name }) => table_name === dataset.name)?.id ?? 0;
      const calculated = dataset.columns.filter(({ expression }) => expression !== undefined);
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1/chart/data',
        headers: authorization(),
        payload: {
          datasource: { id, type: 'table' },
          queries: [
            { columns: [], metrics: dataset.metrics.map(({ name }) => name), row_limit: 1 },
            ...calculated.map(({ name }) => ({ columns: [name], metrics: ['count'], row_limit: 10 })),
          ],
        },
      });
      expect(reply.statusCode, `${dataset.name}: ${reply.body.slice(0, 300)}`).toBe(200);
    }
  });

  it('leaves no engine process behind, so that nothing waits in memory for nobody', async () => {
    expect(hostsAfterwards).toEqual([]);
  });

  it('does nothing the second time', async () => {
    expect(await seed()).toEqual([]);
  });

  it('leaves deleted what people deleted', async () => {
    const [dashboard] = await dashboards();
    await deleteDashboards(services, SYSTEM_VIEWER, [dashboard?.id ?? 0]);
    await seed();
    expect(await dashboards()).toHaveLength(SET.dashboards.length - 1);
  });

  it('fills a lost file again', async () => {
    const database = await findDatabaseByName(services.store.reader, 'Samples');
    if (database !== null) await engines.release(databaseConfigOf(database, services));
    rmSync(join(test.dataDir, 'samples.duckdb'));
    expect(await seed()).toContain('Samples: stocks, 560 rows');
    expect(existsSync(join(test.dataDir, 'samples.duckdb'))).toBe(true);
  });
});

const authorization = () => ({ authorization: `Bearer ${issueToken(services, admin, 'access')}` });

async function get(url: string): Promise<unknown> {
  const reply = await app.inject({ url, headers: authorization() });
  expect(reply.statusCode, url).toBe(200);
  return reply.json<{ result: unknown }>().result;
}
