// Runs tasks of projects through Nx: those whose inputs changed anew and the others from the cache.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Runs `nx` with these arguments and waits for it; `options` are those of `spawnSync`, output goes to this console by default. */
export function nx(args, { env = {}, ...options } = {}) {
  const program = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  return spawnSync(process.execPath, [program, ...args, '--output-style=stream', '--parallel=2'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', ...env },
    ...options,
  });
}
