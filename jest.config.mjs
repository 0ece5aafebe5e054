import path from 'node:path';

/** Everything that runs in a browser is tested in jsdom; the server has its own project and a real database. */
const browser = {
  displayName: 'browser',
  testEnvironment: '<rootDir>/scripts/jest/jsdom-environment.mjs',
  testMatch: ['<rootDir>/{host,remote-*,shared}/{src,embed}/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [
    '@testing-library/jest-dom',
    '<rootDir>/scripts/jest/fail-on-console-error.mjs',
    '<rootDir>/scripts/jest/patience.mjs',
  ],
  transform: {
    '\\.css$': '<rootDir>/scripts/jest/css-text.mjs',
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Packages that come as ES modules alone.
  transformIgnorePatterns: [
    '/node_modules/(?!(lucide-react|axios|@base-ui|typebox|fast-check|pure-rand|@fullcalendar|@full-ui|temporal-\\w+)/)',
  ],
};

/** The pure parts of the scripts, in Node. */
const scripts = {
  displayName: 'scripts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/scripts/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/fail-on-console-error.mjs'],
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};

export default {
  // A busy machine is slow, not wrong: what never comes still fails.
  testTimeout: 20_000,
  rootDir: path.dirname(new URL(import.meta.url).pathname),
  projects: [browser, scripts, '<rootDir>/server/jest.config.mjs'],
};
