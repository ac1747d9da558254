import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificates, orSkip, startClickhouseStub, startTrinoStub } from '@belvedere/connectors/testing';
import { createEngines } from './query/engines.ts';
import { callerOf, type Caller } from './testing/caller.ts';
import { addPeople } from './testing/fixtures.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

/** Databases over HTTPS as the product connects them, on stubs with certificates of an authority of our own. */
const certificates = orSkip('openssl', makeCertificates());

const clickhouseRows = (sql: string): string =>
  /version\(\)/.test(sql) ? '["v","r"]\n["String","String"]\n["26.7.2.1","0"]\n' : '["x"]\n["UInt8"]\n[7]\n';

const STUBS = {
  clickhouse: async () => {
    const answer = ({ body }: { readonly body: string }) => ({ status: 200, body: clickhouseRows(body) });
    const stub = await startClickhouseStub(answer, 0, certificates?.own ?? null);
    return { stub, address: `clickhousedb://test:test@localhost:${stub.port}/main` };
  },
  trino: async () => {
    const answer = () => ({ columns: [['x', 'integer']] as const, rows: ['[7]'] });
    const stub = await startTrinoStub(answer, 0, certificates?.own ?? null);
    return { stub, address: `trino://test:test@localhost:${stub.port}/lake/main` };
  },
};

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [], limits: { timeoutMs: 20_000 } }),
  });
  admin = callerOf(test, (await addPeople(test)).admin);
});
afterAll(() => test.close());

describe.skipIf(certificates === null).each(['clickhouse', 'trino'] as const)(
  'a database of %s over HTTPS',
  (engine) => {
    let made: Awaited<ReturnType<(typeof STUBS)[typeof engine]>>;
    beforeAll(async () => {
      made = await STUBS[engine]();
    });
    afterAll(() => made.stub.stop());

    it('is connected and asked with the certificate of its authority', async () => {
      const database = {
        database_name: engine,
        sqlalchemy_uri: `${made.address}?sslmode=verify-full`,
        server_cert: certificates?.ca ?? '',
        expose_in_sqllab: true,
      };
      const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/database/', database));
      const asked = { database_id: id, sql: 'SELECT 7 AS x', schema: 'main' };
      expect(await admin.ok(admin.post('/api/v1/sqllab/execute/', asked))).toMatchObject({
        data: [{ x: 7 }],
      });
    });

    it('is refused with the reason when nobody vouches for its certificate', async () => {
      const { status, body } = await admin.post('/api/v1/database/test_connection/', {
        sqlalchemy_uri: `${made.address}?sslmode=verify-full`,
      });
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: [{ message: expect.stringMatching(/localhost cannot be encrypted.*certificate/) }] },
      });
    });
  },
);
