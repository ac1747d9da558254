// Starts the product for a bench, as a user does.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';

/** Password of the bench's administrator. */
export const BENCH_PASSWORD = 'bench-password-1';
const READY_MS = 180_000;

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** A port that nobody listens on. */
export function freePort() {
  return new Promise((done) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** Starts with some options more, waits for /ready; gives url, process and the milliseconds it took. */
export async function startServer(dataDir, options = []) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [join(ROOT, 'tools/start.mjs'), '--port', String(port), '--data-dir', dataDir, ...options],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, BELVEDERE_ADMIN_PASSWORD: BENCH_PASSWORD },
    },
  );
  const url = `http://127.0.0.1:${port}`;
  while (performance.now() - started < READY_MS) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return { url, child, readyMs: performance.now() - started };
    await pause(20);
  }
  throw new Error('the server did not become ready');
}

/** Ends a server and waits until it is gone. */
export async function stopServer({ child }) {
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  await ended;
}

/** Runs something against a server that is ended afterwards. */
export async function withServer(dataDir, use, options = []) {
  const server = await startServer(dataDir, options);
  try {
    return await use(server);
  } finally {
    await stopServer(server);
  }
}

/** Runs something with some environment variables set. */
export async function withEnv(env, use) {
  const known = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]));
  Object.assign(process.env, env);
  try {
    return await use();
  } finally {
    for (const [name, value] of Object.entries(known))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** A function that calls the API as the administrator. */
export async function signedIn(url) {
  const login = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: BENCH_PASSWORD, provider: 'db' }),
  });
  const { access_token: token } = await login.json();
  return (path, init = {}) =>
    fetch(url + path, {
      ...init,
      headers: {
        ...(!(init.body instanceof FormData) && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
      },
    });
}

/** Sends a body with a function of {@link signedIn} and gives the answer. Throws what the server refused. */
export async function posted(call, path, body, method = 'POST') {
  const answer = await call(path, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

const SAMPLE_DASHBOARDS = 3;

/** Waits until the samples of a first start are there, so that no bench measures the making of them. */
export async function untilSamples({ url }) {
  const call = await signedIn(url);
  const deadline = performance.now() + READY_MS;
  while (performance.now() < deadline) {
    const { count } = await (await call('/api/v1/dashboard/')).json();
    if (count >= SAMPLE_DASHBOARDS) return pause(1000);
    await pause(500);
  }
  throw new Error('the samples did not come');
}

export { pause };
