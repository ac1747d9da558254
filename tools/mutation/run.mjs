// Changes the source in small ways, one at a time, and counts the changes that the tests see.
//   node tools/mutation/run.mjs [area ...] [--file path] [--fixed number]
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ROOT } from '../prepare.mjs';
import { AREAS, GOAL, MOST_FIXED, SEED } from './areas.mjs';
import { EQUIVALENTS } from './equivalents.mjs';
import { figuresOf, stateOf, wordsOf } from './figures.mjs';

const HERE = join(ROOT, 'tools/mutation');
const FOLDER = join(ROOT, '.cache/mutation');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const SILENCE_MS = 90_000;
const LOOK_MS = 2000;

/** Installs what makes the mutants, which the workspace does not hold. */
function installMaker() {
  if (existsSync(join(HERE, 'node_modules/@stryker-mutator/instrumenter'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: HERE, stdio: 'inherit' });
  if (status !== 0) throw new Error('the maker of mutants could not be installed');
}

const vitest = (args) => [
  '-n',
  '19',
  process.execPath,
  VITEST,
  'run',
  '--config',
  join(HERE, 'vitest.config.mjs'),
  ...args,
];

const lastWord = (log) =>
  existsSync(log) ? (readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? '') : '';

/** Runs the tests of an area over its mutants; false when it hung, and which mutant did it was written down. Rejects when tests fail as they are. */
function runOnce(env, log) {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', vitest(['--reporter=dot']), {
      cwd: ROOT,
      env,
      stdio: 'ignore',
      detached: true,
    });
    const started = Date.now();
    const watch = setInterval(() => {
      const heard = existsSync(log) ? statSync(log).mtimeMs : started;
      if (Date.now() - Math.max(heard, started) < SILENCE_MS) return;
      const [word, id, test] = lastWord(log).split(' ');
      appendFileSync(log, word === 'begins' ? `hung ${id} ${test}\n` : 'stopped - -\n');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LOOK_MS);
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0 || code === null) resolve(code === 0);
      else reject(new Error('the tests of the area fail without any mutant'));
    });
  });
}

/** A generator of numbers from 0 to 1 that always gives the same ones for a seed. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Some of a list, always the same for a seed. */
function chosen(list, most) {
  const random = randomOf(SEED);
  const marked = list.map((one) => [random(), one]).toSorted(([a], [b]) => a - b);
  return marked.slice(0, most).map(([, one]) => one);
}

/** Whether the tests see a mutant that acts while its module is loaded: a run of its own. */
function isFixedSeen(id, env) {
  const { status } = spawnSync('nice', vitest(['--bail=1', '--reporter=dot']), {
    cwd: ROOT,
    env: { ...env, __STRYKER_ACTIVE_MUTANT__: id },
    stdio: 'ignore',
    timeout: SILENCE_MS,
  });
  return status !== 0;
}

function triedFixed(mutants, env, most) {
  const fixed = mutants.filter(({ state }) => state === 'fixed');
  const tried = new Map(chosen(fixed, most).map(({ id }) => [id, isFixedSeen(id, env) ? 'seen' : 'unseen']));
  return mutants
    .filter(({ id, state }) => state !== 'fixed' || tried.has(id))
    .map((mutant) => ({ ...mutant, state: tried.get(mutant.id) ?? mutant.state }));
}

/** Tries the tests of an area on its mutants. */
async function tryArea({ name, mutate, tests }, mostFixed) {
  const { instrument } = await import('./instrument.mjs');
  const { codes, mutants } = await instrument(ROOT, mutate);
  const files = { codes: join(FOLDER, `${name}.codes.json`), log: join(FOLDER, `${name}.log`) };
  mkdirSync(FOLDER, { recursive: true });
  rmSync(files.log, { force: true });
  writeFileSync(files.codes, JSON.stringify(codes));
  const plain = {
    ...process.env,
    CI: 'true',
    BELVEDERE_MUTATION_CODES: files.codes,
    BELVEDERE_MUTATION_TESTS: JSON.stringify(tests),
  };
  while (!(await runOnce({ ...plain, BELVEDERE_MUTATION_LOG: files.log }, files.log)));
  const log = wordsOf(lastWord(files.log) === '' ? '' : readFileSync(files.log, 'utf8'));
  const states = mutants.map((mutant) => ({ ...mutant, state: stateOf(mutant.id, log) }));
  return figuresOf(triedFixed(states, plain, mostFixed), EQUIVALENTS);
}

/** Tries areas, all unless some are given, and gives what each reached. */
export async function tryAreas(areas = AREAS, mostFixed = MOST_FIXED) {
  installMaker();
  const results = [];
  for (const area of areas) results.push({ area, figures: await tryArea(area, mostFixed) });
  return results;
}

/** What is wrong: areas below the goal. */
export const areaProblems = (results) =>
  results
    .filter(({ figures }) => figures.percent < GOAL)
    .map(
      ({ area, figures }) =>
        `${area.title}: tests see ${figures.percent.toFixed(1)} % of the mutants, not ${GOAL} %`,
    );

function asked({ values, positionals }) {
  return AREAS.filter(({ name }) => positionals.length === 0 || positionals.includes(name)).map((area) =>
    values.file === undefined ? area : { ...area, mutate: [values.file] },
  );
}

const shown = (text) => text.replaceAll(/\s+/g, ' ').slice(0, 160);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = { file: { type: 'string' }, fixed: { type: 'string', default: String(MOST_FIXED) } };
  const args = parseArgs({ allowPositionals: true, options });
  const results = await tryAreas(asked(args), Number(args.values.fixed));
  for (const { area, figures } of results) {
    for (const { file, line, before, after, state } of figures.survivors)
      console.log(`${file}:${line} ${state}\n  - ${shown(before)}\n  + ${shown(after)}`);
    console.log(`${area.title}: ${figures.seen} of ${figures.mutants} seen, ${figures.percent.toFixed(1)} %`);
  }
  process.exitCode = areaProblems(results).length === 0 ? 0 : 1;
}
