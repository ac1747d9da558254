import { readFileSync } from 'node:fs';
import config from '../../vitest.config.ts';

const { BELVEDERE_MUTATION_CODES, BELVEDERE_MUTATION_TESTS, BELVEDERE_MUTATION_LOG } = process.env;
const codes = JSON.parse(readFileSync(BELVEDERE_MUTATION_CODES, 'utf8'));

const switches = {
  name: 'mutants-behind-switches',
  enforce: 'pre',
  load: (id) => codes[id.split('?')[0]] ?? null,
};

/** The workspace's configuration over source with mutants in it, with the tests of one area alone. */
export default {
  ...config,
  root: new URL('../..', import.meta.url).pathname,
  plugins: [switches],
  test: {
    ...config.test,
    include: JSON.parse(BELVEDERE_MUTATION_TESTS),
    maxWorkers: 1,
    ...(BELVEDERE_MUTATION_LOG !== undefined && {
      runner: new URL('mutant-runner.mjs', import.meta.url).pathname,
    }),
  },
};
