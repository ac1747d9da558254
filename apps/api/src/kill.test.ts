import Database from 'better-sqlite3';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { METADATA_FILE } from './db/client.ts';

const RUNS = Number(process.env['KILL_RUNS'] ?? 5);
const WRITERS = 4;
const PATIENCE_MS = 60_000;
const PASSWORD = 'correct horse battery';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-kill-'));
const alive = new Set<ChildProcess>();

afterAll(() => {
  for (const child of alive) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Server {
  readonly address: string;
  readonly child: ChildProcess;
}

function startServer(): Promise<Server> {
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
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it was ready')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = JSON.parse(line) as { ready?: boolean; address: string };
      if (ready.ready === true) resolve({ address: ready.address, child });
    });
  });
}

async function send(url: string, body: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function signIn(address: string): Promise<string> {
  const body = { username: 'admin', password: PASSWORD, provider: 'db' };
  const answer = await send(`${address}/api/v1/security/login`, body);
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function writeUntilDead(
  address: string,
  token: string,
  acknowledged: number[],
  label: string,
): Promise<void> {
  for (let n = 0; ; n += 1) {
    try {
      const answer = await send(`${address}/api/v1/dashboard/`, { dashboard_title: `${label}-${n}` }, token);
      const { id } = (await answer.json()) as { id: number };
      if (answer.status === 201) acknowledged.push(id);
    } catch {
      return;
    }
  }
}

function lostOrTorn(acknowledged: readonly number[]): readonly string[] {
  const file = new Database(join(dataDir, METADATA_FILE));
  const integrity = file.pragma('integrity_check', { simple: true });
  const stored = new Set(
    (file.prepare('select id from dashboard').all() as { id: number }[]).map((row) => row.id),
  );
  const torn = file
    .prepare(
      `select d.id from dashboard d left join history h on h.object_type = 'dashboard' and h.object_id = d.id
       left join owner o on o.object_type = 'dashboard' and o.object_id = d.id where h.id is null or o.user_id is null`,
    )
    .all();
  file.close();
  return [
    ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
    ...acknowledged.filter((id) => !stored.has(id)).map((id) => `lost ${id}`),
    ...torn.map((row) => `torn ${JSON.stringify(row)}`),
  ];
}

test(
  `a server killed ${RUNS} times while it writes loses nothing it has acknowledged`,
  async () => {
    const acknowledged: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { address, child } = await startServer();
      const token = await signIn(address);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, (_, n) =>
        writeUntilDead(address, token, acknowledged, `${run}-${n}`),
      );
      const target = before + 3 + ((run * 7) % 25);
      while (acknowledged.length < target) await new Promise((resolve) => setImmediate(resolve));
      child.kill('SIGKILL');
      await Promise.all([...writers, ended]);
      expect(lostOrTorn(acknowledged)).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(RUNS * 3);
  },
  PATIENCE_MS * RUNS,
);
