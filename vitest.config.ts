import { defineConfig } from 'vitest/config';
import { promises } from './tools/promises.ts';
import { secondTries } from './tools/second-tries.ts';
import { strayErrors } from './tools/stray-errors.ts';

const conditions = ['@belvedere/source'];

const {
  BELVEDERE_PROMISES: promisesFile,
  NX_TASK_TARGET_PROJECT: project,
  NX_TASK_TARGET_TARGET: target,
} = process.env;
const part = target === undefined || target === 'test' ? '' : target.slice('test'.length);

const reportOf = (kind: string): string => `.cache/test/unit/${project}${part}.${kind}`;

/**
 * A task of Nx leaves a report that it keeps; tasks run beside each other, so each has one worker. Of 18,000 tests one may
 * lose a race on a loaded machine: it is run again, and named.
 */
const ofTask =
  project === undefined
    ? {
        maxWorkers: 2,
        ...(promisesFile !== undefined && { reporters: ['default', 'json', promises(promisesFile)] }),
      }
    : {
        maxWorkers: 1,
        retry: 1,
        reporters: ['default', 'json', strayErrors(reportOf('errors')), secondTries(reportOf('again'))],
        outputFile: { json: reportOf('json') },
      };

/**
 * Two kinds of tests. Plain ones of a worker share what they import, which is most of their cost; those that stand on a page
 * (`.tsx`) change its globals, so each file has its own.
 */
export default defineConfig({
  resolve: { conditions: [...conditions, 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node'] } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          include: [
            'libs/*/src/**/*.test.ts',
            'apps/{api,web,gallery}/src/**/*.test.ts',
            'tools/**/*.test.{ts,mjs}',
          ],
          setupFiles: ['tools/seeded-draws.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['libs/*/src/**/*.test.tsx', 'apps/{api,web,gallery}/src/**/*.test.tsx'],
        },
      },
    ],
    setupFiles: ['tools/patient-screen.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    ...ofTask,
    server: { deps: { inline: [/@blueprintjs/, /react-grid-layout/] } },
  },
});
