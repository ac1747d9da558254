// A registry of this machine: it holds our tarballs, and hands on what others published (kept, so that it works offline later).
import { createHash } from 'node:crypto';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { freePort } from './running-instance.mjs';

const KEPT = join(ROOT, 'node_modules', '.cache', 'belvedere', 'registry');
const READY_MS = 30_000;
const STEP_MS = 100;
const SCOPE = '@belvedere';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Where packages of others come from: what npm is told here. */
function upstream() {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.trim() || 'https://registry.npmjs.org/';
}

/** Settings of verdaccio: everybody may read and publish ours; nothing of ours is asked for elsewhere. */
const settings = (storage) => ({
  storage,
  uplinks: { npm: { url: upstream(), timeout: '60s', maxage: '60m', cache: true } },
  packages: {
    [`${SCOPE}/*`]: { access: '$all', publish: '$anonymous' },
    '**': { access: '$all', proxy: 'npm' },
  },
  max_body_size: '100mb',
  web: { enable: false },
  log: { type: 'stdout', format: 'json', level: 'error' },
});

/** The manifest in a tarball. */
function manifestIn(tarball) {
  const { status, stdout, stderr } = spawnSync('tar', ['-xzOf', tarball, 'package/package.json']);
  if (status !== 0) throw new Error(`${tarball} cannot be read: ${String(stderr)}`);
  return JSON.parse(String(stdout));
}

/** The document that `npm publish` sends for a tarball. */
function publication(tarball, address) {
  const manifest = manifestIn(tarball);
  const bytes = readFileSync(tarball);
  const file = `${manifest.name}-${manifest.version}.tgz`;
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  const shasum = createHash('sha1').update(bytes).digest('hex');
  const dist = { integrity, shasum, tarball: `${address}/${manifest.name}/-/${basename(file)}` };
  return {
    _id: manifest.name,
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: {
      [manifest.version]: { ...manifest, _id: `${manifest.name}@${manifest.version}`, dist },
    },
    _attachments: {
      [file]: {
        content_type: 'application/octet-stream',
        data: bytes.toString('base64'),
        length: bytes.length,
      },
    },
  };
}

async function publish(tarball, address) {
  const body = publication(tarball, address);
  const answer = await fetch(`${address}/${body.name.replace('/', '%2f')}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${body.name} was not published: ${answer.status} ${await answer.text()}`);
}

async function whenReady(address, server) {
  const end = Date.now() + READY_MS;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${address}/-/ping`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(STEP_MS);
  }
  server.kill('SIGKILL');
  throw new Error(`the registry at ${address} was not ready`);
}

/** Starts it with our tarballs in it; gives its address and what ends it. */
export async function startRegistry(home, tarballs) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  rmSync(join(KEPT, SCOPE), { recursive: true, force: true });
  rmSync(join(KEPT, '.verdaccio-db.json'), { force: true });
  mkdirSync(KEPT, { recursive: true });
  const config = join(home, 'registry.json');
  writeFileSync(config, JSON.stringify(settings(KEPT)));
  const bin = join(ROOT, 'node_modules/verdaccio/bin/verdaccio');
  const args = [bin, '--config', config, '--listen', `127.0.0.1:${port}`];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => server.once('exit', done));
  await whenReady(address, server);
  for (const tarball of tarballs) await publish(tarball, address);
  return { address, dispose: () => (server.kill('SIGTERM'), ended) };
}
