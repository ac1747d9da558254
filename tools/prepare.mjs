// What start, test, dev and bench do first: check the machine, install, cut fonts, make maps, build what changed. Built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMPS = join(ROOT, 'node_modules', '.cache', 'belvedere');
const MIN_NODE = [20, 19];

/** A problem that the reader can solve: one sentence and a non-zero exit. */
export class UserProblem extends Error {}

/** Ends the program with the sentence of a known problem; anything else keeps its trace. */
export function exitWith(error) {
  if (!(error instanceof UserProblem)) throw error;
  console.error(`belvedere: ${error.message}`);
  process.exit(1);
}

/** Refuses a Node that is too old. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new UserProblem(
    `Node ${version} is too old; install Node ${MIN_NODE.join('.')} or newer and start again.`,
  );
}

const stampFile = (name) => join(STAMPS, name);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');

function writeStamp(name, value) {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile(name), value);
}

const has = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;

function explainInstall() {
  const missing = [['python3'], ['make'], ['g++', 'c++', 'clang++']]
    .filter((names) => !names.some(has))
    .map(([name]) => name);
  if (missing.length > 0)
    return `a C++ tool chain is needed to compile the SQLite driver and ${missing.join(', ')} is missing; install it and start again.`;
  return 'npm could not install the packages; its own message stands above.';
}

/** Installs the packages when the lock file differs from what is installed. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  const stamp = `${lock} ${process.versions.modules}`;
  if (readStamp('install') === stamp && existsSync(join(ROOT, 'node_modules', 'typebox'))) return;
  console.log('Installing packages (a few minutes the first time) ...');
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new UserProblem(explainInstall());
  writeStamp('install', stamp);
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'dist-types', '.cache']);

function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (!SKIPPED_FOLDERS.has(entry.name)) yield* sourceFiles(join(folder, entry.name));
    } else if (!/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name)) yield join(folder, entry.name);
  }
}

/** One hash over names, sizes and times of everything that a build reads. */
export function sourceHash() {
  const hash = createHash('sha256').update(process.version);
  for (const folder of ['apps/api', 'apps/web', 'libs', 'tools/tsconfig', 'tools/vite']) {
    for (const file of sourceFiles(join(ROOT, folder))) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file}:${size}:${mtimeMs}\n`);
    }
  }
  return hash.update(readFileSync(join(ROOT, 'package-lock.json'))).digest('hex');
}

/** Compiles libs and API, and bundles the web client; nothing when no source changed. */
export async function build() {
  const { ensureFonts } = await import('./generators/fonts.mjs');
  await ensureFonts();
  const { ensureMaps } = await import('./generators/maps.mjs');
  await ensureMaps();
  const { ensureBlueprint } = await import('./generators/blueprint-css.mjs');
  ensureBlueprint();
  const hash = sourceHash();
  if (
    readStamp('build') === hash &&
    existsSync(join(ROOT, 'apps/web/dist/index.html')) &&
    existsSync(join(ROOT, 'apps/api/dist/main.js'))
  )
    return;
  console.log('Building ...');
  const { nx } = await import('./nx.mjs');
  const { status, stdout, stderr } = nx(['run', 'tools:bundle'], { stdio: 'pipe', encoding: 'utf8' });
  if (status !== 0) throw new UserProblem(`the build failed:\n${String(stdout)}${String(stderr)}`);
  writeStamp('build', sourceHash());
}

/** Everything before the product can run. */
export async function prepare() {
  checkNode();
  install();
  await build();
}
