import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orSkip, startPostgresServer } from '@belvedere/connectors/testing';
import { createEngines } from '../../query/engines.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const server = orSkip('PostgreSQL', await startPostgresServer());

interface Executed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly query: { readonly resultName: string };
}

describe.skipIf(server === null)('a result of a server', () => {
  let test: TestApp;
  let boss: Caller;
  let shop = 0;

  const rows = (sql: string): Promise<Executed> =>
    boss.ok<Executed>(boss.post('/api/v1/sqllab/execute/', { database_id: shop, sql }));

  beforeAll(async () => {
    test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
    boss = callerOf(test, await test.addUser('boss', ['Admin']));
    if (server === null) return;
    await server.createDatabase('shop', []);
    const { port, user } = server.options('shop');
    const uri = `postgresql+psycopg2://${user}:test@127.0.0.1:${port}/shop`;
    const sent = { database_name: 'shop', sqlalchemy_uri: uri, expose_in_sqllab: true };
    shop = (await boss.ok<{ id: number }>(boss.post('/api/v1/database/', sent))).id;
  });
  afterAll(async () => {
    await test?.close();
    await server?.stop();
  });

  it('keeps the digits and types of its engine when it is asked in the embedded one', async () => {
    const { query } = await rows(
      `SELECT 9223372036854775807::bigint AS big, 12345678901234567890.1234::numeric(30,4) AS price,
         '12345678901234567890123456.7'::numeric AS free, DATE '2024-02-29' AS day,
         TIMESTAMPTZ '2024-02-29 23:59:59.999999+02' AS at, true AS ok, NULL::text AS none, '' AS empty`,
    );
    const asked = await rows(
      `SELECT typeof(big) AS b, big::VARCHAR AS bt, typeof(price) AS p, price::VARCHAR AS pt, free::VARCHAR AS ft,
         typeof(day) AS d, typeof("at") AS a, epoch_us("at")::VARCHAR AS us, typeof(ok) AS o, none IS NULL AS n,
         empty = '' AS e FROM results.${query.resultName}`,
    );
    expect(asked.data).toEqual([
      {
        b: 'BIGINT',
        bt: '9223372036854775807',
        p: expect.stringMatching(/^DECIMAL\(\d+,4\)$/),
        pt: '12345678901234567890.1234',
        ft: '12345678901234567890123456.7',
        d: 'DATE',
        a: 'TIMESTAMP WITH TIME ZONE',
        us: '1709243999999999',
        o: 'BOOLEAN',
        n: true,
        e: true,
      },
    ]);
  });
});
