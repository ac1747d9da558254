import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMysql } from '../mysql/index.ts';
import { openPostgres } from '../postgres/index.ts';
import {
  collect,
  orSkip,
  startMariadbServer,
  startPostgresServer,
  startSshServer,
} from '../testing/index.ts';
import type { NetworkOptions, SshTunnel } from './network-options.ts';

const ssh = orSkip('sshd', await startSshServer());
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());

beforeAll(async () => {
  await postgres?.createDatabase('behind', ['CREATE TABLE t AS SELECT generate_series(1, 5000) AS n']);
  await mariadb?.createDatabase('behind', ['CREATE TABLE t(n int)', 'INSERT INTO t VALUES (1), (2), (3)']);
});
afterAll(async () => {
  await Promise.all([ssh?.stop(), postgres?.stop(), mariadb?.stop()]);
});

const isMissing = ssh === null || postgres === null || mariadb === null;

function optionsOf(change: Partial<SshTunnel> = {}): NetworkOptions {
  if (ssh === null || postgres === null) throw new Error('no server');
  return { ...postgres.options('behind'), tunnel: { ...ssh.tunnel, ...change } };
}

async function count(options: NetworkOptions, open = openPostgres): Promise<unknown> {
  const connector = await open(options);
  try {
    const { values } = await collect(connector, 'SELECT count(*) FROM t');
    return values[0]?.[0];
  } finally {
    await connector.close();
  }
}

describe.skipIf(isMissing)('a database behind an SSH server', () => {
  it('is read with a private key, in the clear and encrypted', async () => {
    expect(await count(optionsOf())).toBe(5000n);
    expect(await count(optionsOf(ssh?.encryptedKey))).toBe(5000n);
  });

  it('is read by MySQL, whose sockets end with the connector', async () => {
    if (mariadb === null || ssh === null) throw new Error('no server');
    expect(await count({ ...mariadb.options('behind'), tunnel: ssh.tunnel }, openMysql)).toBe(3n);
  });

  it('stops a query on the server', async () => {
    const connector = await openPostgres(optionsOf());
    const stop = new AbortController();
    const running = collect(connector, 'SELECT count(*) FROM t a, t b, t c', { signal: stop.signal });
    setTimeout(() => stop.abort(), 200);
    await expect(running).rejects.toMatchObject({ code: 'QUERY_CANCELLED' });
    await connector.close();
  });

  it('is not reached past a host key that is not known, and the refusal tells the key', async () => {
    const key = ssh?.tunnel.hostKey ?? '';
    await expect(count(optionsOf({ hostKey: null }))).rejects.toMatchObject({
      code: 'TUNNEL_KEY_UNKNOWN',
      details: { host_key: key },
    });
    await expect(count(optionsOf({ hostKey: `SHA256:${'A'.repeat(43)}` }))).rejects.toMatchObject({
      code: 'TUNNEL_KEY_CHANGED',
      message: expect.stringContaining(key),
    });
  });

  it.each([
    [{ password: 'x', privateKey: null }, 'TUNNEL_SIGN_IN_FAILED'],
    [{ user: 'nobody-here' }, 'TUNNEL_SIGN_IN_FAILED'],
    [{ privateKey: 'no key' }, 'TUNNEL_PRIVATE_KEY_UNREADABLE'],
    [
      { privateKey: ssh?.encryptedKey.privateKey ?? '', passphrase: 'wrong' },
      'TUNNEL_PRIVATE_KEY_UNREADABLE',
    ],
    [{ port: 1 }, 'CONNECTION_PORT_CLOSED'],
    [{ host: '169.254.169.254' }, 'CONNECTION_HOST_REFUSED'],
  ])('says what is wrong with %j', async (change, code) => {
    await expect(count(optionsOf(change))).rejects.toMatchObject({ code });
  });

  it('says what the SSH server cannot reach, and refuses addresses of clouds behind it', async () => {
    await expect(count({ ...optionsOf(), port: 1 })).rejects.toMatchObject({ code: 'TUNNEL_TARGET_CLOSED' });
    await expect(count({ ...optionsOf(), host: '169.254.169.254' })).rejects.toMatchObject({
      code: 'CONNECTION_HOST_REFUSED',
    });
  });
});

describe.skipIf(isMissing)('an SSH server that asks for a password', () => {
  it('lets the right one in and no other', async () => {
    const { private: hostKey } = ssh2.utils.generateKeyPairSync('ed25519');
    const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
      client.on('error', () => undefined);
      client.on('authentication', (attempt) => {
        if (attempt.method === 'password' && attempt.password === 'right') attempt.accept();
        else attempt.reject(['password']);
      });
      client.on('tcpip', (accept, _reject, { destPort }) => {
        const inner = connectTcp(destPort, '127.0.0.1');
        inner.pipe(accept()).pipe(inner);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const change = { port, password: 'right', privateKey: null, hostKey: null };
    const learned: unknown = await count(optionsOf(change)).catch(
      (error: { readonly details: { readonly host_key: string } }) => error.details.host_key,
    );
    const known = { ...change, hostKey: String(learned) };
    expect(await count(optionsOf(known))).toBe(5000n);
    await expect(count(optionsOf({ ...known, password: 'wrong' }))).rejects.toMatchObject({
      code: 'TUNNEL_SIGN_IN_FAILED',
    });
    server.close();
  });
});
