// Somebody outside: empty folders beside the repository, whose npm asks a registry that has our tarballs and everybody's packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { startRegistry } from './local-registry.mjs';

const SAID_MOST = 1500;

/** npm's cache of this machine for contents, and nothing else of it: `npm create` must not find a program of yesterday. */
function ownCache(home) {
  const cache = join(home, 'npm');
  mkdirSync(cache, { recursive: true });
  const { stdout } = spawnSync('npm', ['config', 'get', 'cache'], { cwd: ROOT, encoding: 'utf8' });
  const contents = join(stdout.trim(), '_cacache');
  if (existsSync(contents)) symlinkSync(contents, join(cache, '_cacache'));
  return cache;
}

/** Variables of an outsider's shell: no workspace, no npm of the repository. */
function outsideVariables(address, cache) {
  const kept = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  return {
    ...Object.fromEntries(kept),
    NO_COLOR: '1',
    npm_config_registry: address,
    npm_config_cache: cache,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_yes: 'true',
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
  };
}

/** Opens a registry for the outsider; `env` is the shell that commands of `failureOf` run in. */
export async function openOutside(home, tarballs) {
  const registry = await startRegistry(home, tarballs);
  return { home, env: outsideVariables(registry.address, ownCache(home)), dispose: registry.dispose };
}

/** An empty folder with these packages installed into it, by name and range; its path, or a sentence on what failed. */
export async function installedFolder({ home, env }, name, { dependencies = {}, devDependencies = {} }) {
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  const manifest = { name, private: true, type: 'module', dependencies, devDependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  const problem = await failureOf(`${name}: npm install`, 'npm', ['install'], { cwd: folder, env });
  return { folder, problem };
}

/** Runs a command and gives null, or a sentence with the end of what it printed. */
export function failureOf(name, command, args, { cwd, env = process.env }) {
  const path = [join(cwd, 'node_modules', '.bin'), dirname(process.execPath), env['PATH'] ?? ''];
  const program = spawn(command, args, { cwd, env: { ...env, PATH: path.join(delimiter) } });
  let said = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (part) => {
      said += String(part);
    });
  return new Promise((done, fail) => {
    program.once('error', fail);
    program.once('close', (status) =>
      done(status === 0 ? null : `${name}: ended with ${status}\n${said.trim().slice(-SAID_MOST)}`),
    );
  });
}
