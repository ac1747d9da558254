import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Password of the administrator of the test server. */
export const ADMIN_PASSWORD = 'journeys-2001';

const ROOT = join(import.meta.dirname, '../../..');
const READY_MS = 180_000;
const STEP_MS = 250;

function freePort(): Promise<number> {
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

/** Starts the product as a user does, with samples, in a folder of its own; ends it and removes the folder after the journeys. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'belvedere-e2e-'));
  const port = await freePort();
  const server = spawn(
    process.execPath,
    [join(ROOT, 'tools/start.mjs'), '--port', String(port), '--data-dir', dataDir],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, BELVEDERE_ADMIN_PASSWORD: ADMIN_PASSWORD },
    },
  );
  process.env['BELVEDERE_E2E_URL'] = `http://127.0.0.1:${port}`;
  process.env['BELVEDERE_E2E_PID'] = String(server.pid);
  await whenReady(`http://127.0.0.1:${port}`, server);
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGINT');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
