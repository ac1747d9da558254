// `npm run nightly`: what is too long for every change. Its figures are kept in docs/nightly.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPILERS, openMatrix, RESOLUTIONS, tryMatrix, WHOLE_MATRIX } from './checks/compilers.mjs';
import { withPackages } from './checks/packages.mjs';
import { tryLongRows } from './long-rows.mjs';
import { SEED } from './mutation/areas.mjs';
import { lineOf as areaLine } from './mutation/figures.mjs';
import { areaProblems, tryAreas } from './mutation/run.mjs';
import { build, checkNode, exitWith, install, ROOT } from './prepare.mjs';

const KEPT = join(ROOT, 'docs/nightly.md');

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

const tableOf = (titles, lines) =>
  [`| ${titles.join(' | ')} |`, `|${' --- |'.repeat(titles.length)}`, ...lines].join('\n');

/** Puts the figures of a part in their place in the kept page, with the day. */
function keep(part, text) {
  const day = new Date().toISOString().slice(0, 10);
  const marked = new RegExp(`<!-- ${part} -->[\\s\\S]*<!-- /${part} -->`);
  const made = `<!-- ${part} -->\n\n${text}\n\nMeasured on ${day}.\n\n<!-- /${part} -->`;
  writeFileSync(
    KEPT,
    readFileSync(KEPT, 'utf8').replace(marked, () => made),
  );
}

/** Compiles every door with every compiler in every way, keeps the figures, and gives what failed. */
async function compilers() {
  const results = await withPackages(async ({ outside }) => {
    const { folder, problem } = await openMatrix(outside, WHOLE_MATRIX);
    if (problem !== null) throw new Error(problem);
    return tryMatrix(WHOLE_MATRIX, { folder, env: outside.env }, said);
  });
  const lines = COMPILERS.map((compiler) => lineOf(compiler, results));
  keep('compilers', tableOf(['TypeScript', 'pure doors', 'Node doors', 'page doors'], lines));
  return results.flatMap(({ problem }) => (problem === null ? [] : [problem]));
}

/** Tries the tests on mutants of the source, keeps the figures, and gives the areas below the goal. */
async function mutation() {
  const results = await tryAreas();
  const titles = ['Area', 'mutants', 'seen', 'of them by hanging', 'named as equal', 'share'];
  const lines = results.map(({ area, figures }) => areaLine(area, figures));
  keep('mutation', `${tableOf(titles, lines)}\n\nSeed ${SEED}.`);
  return areaProblems(results);
}

/** Runs the long forms of tests, keeps the figures, and gives what failed. */
async function longRows() {
  const results = tryLongRows();
  const titles = ['Tried', 'times', 'tests passed', 'seconds'];
  const lines = results.map(
    ({ title, times, passed, total, seconds }) =>
      `| ${title} | ${times} | ${passed} of ${total} | ${seconds} |`,
  );
  keep('long', tableOf(titles, lines));
  return results.flatMap(({ problem }) => (problem === null ? [] : [problem]));
}

const PARTS = { compilers, long: longRows, mutation };

try {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: Object.keys(PARTS).join(',') } },
  });
  checkNode();
  install();
  await build();
  const problems = [];
  for (const name of values.only.split(','))
    problems.push(...((await PARTS[name]?.()) ?? [`no part "${name}"`]));
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems; figures are kept in docs/nightly.md`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  exitWith(error);
}
