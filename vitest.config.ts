import { defineConfig } from 'vitest/config';

const conditions = ['@belvedere/source'];

const { NX_TASK_TARGET_PROJECT: project, NX_TASK_TARGET_TARGET: target } = process.env;
const part = target === undefined || target === 'test' ? '' : target.slice('test'.length);

/** A task of Nx leaves a report that it keeps; tasks run beside each other, so each has one worker. */
const ofTask =
  project === undefined
    ? { maxWorkers: 2 }
    : {
        maxWorkers: 1,
        reporters: ['default', 'json'],
        outputFile: { json: `.cache/test/unit/${project}${part}.json` },
      };

export default defineConfig({
  resolve: { conditions: [...conditions, 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: [...conditions, 'module', 'node'] } },
  test: {
    include: [
      'libs/*/src/**/*.test.{ts,tsx}',
      'apps/{api,web,gallery}/src/**/*.test.{ts,tsx}',
      'tools/**/*.test.{ts,mjs}',
    ],
    setupFiles: ['tools/patient-screen.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    ...ofTask,
    server: { deps: { inline: [/@blueprintjs/, /react-grid-layout/] } },
  },
});
