import { defineConfig } from 'vitest/config';

const conditions = ['@belvedere/source'];

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
    maxWorkers: 2,
    server: { deps: { inline: [/@blueprintjs/, /react-grid-layout/] } },
  },
});
