import { rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from '../scripts/browser.mjs';
import { freePort, throwAwayFolder } from '../scripts/product/product.ts';

// Workers load this file, too: the process that starts the server chooses, and passes the value in the environment.
if (!process.env['E2E_DATA_DIR']) {
  const folder = throwAwayFolder('e2e');
  process.env['E2E_DATA_DIR'] = folder;
  process.env['E2E_PORT'] = String(await freePort());
  // A global teardown would run before the server ends, and remove the folder of its PostgreSQL.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
const { E2E_DATA_DIR: dataFolder = '', E2E_PORT: port = '', E2E_REPORT: report } = process.env;
const url = `http://localhost:${port}`;

/** Journeys in a real browser with the built product; run `npm run build` first. */
export default defineConfig({
  testDir: 'journeys',
  projects: [
    { name: 'journeys', testIgnore: 'heavy/**' },
    // Minutes long: `npm test` runs them when their inputs change.
    { name: 'heavy', testMatch: 'heavy/**' },
  ],
  outputDir: '../test-results',
  // Journeys mostly wait, so four workers fit two processors.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, not wrong: what never comes still fails.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // A service worker would send requests that the journeys answer; only the offline ones allow it.
    serviceWorkers: 'block',
    // Use --trace: a trace of every journey costs a sixth of the time.
    trace: 'off',
    launchOptions: { executablePath: findBrowser(), args: browserArguments },
  },
  webServer: {
    command: 'node dist/server/main.mjs start',
    cwd: '..',
    url: `${url}/api/health`,
    env: {
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      SMTP_URL: '',
      RELEASES_DIR: '',
      LOG_LEVEL: 'error',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
