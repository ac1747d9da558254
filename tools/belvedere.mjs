// `npm run belvedere -- COMMAND`: the operating commands of a clone. Built-ins only.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exitWith, prepare, ROOT } from './prepare.mjs';

try {
  await prepare();
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'apps/api/dist/belvedere.js'), ...process.argv.slice(2)],
    { stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  exitWith(error);
}
