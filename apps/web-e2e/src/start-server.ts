import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Password of the administrator of the test server. */
export const ADMIN_PASSWORD = 'journeys-2001';

/** Role of the test server whose people need a second factor; journeys make it. */
export const CAREFUL_ROLE = 'Careful';

const ROOT = join(import.meta.dirname, '../../..');
const READY_MS = 180_000;
const STEP_MS = 250;
const SAMPLE_DASHBOARDS = 3;

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => {
        done(port);
      });
    });
  });
}

async function whenReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + READY_MS;
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((done) => {
      setTimeout(done, STEP_MS);
    });
  }
  throw new Error(`the server was not ready after ${READY_MS} ms`);
}

async function dashboardCount(url: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD, provider: 'db' });
  const login = await fetch(`${url}/api/v1/security/login`, { method: 'POST', headers, body });
  const { access_token: token } = (await login.json()) as { access_token: string };
  while (token !== '') {
    const list = await fetch(`${url}/api/v1/dashboard/`, { headers: { authorization: `Bearer ${token}` } });
    const { count } = (await list.json()) as { count: number };
    if (count >= SAMPLE_DASHBOARDS) return count;
    await new Promise((done) => {
      setTimeout(done, STEP_MS);
    });
  }
  return 0;
}

/** The product as a user starts it. */
export interface Product {
  readonly url: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the product in a folder and waits until it is ready. */
export async function startProduct({
  port,
  dataDir,
  env,
  flags = [],
}: {
  readonly port: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}): Promise<Product> {
  const server = spawn(
    process.execPath,
    [join(ROOT, 'tools/start.mjs'), '--port', String(port), '--data-dir', dataDir, ...flags],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, BELVEDERE_ADMIN_PASSWORD: ADMIN_PASSWORD, ...env },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await whenReady(url, server);
  return {
    url,
    pid: server.pid,
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** Starts the product with samples in a folder of its own; ends it and removes the folder after the journeys. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-e2e-'));
  const env = { BELVEDERE_TOTP_ROLES: CAREFUL_ROLE, BELVEDERE_DOMAINS: 'localhost,bi.localhost' };
  const product = await startProduct({ port: await freePort(), dataDir, env });
  process.env['BELVEDERE_E2E_URL'] = product.url;
  process.env['BELVEDERE_E2E_PID'] = String(product.pid);
  await dashboardCount(product.url);
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
