// The packages as npm would carry them: every tarball is looked at by publint and attw, then an outsider's chart package is
// installed from them, checked, tested and packed, and docs/plugin-guide.md is followed to the letter.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { ROOT } from '../prepare.mjs';
import { guideProblems } from './follow-guide.mjs';

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

async function publintProblems(name, bytes) {
  const tarball = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  const { messages, pkg } = await publint({ pack: { tarball }, strict: true });
  return messages.map((message) => `${name}: publint: ${formatMessage(message, pkg, { color: false })}`);
}

async function attwProblems(name, bytes) {
  const read = createPackageFromTarballData(new Uint8Array(bytes));
  const result = await checkPackage(read, { excludeEntrypoints: PLAIN_DOORS });
  if (result.types === false) return [`${name}: attw: it has no types`];
  return result.problems
    .filter(({ resolutionKind }) => !NOT_PROMISED.has(resolutionKind))
    .map((problem) => `${name}: attw: ${JSON.stringify(problem)}`);
}

/** Sentences about every tarball and about what an outsider can make of them; empty when all is well. */
export async function packageProblems() {
  const home = mkdtempSync(join(tmpdir(), 'belvedere-packages-'));
  try {
    const tarballs = packLibs(join(home, 'tarballs'));
    const problems = [];
    for (const tarball of tarballs) {
      const bytes = readFileSync(tarball);
      const name = tarball.slice(tarball.lastIndexOf('belvedere-'));
      problems.push(...(await publintProblems(name, bytes)), ...(await attwProblems(name, bytes)));
    }
    return [...problems, ...(await guideProblems({ home, tarballs }))];
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
