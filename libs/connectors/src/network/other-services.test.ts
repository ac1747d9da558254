import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { isAppError } from '@belvedere/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickhouseLink } from '../clickhouse/link.ts';
import { openMysqlLink } from '../mysql/link.ts';
import { openPostgresLink } from '../postgres/link.ts';
import { openTrinoLink } from '../trino/link.ts';
import type { NetworkOptions, TlsMode } from './network-options.ts';
import { NO_OUTBOUND_RULES } from './outbound-rules.ts';

const SECRET = 'what the other service says';
const OPENERS = {
  postgresql: openPostgresLink,
  mysql: openMysqlLink,
  clickhouse: openClickhouseLink,
  trino: openTrinoLink,
} as const;

const speaking =
  (greeting: string) =>
  (socket: Socket): void => {
    socket.on('error', () => undefined);
    if (greeting !== '') socket.write(greeting);
    socket.on('data', () => socket.end(`-ERR ${SECRET}\r\n`));
  };
const http = (status: number, type: string) =>
  createHttpServer((_request, response) => {
    response.writeHead(status, { 'content-type': type, 'www-authenticate': 'Basic realm="intranet"' });
    response.end(
      type === 'application/json' ? JSON.stringify({ id: 7, error: { message: SECRET } }) : SECRET,
    );
  });

/** Services that are no database, by what they are. */
const SERVICES: Readonly<Record<string, () => Server>> = {
  'a page': () => http(200, 'text/html'),
  'a page that is not there': () => http(404, 'text/html'),
  'a page with a sign-in': () => http(401, 'text/html'),
  'a page for others': () => http(403, 'text/plain'),
  'a broken page': () => http(500, 'text/plain'),
  'an API': () => http(200, 'application/json'),
  'a mail server': () => createServer(speaking(`220 ${SECRET}\r\n`)),
  'an SSH server': () => createServer(speaking(`SSH-2.0-${SECRET}\r\n`)),
  'a key-value store': () => createServer(speaking('')),
  'a server that hangs up': () => createServer((socket) => socket.destroy()),
};

const ports = new Map<string, number>();
const servers: Server[] = [];
beforeAll(async () => {
  for (const [name, make] of Object.entries(SERVICES)) {
    const server = make().listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    ports.set(name, (server.address() as AddressInfo).port);
  }
});
afterAll(() => servers.forEach((server) => server.close()));

const optionsOf = (port: number, mode: TlsMode, more: Partial<NetworkOptions> = {}): NetworkOptions => ({
  host: '127.0.0.1',
  port,
  user: 'u',
  password: '',
  database: 'd',
  tls: { mode, ca: null },
  connectTimeoutMs: 400,
  writable: false,
  ...more,
});

async function refusalOf(open: () => Promise<{ close(): unknown }>): Promise<unknown> {
  try {
    await (await open()).close();
    return 'connected';
  } catch (error) {
    if (!isAppError(error)) return error;
    return { code: error.code, message: error.message, details: error.details };
  }
}

describe.each(Object.entries(OPENERS))('%s', (_engine, open) => {
  it.each(['disable', 'prefer'] as const)(
    'tells a closed port and the port of another service alike, with TLS %s',
    async (mode) => {
      const closed = await refusalOf(() => open(optionsOf(1, mode)));
      expect(closed).toMatchObject({ code: 'CONNECTION_PORT_CLOSED' });
      for (const [name, port] of ports) {
        const refusal = await refusalOf(() => open(optionsOf(port, mode)));
        expect([name, refusal]).toEqual([name, closed]);
        expect(JSON.stringify(refusal)).not.toContain(SECRET);
      }
    },
  );

  it('never opens a port of the product on this machine, nor a server that is not named', async () => {
    const port = ports.get('a page') ?? 0;
    const own = { outbound: { ...NO_OUTBOUND_RULES, ownPorts: [port] } };
    for (const host of ['127.0.0.1', 'localhost', '::ffff:127.0.0.1', '127.1.2.3'])
      expect(await refusalOf(() => open(optionsOf(port, 'disable', { ...own, host })))).toMatchObject({
        code: 'CONNECTION_HOST_REFUSED',
      });
    const narrow = {
      outbound: { ...NO_OUTBOUND_RULES, allowedHosts: ['db.internal', `127.0.0.1:${port + 1}`] },
    };
    expect(await refusalOf(() => open(optionsOf(port, 'disable', narrow)))).toMatchObject({
      code: 'CONNECTION_HOST_NOT_NAMED',
    });
    const wide = { outbound: { ...NO_OUTBOUND_RULES, allowedHosts: [`127.0.0.1:${port}`] } };
    expect(await refusalOf(() => open(optionsOf(port, 'disable', wide)))).toMatchObject({
      code: 'CONNECTION_PORT_CLOSED',
    });
  });
});

it('the database in which the product keeps its own data is none to connect', async () => {
  const ownDatabase = { host: 'localhost', port: 5432, database: 'belvedere' };
  const outbound = { ...NO_OUTBOUND_RULES, ownDatabase };
  for (const more of [{ database: 'belvedere' }, { database: '', user: 'belvedere' }])
    expect(
      await refusalOf(() => openPostgresLink(optionsOf(5432, 'disable', { outbound, ...more }))),
    ).toMatchObject({ code: 'CONNECTION_HOST_REFUSED' });
});
