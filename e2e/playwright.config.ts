import { mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';

const port = 3210;

/** A folder of this run's own; the server's PostgreSQL, which runs as another user, must be able to enter it. */
function throwAwayFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'timeweave-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

// Workers read this file too: the folder is made once, by the process that starts the server.
const dataFolder = (process.env['E2E_DATA_DIR'] ??= throwAwayFolder());
const report = process.env['E2E_REPORT'];

/** Whole journeys in a real browser against the built product, which must stand before (`npm run build`). */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalTeardown: './fixtures/remove-data.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: 'node dist/server/main.mjs',
    cwd: '..',
    url: `http://localhost:${port}/api/health`,
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      SMTP_URL: '',
      REMOTES_FILE: '',
      LOG_LEVEL: 'error',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
