import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

// PW_CHROMIUM wins, then Playwright's own download, then a Chromium of the system.
const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
const executablePath =
  process.env['PW_CHROMIUM'] ?? (existsSync(chromium.executablePath()) ? undefined : system);
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'src',
  testMatch: '*.e2e.ts',
  timeout: 180_000,
  // A page that is slow on a busy machine is no fault of what it shows; speed is measured by the bench.
  expect: { timeout: 20_000 },
  workers: 1,
  // One lost race is named, not fatal: see `countSpecs` in tools/test.mjs.
  retries: process.env['CI'] === undefined ? 0 : 1,
  forbidOnly: true,
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalSetup: './src/start-server.ts',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      chromiumSandbox: !isRoot && executablePath === undefined,
      args: [
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
