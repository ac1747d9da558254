import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orSkip, startMariadbServer } from '@belvedere/connectors/testing';

/** Loads that end with their server, at any moment: whatever the moment, all rows are there or what was there before. */
const RUNS = Number(process.env['KILL_RUNS'] ?? 2);
const ROWS = 150_000;
const PASSWORD = 'correct horse battery';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const FILE = `n,s\n${Array.from({ length: ROWS }, (_, at) => `${at},text of row ${at}`).join('\n')}\n`;
const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-kill-'));
const uploads = join(dataDir, 'tmp', 'uploads');
const mariadb = orSkip('MariaDB', await startMariadbServer());
const alive = new Set<ChildProcess>();

beforeAll(async () => {
  (await DuckDBInstance.create(join(dataDir, 'shop.duckdb'))).closeSync();
  await mariadb?.createDatabase('shop', []);
});
afterAll(async () => {
  for (const child of alive) child.kill('SIGKILL');
  await mariadb?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Server {
  readonly address: string;
  readonly token: string;
  readonly child: ChildProcess;
}

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@belvedere/source', MAIN], {
    env: {
      ...process.env,
      BELVEDERE_DATA_DIR: dataDir,
      BELVEDERE_PORT: '0',
      BELVEDERE_ADMIN_PASSWORD: PASSWORD,
      BELVEDERE_SAMPLES: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = JSON.parse(line) as { ready?: boolean; address: string };
      if (ready.ready === true) resolve(ready.address);
    });
  });
  const body = { username: 'admin', password: PASSWORD, provider: 'db' };
  const login = await post({ address, token: '' }, '/api/v1/security/login', body);
  return { address, child, token: (login as { access_token: string }).access_token };
}

async function post(
  { address, token }: Pick<Server, 'address' | 'token'>,
  path: string,
  body: object,
): Promise<unknown> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  };
  return (await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}

function load({ address, token }: Server, id: number, content: string, ifExists: string): Promise<number> {
  const form = new FormData();
  form.set('table_name', 'loaded');
  form.set('already_exists', ifExists);
  form.set('file', new Blob([content]), 'loaded.csv');
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${address}/api/v1/database/${id}/upload/`, { method: 'POST', headers, body: form }).then(
    ({ status }) => status,
    () => 0,
  );
}

let asked = 0;

async function countOf(server: Server, id: number): Promise<number> {
  asked += 1;
  const answer = (await post(server, '/api/v1/sqllab/execute/', {
    database_id: id,
    sql: 'SELECT COUNT(*) AS n FROM loaded',
    client_id: `k${asked}`,
  })) as { data?: readonly { n: number }[] };
  return answer.data?.[0]?.n ?? -1;
}

async function tablesOf(server: Server, id: number, schema: string): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${server.token}` };
  const url = `${server.address}/api/v1/database/${id}/tables/?q=(force:!t,schema_name:${schema})`;
  const { result } = (await (await fetch(url, { headers })).json()) as { result: { value: string }[] };
  return result.map(({ value }) => value);
}

/** Turns of the event loop: a moment that is another one in every run. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function killedLoad(server: Server, id: number, ifExists: string, wait: number): Promise<number> {
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  const loading = load(server, id, FILE, ifExists);
  while (!existsSync(uploads) || readdirSync(uploads).length === 0) await turns(1);
  await turns(wait);
  server.child.kill('SIGKILL');
  const status = await loading;
  await ended;
  return status;
}

const addressOf = (name: string): string => {
  if (name === 'DuckDB') return 'duckdb:///shop.duckdb';
  const { host, port } = mariadb?.options('shop') ?? { host: '', port: 0 };
  return `mysql://test:test@${host}:${port}/shop`;
};

describe.each(['DuckDB', 'MariaDB'])('a load into %s', (name) => {
  it.skipIf(name === 'MariaDB' && mariadb === null)(
    `that ends with its server ${RUNS} times leaves nothing half visible`,
    async () => {
      let server = await startServer();
      const body = { database_name: name, sqlalchemy_uri: addressOf(name), allow_file_upload: true };
      const { id } = (await post(server, '/api/v1/database/', { ...body, expose_in_sqllab: true })) as {
        id: number;
      };
      expect(await load(server, id, 'n,s\n1,a\n', 'replace')).toBe(201);
      let [before, interrupted] = [1, 0];
      for (let run = 0; run < RUNS; run += 1) {
        const ifExists = run % 2 === 0 ? 'replace' : 'append';
        const status = await killedLoad(server, id, ifExists, run * run * 400);
        if (status !== 201) interrupted += 1;
        server = await startServer();
        const after = await countOf(server, id);
        const whole = ifExists === 'replace' ? ROWS : before + ROWS;
        expect([before, whole]).toContain(after);
        expect(existsSync(uploads) ? readdirSync(uploads) : []).toEqual([]);
        expect(await tablesOf(server, id, name === 'DuckDB' ? 'main' : 'shop')).toEqual(['loaded']);
        before = after;
      }
      server.child.kill('SIGKILL');
      console.log(
        `T-KILL load into ${name}: ${interrupted} of ${RUNS} loads ended with their server, 0 half visible`,
      );
      expect(interrupted).toBeGreaterThan(0);
    },
    300_000,
  );
});
