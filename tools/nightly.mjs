// `npm run nightly`: what is too long for every change. Its figures are kept in docs/nightly.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPILERS, openMatrix, RESOLUTIONS, tryMatrix, WHOLE_MATRIX } from './checks/compilers.mjs';
import { withPackages } from './checks/packages.mjs';
import { build, checkNode, exitWith, install, ROOT } from './prepare.mjs';

const KEPT = join(ROOT, 'docs/nightly.md');
const MARKED = /<!-- compilers -->[\s\S]*<!-- \/compilers -->/;

const said = ({ kind, compiler, resolution, problem, seconds }) =>
  console.log(
    `${problem === null ? 'passes' : 'FAILS '} ${kind} ${compiler} ${resolution} ${seconds.toFixed(1)} s`,
  );

/** A line of the table: how many of the ways to resolve pass, by kind of door. */
function lineOf(compiler, results) {
  const cells = ['pure', 'node', 'page'].map((kind) => {
    const own = results.filter((result) => result.kind === kind && result.compiler === compiler);
    return `${own.filter(({ problem }) => problem === null).length} of ${RESOLUTIONS.length}`;
  });
  return `| ${compiler} | ${cells.join(' | ')} |`;
}

/** The kept table as text. */
export function matrixText(results) {
  const head = '| TypeScript | pure doors | Node doors | page doors |\n| --- | --- | --- | --- |';
  const lines = COMPILERS.map((compiler) => lineOf(compiler, results));
  return `<!-- compilers -->\n\n${[head, ...lines].join('\n')}\n\n<!-- /compilers -->`;
}

/** Compiles every door with every compiler in every way, keeps the figures, and gives what failed. */
async function compilers() {
  const results = await withPackages(async ({ outside }) => {
    const { folder, problem } = await openMatrix(outside, WHOLE_MATRIX);
    if (problem !== null) throw new Error(problem);
    return tryMatrix(WHOLE_MATRIX, { folder, env: outside.env }, said);
  });
  writeFileSync(
    KEPT,
    readFileSync(KEPT, 'utf8').replace(MARKED, () => matrixText(results)),
  );
  return results.flatMap(({ problem }) => (problem === null ? [] : [problem]));
}

try {
  checkNode();
  install();
  await build();
  const problems = await compilers();
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems; figures are kept in docs/nightly.md`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
