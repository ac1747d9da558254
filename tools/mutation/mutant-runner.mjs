// Runs every test once as it is, then once for each mutant that it came by, in the same process.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { TestRunner } from 'vitest';
import { getFn } from 'vitest/suite';

const LOG = process.env.BELVEDERE_MUTATION_LOG;
const HITS_MORE = 1000;
const PATIENCE_MS = 5000;

const space = (globalThis.__stryker__ ??= {});
const coverage = (space.mutantCoverage ??= { static: {}, perTest: {} });
const write = (word, id, test = '') => {
  appendFileSync(LOG, `${word} ${id} ${test}\n`);
};

/** Mutants that need no further look, and those that a test has looked at. */
function readLog() {
  const lines = existsSync(LOG)
    ? readFileSync(LOG, 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
    : [];
  const isDone = (word) => word === 'killed' || word === 'hung';
  return {
    done: new Set(lines.filter(([word]) => isDone(word)).map(([, id]) => id)),
    tried: new Set(lines.filter(([word]) => word === 'survived').map(([, id, test]) => `${id} ${test}`)),
  };
}

async function fails(run) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS);
  });
  try {
    await Promise.race([run(), late]);
    return false;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
}

/** A runner of tests that tries their mutants. */
export default class MutantRunner extends TestRunner {
  known = readLog();

  async runTask(test) {
    const run = getFn(test);
    space.currentTestId = test.id;
    try {
      await run();
      const hits = Object.entries(coverage.perTest[test.id] ?? {});
      if (await fails(run)) {
        write('once', '-', `${test.file.name}: ${test.name}`);
        return;
      }
      for (const [id, count] of hits) await this.tryMutant(id, count, { test, run });
    } finally {
      space.currentTestId = undefined;
    }
  }

  async tryMutant(id, count, { test, run }) {
    const { done, tried } = this.known;
    if (done.has(id) || tried.has(`${id} ${test.id}`)) return;
    write('begins', id, test.id);
    Object.assign(space, { activeMutant: id, hitCount: 0, hitLimit: count * 100 + HITS_MORE });
    const isKilled = await fails(run);
    space.activeMutant = undefined;
    if (isKilled) done.add(id);
    write(isKilled ? 'killed' : 'survived', id, test.id);
  }

  onAfterRunFiles() {
    super.onAfterRunFiles();
    for (const id of Object.keys(coverage.static)) write('loads', id);
  }
}
