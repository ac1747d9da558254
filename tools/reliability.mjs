// `npm run reliability`: every file that docs/reliability.md names, those with a long form at the length of the night.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONG_ROWS } from './long-rows.mjs';
import { build, checkNode, exitWith, install, ROOT } from './prepare.mjs';

/** Files with tests that the page names, each once. */
function namedFiles() {
  const page = readFileSync(join(ROOT, 'docs/reliability.md'), 'utf8');
  return [...new Set([...page.matchAll(/`((?:apps|libs)\/[\w./-]+\.test\.tsx?)`/g)].map(([, file]) => file))];
}

try {
  checkNode();
  install();
  await build();
  const env = Object.assign({ ...process.env }, ...LONG_ROWS.map((row) => row.env));
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...namedFiles()],
    { cwd: ROOT, stdio: 'inherit', env },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  exitWith(error);
}
