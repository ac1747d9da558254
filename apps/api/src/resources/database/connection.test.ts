import { rootCertificates } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { openSecrets, type DatabaseSecrets } from '../../connection/secrets.ts';
import type { DatabaseConfig } from '../../query/engine-port.ts';
import { findDatabaseByName } from '../../stored/database.ts';
import { openHome } from '../../testing/home.ts';

const home = openHome();
const URL = '/api/v1/database';
const ADDRESS =
  'postgresql+psycopg2://ann:s3cret%40x@db.example:5433/sales?sslmode=require&connect_timeout=7';
const SECRET = 's3cret@x';

interface Shown {
  readonly id: number;
  readonly result: {
    readonly sqlalchemy_uri: string;
    readonly parameters: Readonly<Record<string, unknown>>;
    readonly masked_encrypted_extra: string | null;
  };
}

/** Every configuration that was tried while something ran. */
async function tried(work: () => Promise<unknown>): Promise<readonly DatabaseConfig[]> {
  const { engines } = home().test;
  const seen: DatabaseConfig[] = [];
  const usual = engines.test;
  engines.test = async (config) => {
    seen.push(config);
    await usual(config);
  };
  try {
    await work();
  } finally {
    engines.test = usual;
  }
  return seen;
}

let counter = 0;
async function create(address = ADDRESS): Promise<number> {
  const { admin } = home();
  const sent = { database_name: `Sales ${++counter}`, sqlalchemy_uri: address };
  const { body, status } = await admin.post(`${URL}/`, sent);
  expect(status).toBe(201);
  return (body as { id: number }).id;
}
const shown = (id: number): Promise<Shown> =>
  home().admin.ok<Shown>(home().admin.get(`${URL}/${id}/connection`));
async function storedSecrets(): Promise<DatabaseSecrets> {
  const { store, keys } = home().test.services;
  const row = await findDatabaseByName(store.reader, `Sales ${counter}`);
  return row === null ? {} : openSecrets(keys, row);
}

describe('a database on a server', () => {
  it('is tried with everything its address says', async () => {
    const [config] = await tried(() => create());
    expect(config).toMatchObject({
      spec: { driver: 'pg' },
      readOnly: true,
      address: {
        host: 'db.example',
        port: 5433,
        user: 'ann',
        password: SECRET,
        database: 'sales',
        tls: { mode: 'require', ca: null },
        connectTimeoutMs: 7000,
      },
    });
  });

  it('shows its connection with the password masked, and only to those who may change it', async () => {
    const { admin, gamma } = home();
    const id = await create();
    const { result } = await shown(id);
    expect(result).toMatchObject({
      backend: 'postgresql',
      driver: 'psycopg2',
      sqlalchemy_uri:
        'postgresql+psycopg2://ann:XXXXXXXXXX@db.example:5433/sales?sslmode=require&connect_timeout=7',
      parameters: {
        host: 'db.example',
        port: 5433,
        username: 'ann',
        password: 'XXXXXXXXXX',
        database: 'sales',
        encryption: true,
        query: { connect_timeout: '7' },
      },
      parameters_schema: { required: ['database', 'host', 'port', 'username'] },
      masked_encrypted_extra: null,
    });
    for (const path of [`${URL}/${id}/connection`, `${URL}/${id}`, `${URL}/`]) {
      expect((await admin.get(path)).text).not.toContain('s3cret');
    }
    expect((await gamma.get(`${URL}/${id}/connection`)).status).toBe(403);
    expect((await admin.get(`${URL}/999999/connection`)).status).toBe(404);
  });

  it('keeps the stored password when the mask comes back', async () => {
    const { admin } = home();
    const id = await create();
    const { result } = await shown(id);
    const same = await tried(async () => {
      await admin.ok(admin.put(`${URL}/${id}`, { sqlalchemy_uri: result.sqlalchemy_uri, allow_dml: true }));
    });
    expect(same).toEqual([]);
    const [other] = await tried(async () => {
      const moved = result.sqlalchemy_uri.replace('/sales', '/archive');
      await admin.ok(admin.put(`${URL}/${id}`, { sqlalchemy_uri: moved }));
    });
    expect(other).toMatchObject({ address: { database: 'archive', password: SECRET } });
  });

  it.each([
    ['host', 'db.example', 'evil.example'],
    ['port', ':5433', ':5434'],
    ['user', 'ann:', 'bob:'],
  ])('asks for the password again when the %s changed', async (_part, from, to) => {
    const { admin } = home();
    const id = await create();
    const { result } = await shown(id);
    const sent = { sqlalchemy_uri: result.sqlalchemy_uri.replace(from, to) };
    const seen = await tried(async () => {
      expect(await admin.put(`${URL}/${id}`, sent)).toMatchObject({
        status: 422,
        body: { message: { sqlalchemy_uri: [expect.stringContaining('enter the password')] } },
      });
      const named = { ...sent, database_name: `Sales ${counter}` };
      expect((await admin.post(`${URL}/test_connection/`, named)).status).toBe(422);
      expect(
        (await admin.post(`${URL}/test_connection/`, { sqlalchemy_uri: sent.sqlalchemy_uri })).status,
      ).toBe(422);
    });
    expect(seen).toEqual([]);
  });

  it('refuses a save over a version that is gone, without connecting and without showing secrets', async () => {
    const { admin } = home();
    const id = await create();
    await admin.ok(admin.put(`${URL}/${id}`, { cache_timeout: 60 }));
    const seen = await tried(async () => {
      const sent = { sqlalchemy_uri: ADDRESS.replace('/sales', '/archive') };
      const late = await admin.put(`${URL}/${id}`, sent, { 'if-match': '"1"' });
      expect(late.status).toBe(412);
      expect(late.text).not.toContain('s3cret');
      expect((await admin.put(`${URL}/${id}`, { cache_timeout: 90 }, { 'if-match': '"2"' })).status).toBe(
        200,
      );
    });
    expect(seen).toEqual([]);
  });

  it('is tested under its name, or checked under its id, with the stored password', async () => {
    const { admin } = home();
    const id = await create();
    const { result } = await shown(id);
    const seen = await tried(async () => {
      const named = { sqlalchemy_uri: result.sqlalchemy_uri, database_name: `Sales ${counter}` };
      await admin.ok(admin.post(`${URL}/test_connection/`, named));
      const { parameters } = result;
      const fields = { engine: 'postgresql', configuration_method: 'dynamic_form', parameters, id };
      await admin.ok(admin.post(`${URL}/validate_parameters/`, fields));
    });
    expect(seen.map((config) => 'address' in config && config.address.password)).toEqual([SECRET, SECRET]);
  });

  it('takes a new password, a certificate and masked extras', async () => {
    const { admin } = home();
    const id = await create();
    await admin.ok(
      admin.put(`${URL}/${id}`, {
        masked_encrypted_extra: '{"keep": {"token": "t-4711"}, "plain": 1}',
        server_cert: rootCertificates[0] ?? '',
      }),
    );
    expect((await shown(id)).result.masked_encrypted_extra).toBe('{"keep":{"token":"XXXXXXXXXX"},"plain":1}');
    const [config] = await tried(async () => {
      await admin.ok(
        admin.put(`${URL}/${id}`, {
          sqlalchemy_uri: ADDRESS.replace('s3cret%40x', 'new'),
          masked_encrypted_extra: '{"keep":{"token":"XXXXXXXXXX"},"plain":2}',
        }),
      );
    });
    expect(config).toMatchObject({
      address: { password: 'new', tls: { mode: 'require', ca: rootCertificates[0] } },
    });
    expect(await storedSecrets()).toMatchObject({
      password: 'new',
      masked_encrypted_extra: '{"keep":{"token":"t-4711"},"plain":2}',
    });
  });

  it.each([
    ['server_cert', 'junk', 'Invalid certificate'],
    [
      'extra',
      '{"metadata_params": {"schema": "s", "depth": 1}}',
      'The metadata_params in Extra field is not configured correctly. The key depth is invalid.',
    ],
  ])('is refused by name for %s %s, wherever it is sent', async (field, value, text) => {
    const { admin } = home();
    const id = await create();
    const sent = { database_name: 'Refused', sqlalchemy_uri: ADDRESS, [field]: value };
    const { database_name: _, ...trial } = sent;
    for (const answer of [
      await admin.post(`${URL}/`, sent),
      await admin.put(`${URL}/${id}`, { [field]: value }),
      await admin.post(`${URL}/test_connection`, trial),
    ])
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(text)]);
  });

  it('can be described by fields, with MariaDB as an alias', async () => {
    const { admin } = home();
    const parameters = {
      host: 'h',
      port: '3307',
      username: 'u',
      password: 'p',
      database: 'd',
      encryption: true,
    };
    const [config] = await tried(async () => {
      const fields = { engine: 'mariadb', configuration_method: 'dynamic_form', parameters };
      await admin.ok(admin.post(`${URL}/test_connection/`, fields));
    });
    expect(config).toMatchObject({
      spec: { driver: 'mysql2' },
      address: { host: 'h', port: 3307, user: 'u', password: 'p', database: 'd', tls: { mode: 'require' } },
    });
  });

  it.each([
    ['postgresql://u@h/d?options=-csearch_path=x', 'the option options='],
    ['postgresql://u@h/d?host=/var/run', 'the option host='],
    ['postgresql://u@h/d?sslrootcert=/etc/passwd', 'the option sslrootcert='],
    ['postgresql://u@h/d?service=x', 'the option service='],
    ['mysql://u@h/d?local_infile=1', 'the option local_infile=1'],
    ['mysql://u@h/d?unix_socket=/run/mysqld.sock', 'the option unix_socket='],
    ['mysql://u@h/d?init_command=SET', 'the option init_command='],
    ['mysql://u@h/d?read_default_file=/etc/passwd', 'the option read_default_file='],
    ['postgresql:///d', 'names no host'],
    ['postgresql://u:a/b@h:x/d', 'cannot be read'],
    ['postgresql://u@h/d/e', 'more than one path'],
  ])('is refused by name: %s', async (sqlalchemy_uri, reason) => {
    const { admin } = home();
    const seen = await tried(async () => {
      expect(await admin.post(`${URL}/test_connection/`, { sqlalchemy_uri })).toMatchObject({
        status: 422,
        body: { errors: [{ message: expect.stringContaining(reason) }] },
      });
    });
    expect(seen).toEqual([]);
  });
});

it.each(['wrong_uri', 'postgres', ' ', 'a b://c', 'postgresql://'])(
  '%j is no address of any engine: 400, with one that is',
  async (sqlalchemy_uri) => {
    const { admin } = home();
    const answer = await admin.post(`${URL}/`, { database_name: 'Wrong', sqlalchemy_uri });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: { sqlalchemy_uri: [expect.stringContaining('Invalid connection string')] } },
    });
  },
);

describe('a database behind an SSH server', () => {
  const HOST_KEY = `SHA256:${'k'.repeat(43)}`;
  const tunnel = {
    server_address: 'gate.example',
    server_port: 2222,
    username: 'ann',
    password: 'ssh-s3cret',
    host_key: HOST_KEY,
  };
  const secrets = { server_address: 'gate.example', password: 'ssh-s3cret' };
  let made = 0;

  async function createBehind(): Promise<number> {
    const { admin } = home();
    const sent = { database_name: `Behind ${(made += 1)}`, sqlalchemy_uri: ADDRESS, ssh_tunnel: tunnel };
    const answer = await admin.post(`${URL}/`, sent);
    expect(answer.status).toBe(201);
    expect(answer.text).not.toContain(secrets.password);
    return (answer.body as { id: number }).id;
  }

  it('is tried through its tunnel, and shows it with secrets masked and the host key in the open', async () => {
    const { admin } = home();
    let id = 0;
    const [config] = await tried(async () => {
      id = await createBehind();
    });
    expect(config).toMatchObject({
      address: {
        host: 'db.example',
        tunnel: {
          host: 'gate.example',
          port: 2222,
          user: 'ann',
          password: 'ssh-s3cret',
          privateKey: null,
          hostKey: HOST_KEY,
        },
      },
    });
    const shownTunnel = { ...tunnel, password: 'XXXXXXXXXX' };
    expect(await shown(id)).toMatchObject({ result: { ssh_tunnel: shownTunnel } });
    const kept = await tried(() => admin.ok(admin.put(`${URL}/${id}`, { ssh_tunnel: shownTunnel })));
    expect(kept).toEqual([]);
  });

  it('gives its tunnel up by a call of its own, with no stored password sent another way', async () => {
    const { admin, gamma } = home();
    const id = await createBehind();
    const seen = await tried(async () => {
      expect((await admin.delete(`${URL}/${id}/ssh_tunnel/`)).text).toContain('enter the password');
    });
    expect(seen).toEqual([]);
    const open = { sqlalchemy_uri: 'postgresql://ann@db.example/sales', ssh_tunnel: tunnel };
    const sent = { database_name: `Behind ${(made += 1)}`, ...open };
    const { id: own } = await admin.ok<{ id: number }>(admin.post(`${URL}/`, sent));
    expect((await gamma.delete(`${URL}/${own}/ssh_tunnel/`)).status).toBe(403);
    await admin.ok(admin.delete(`${URL}/${own}/ssh_tunnel/`));
    expect(await shown(own)).toMatchObject({ result: { ssh_tunnel: null } });
    await admin.ok(admin.delete(`${URL}/${own}/ssh_tunnel/`));
  });

  it.each([
    ['server_address', 'evil.example'],
    ['server_port', 22],
    ['username', 'bob'],
    ['host_key', `SHA256:${'x'.repeat(43)}`],
  ])('sends no stored secret elsewhere when its %s changes', async (name, value) => {
    const { admin } = home();
    const id = await createBehind();
    const moved = { ...tunnel, password: 'XXXXXXXXXX', [name]: value };
    const seen = await tried(async () => {
      expect(await admin.put(`${URL}/${id}`, { ssh_tunnel: moved })).toMatchObject({
        status: 422,
        body: { message: { ssh_tunnel: [expect.stringContaining('enter its password or key')] } },
      });
      const own = { ...moved, password: 'mine' };
      expect((await admin.put(`${URL}/${id}`, { ssh_tunnel: own })).text).toContain('enter the password');
      expect((await admin.put(`${URL}/${id}`, { ssh_tunnel: null })).text).toContain('enter the password');
    });
    expect(seen).toEqual([]);
  });

  it('goes without its tunnel when that is taken away with the password at hand', async () => {
    const { admin } = home();
    const id = await createBehind();
    const [config] = await tried(() =>
      admin.ok(admin.put(`${URL}/${id}`, { ssh_tunnel: null, sqlalchemy_uri: ADDRESS })),
    );
    expect(config).toMatchObject({ address: { tunnel: null, password: SECRET } });
    expect(await shown(id)).toMatchObject({ result: { ssh_tunnel: null } });
  });

  it.each([
    [{ ...tunnel, password: '' }, 'needs a password or a private_key'],
    [{ ...tunnel, server_address: ' ' }, 'server_address'],
    [{ ...tunnel, username: null }, 'username'],
    [{ ...tunnel, server_port: 70_000 }, 'server_port'],
    [{ ...tunnel, host_key: 'ssh-ed25519 AAAA' }, 'host_key'],
  ])('refuses %j', async (ssh_tunnel, reason) => {
    const sent = { database_name: 'x', sqlalchemy_uri: ADDRESS, ssh_tunnel };
    expect(await home().admin.post(`${URL}/`, sent)).toMatchObject({
      status: 422,
      body: { message: { ssh_tunnel: [expect.stringContaining(reason)] } },
    });
  });
});

describe('checking the fields of a server', () => {
  const parameters = { host: 'h', port: 5432, username: 'u', database: 'd' };
  const check = (more: object) =>
    home().admin.post(`${URL}/validate_parameters/`, {
      engine: 'postgresql',
      configuration_method: 'dynamic_form',
      parameters: { ...parameters, ...more },
    });

  it('names what is missing, in the order of the dialog', async () => {
    expect(await check({ host: '', database: null })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            message: 'One or more parameters are missing: database, host',
            extra: { missing: ['database', 'host'] },
          },
        ],
      },
    });
  });

  it.each([
    ['abc', 'Port must be a valid integer.'],
    [54.5, 'Port must be a valid integer.'],
    [70_000, 'The port must be an integer between 0 and 65535 (inclusive).'],
    ['-1', 'The port must be an integer between 0 and 65535 (inclusive).'],
  ])('refuses the port %j', async (port, message) => {
    expect(await check({ port })).toMatchObject({
      status: 422,
      body: {
        errors: [{ message, error_type: 'CONNECTION_INVALID_PORT_ERROR', extra: { invalid: ['port'] } }],
      },
    });
  });

  it.each([
    [
      'CONNECTION_HOST_UNKNOWN',
      "The hostname provided can't be resolved.",
      'CONNECTION_INVALID_HOSTNAME_ERROR',
      'host',
    ],
    ['CONNECTION_PORT_CLOSED', 'The port is closed.', 'CONNECTION_PORT_CLOSED_ERROR', 'port'],
  ] as const)('answers %s in the words of the wire', async (code, message, error_type, field) => {
    const { engines } = home().test;
    engines.refuseConnections(CONNECTOR_ERRORS.error(code, {}, { invalid: [field] }));
    const answer = await check({});
    engines.refuseConnections(null);
    expect(answer).toMatchObject({
      status: 422,
      body: {
        errors: [{ message, error_type, extra: { invalid: [field], issue_codes: [expect.anything()] } }],
      },
    });
  });
});
