// Runs one step of the whole repository as a task that Nx can keep: prints its problems, and ends with 1 when there are any.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

async function bundle() {
  (await import('./generators/sign-in-picture.mjs')).writeSignInPicture();
  const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'];
  const { status } = spawnSync(process.execPath, args, { cwd: join(ROOT, 'apps/web'), stdio: 'inherit' });
  return status === 0 ? [] : ['the web client could not be bundled'];
}

const STEPS = {
  bundle,
  packages: async () => (await import('./checks/packages.mjs')).packageProblems(),
};

const [name = ''] = process.argv.slice(2);
const found = await STEPS[name]();
for (const problem of found) console.error(`  ${problem}`);
process.exitCode = found.length === 0 ? 0 : 1;
