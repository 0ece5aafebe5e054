import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * One PostgreSQL for the run; each test file has a database of its own on it. Test files of a worker share its modules, so
 * that each worker loads the application once: module mocks do not exist here, and the runner has no time limit per test.
 */
export default {
  displayName: 'server',
  rootDir: dirname(fileURLToPath(import.meta.url)),
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // Numbers of statements and choices of the planner depend on PostgreSQL's version: `npm run bench -- check` tests them.
  testPathIgnorePatterns: process.env['STATEMENTS']
    ? ['/node_modules/']
    : ['/node_modules/', '\\.statements\\.test\\.ts$'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  setupFiles: ['<rootDir>/src/testing/load-typescript.mjs', '<rootDir>/src/testing/cheap-passwords.mjs'],
  setupFilesAfterEnv: ['<rootDir>/../kit/jest/fail-on-console-error.mjs'],
  // Only for the global set-up.
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
};
