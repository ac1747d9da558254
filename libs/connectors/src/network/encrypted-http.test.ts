import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickhouse } from '../clickhouse/index.ts';
import type { Connector } from '../connector.ts';
import { collect, makeCertificates, orSkip, startClickhouseStub, startTrinoStub } from '../testing/index.ts';
import type { HttpStub } from '../testing/http-stub.ts';
import { openTrino } from '../trino/index.ts';
import type { NetworkOptions, TlsMode } from './network-options.ts';

/** ClickHouse and Trino over HTTPS, against stubs with certificates of an authority of our own. */
const certificates = orSkip('openssl', makeCertificates());
const ROW = 'SELECT 1 AS x';

const startClickhouse = (certificate: Parameters<typeof startClickhouseStub>[2]) =>
  startClickhouseStub(
    ({ body }) => ({
      status: 200,
      body: /version\(\)/.test(body)
        ? '["v","r"]\n["String","String"]\n["26.7.2.1","0"]\n'
        : '["x"]\n["UInt8"]\n[1]\n',
    }),
    0,
    certificate,
  );
const startTrino = (certificate: Parameters<typeof startTrinoStub>[2]) =>
  startTrinoStub(() => ({ columns: [['x', 'integer']], rows: ['[1]'] }), 0, certificate);

const STARTERS = { clickhouse: startClickhouse, trino: startTrino };
const OPENERS: Readonly<Record<keyof typeof STARTERS, (options: NetworkOptions) => Promise<Connector>>> = {
  clickhouse: openClickhouse,
  trino: openTrino,
};

describe.each(['clickhouse', 'trino'] as const)('%s over HTTPS', (engine) => {
  let own: HttpStub | null = null;
  let other: HttpStub | null = null;
  const database = engine === 'trino' ? 'lake/main' : '';

  beforeAll(async () => {
    if (certificates === null) return;
    own = await STARTERS[engine](certificates.own);
    other = await STARTERS[engine](certificates.other);
  });
  afterAll(() => Promise.all([own?.stop(), other?.stop()]));

  async function rowsOf(stub: HttpStub | null, mode: TlsMode, ca: string | null): Promise<unknown> {
    if (stub === null) throw new Error('no stub');
    const connector = await OPENERS[engine]({
      ...stub.options(database),
      host: 'localhost',
      password: 'test',
      tls: { mode, ca },
    });
    const { values } = await collect(connector, ROW);
    await connector.close();
    return values.map(([x]) => Number(x));
  }

  it.skipIf(certificates === null).each(['require', 'verify-ca', 'verify-full'] as const)(
    'takes a certificate of the authority that was given, with %s',
    async (mode) => {
      expect(await rowsOf(own, mode, certificates?.ca ?? '')).toEqual([1]);
    },
  );

  it.skipIf(certificates === null).each(['verify-ca', 'verify-full'] as const)(
    'refuses an authority that nobody gave, with %s',
    async (mode) => {
      await expect(rowsOf(own, mode, null)).rejects.toMatchObject({
        code: 'CONNECTION_ENCRYPTION_FAILED',
        message: expect.stringMatching(/localhost cannot be encrypted as asked: .*certificate/),
      });
    },
  );

  it.skipIf(certificates === null)('refuses a certificate for another host with verify-full', async () => {
    await expect(rowsOf(other, 'verify-full', certificates?.ca ?? '')).rejects.toMatchObject({
      code: 'CONNECTION_ENCRYPTION_FAILED',
      message: expect.stringMatching(/altnames: DNS:db\.example/),
    });
  });

  it.skipIf(certificates === null).each([
    ['verify-ca', 'given'],
    ['require', 'none'],
    ['prefer', 'none'],
  ] as const)('does not ask for the host with %s, authority %s', async (mode, authority) => {
    expect(await rowsOf(other, mode, authority === 'given' ? (certificates?.ca ?? '') : null)).toEqual([1]);
  });
});
