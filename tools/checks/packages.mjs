// The packages as npm would carry them: every tarball is looked at by publint and attw, then an outsider installs them from a
// registry into empty folders, compiles their types, and follows docs/plugin-guide.md to the letter.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { ROOT } from '../prepare.mjs';
import { compilerIn, openMatrix, SHORT_MATRIX, tryMatrix } from './compilers.mjs';
import { guideProblems } from './follow-guide.mjs';
import { openOutside } from './outsider.mjs';
import { readmeProblems } from './readmes.mjs';
import { measureCharts } from './sizes.mjs';
import { tarballProblems } from './tarballs.mjs';

/** Ways to resolve that the packages do without: they are ESM, for Node from 20.19 and for bundlers. */
const NOT_PROMISED = new Set(['node10', 'node16-cjs']);
/** Doors without types. */
const PLAIN_DOORS = [/\.css$/, /package\.json$/, /^\.\/assets\//];

/** Packs every lib into a folder and gives the paths of the tarballs. */
function packLibs(folder) {
  mkdirSync(folder, { recursive: true });
  const libs = readdirSync(join(ROOT, 'libs')).flatMap((lib) => ['--workspace', `libs/${lib}`]);
  const args = ['pack', ...libs, '--pack-destination', folder, '--ignore-scripts', '--silent'];
  const { status, stderr } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  return readdirSync(folder).map((file) => join(folder, file));
}

async function publintProblems(bytes) {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function attwProblems(bytes) {
  const read = createPackageFromTarballData(new Uint8Array(bytes));
  const result = await checkPackage(read, { excludeEntrypoints: PLAIN_DOORS });
  if (result.types === false) return ['attw: it has no types'];
  return result.problems
    .filter(({ resolutionKind }) => !NOT_PROMISED.has(resolutionKind))
    .map((problem) => `attw: ${JSON.stringify(problem)}`);
}

async function lookAt(tarball) {
  const bytes = readFileSync(tarball);
  const name = tarball.slice(tarball.lastIndexOf('belvedere-'));
  const problems = [
    ...tarballProblems(tarball),
    ...(await publintProblems(bytes)),
    ...(await attwProblems(bytes)),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
}

async function compilerProblems(outside) {
  const { folder, problem } = await openMatrix(outside, SHORT_MATRIX);
  if (problem !== null) return [problem];
  const place = { folder, env: outside.env };
  const rows = await tryMatrix(SHORT_MATRIX, place);
  const examples = await readmeProblems(place, compilerIn(folder, '5.9'));
  return [...rows.map((row) => row.problem), ...examples];
}

/** Packs the libs into a new folder and opens a registry with them, for as long as `use` takes. */
export async function withPackages(use) {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-packages-'));
  try {
    const tarballs = packLibs(join(home, 'tarballs'));
    const outside = await openOutside(home, tarballs);
    try {
      return await use({ tarballs, outside });
    } finally {
      await outside.dispose();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function timed(name, work) {
  const started = Date.now();
  await work();
  console.log(`   ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Sentences about every tarball and about what an outsider can make of them; empty when all is well. */
export function packageProblems() {
  return withPackages(async ({ tarballs, outside }) => {
    const problems = [];
    await timed('papers and doors', async () => {
      for (const tarball of tarballs) problems.push(...(await lookAt(tarball)));
    });
    await timed('types and READMEs', async () => problems.push(...(await compilerProblems(outside))));
    await timed('sizes', async () => problems.push(...(await measureCharts(outside))));
    await timed('guide', async () => problems.push(...(await guideProblems(outside))));
    return problems.filter((problem) => problem !== null);
  });
}
