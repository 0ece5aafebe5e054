import path from 'node:path';
import { browserPreset } from './kit/jest/preset.mjs';

/** Everything that runs in a browser is tested in jsdom; the server has its own project and a real database. */
const browser = {
  displayName: 'browser',
  ...browserPreset,
  testMatch: ['<rootDir>/{host,remote-*,shared}/{src,embed}/**/*.test.{ts,tsx}'],
};

/** The pure parts of the scripts and of the kit, in Node. */
const scripts = {
  displayName: 'scripts',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{scripts,kit}/**/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/kit/jest/fail-on-console-error.mjs'],
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
  // What modules of former test files leave behind grows to some GB: a worker then begins afresh.
  workerIdleMemoryLimit: '1.5GB',
  rootDir: path.dirname(new URL(import.meta.url).pathname),
  projects: [browser, scripts, '<rootDir>/server/jest.config.mjs'],
};
