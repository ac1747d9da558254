// An instance without samples, started as `npm start` starts it, for checks that need one.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';

const READY_MS = 60_000;
const STEP_MS = 200;

/** Password of its administrator. */
export const PASSWORD = 'guides-2001';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Starts it and gives its address and what ends it. */
export async function startInstance(home) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    BELVEDERE_PORT: String(port),
    BELVEDERE_DATA_DIR: join(home, 'data'),
    BELVEDERE_ADMIN_PASSWORD: PASSWORD,
    BELVEDERE_SAMPLES: 'false',
  };
  const server = spawn(process.execPath, [join(ROOT, 'apps/api/dist/main.js')], { env, stdio: 'ignore' });
  const ended = new Promise((done) => server.once('exit', done));
  const end = Date.now() + READY_MS;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${address}/ready`).catch(() => null);
    if (answer?.ok === true) return { address, dispose: () => (server.kill('SIGTERM'), ended) };
    await pause(STEP_MS);
  }
  server.kill('SIGKILL');
  throw new Error(`the instance at ${address} was not ready`);
}

/** Charts that the instance offers, as the administrator sees them. */
export async function offeredCharts(address) {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: PASSWORD, provider: 'db' });
  const login = await fetch(`${address}/api/v1/security/login`, { method: 'POST', headers: json, body });
  const { access_token: token } = await login.json();
  const answer = await fetch(`${address}/dynamic-plugins/api/read`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).result;
}
