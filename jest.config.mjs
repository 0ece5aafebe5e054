import path from 'node:path';
import { browserPreset } from './kit/jest/preset.mjs';
import { bundledPackages } from './scripts/test/bundled-packages.mjs';

const own = (file) => path.join(import.meta.dirname, file);

const preset = {
  ...browserPreset,
  moduleNameMapper: await bundledPackages(),
  transformIgnorePatterns: [...browserPreset.transformIgnorePatterns, '/\\.cache/'],
  // Temporary files of a run are deleted after it.
  cacheDirectory: own('.cache/jest'),
};

/** Tests of what needs a page: components, and `.dom.test.ts`. */
const browser = {
  displayName: 'browser',
  ...preset,
  setupFilesAfterEnv: [
    ...preset.setupFilesAfterEnv,
    own('scripts/test/no-element-stacks.mjs'),
    own('scripts/test/no-style-rules.mjs'),
  ],
  testMatch: [
    '<rootDir>/{host,remote-*,shared}/{src,embed}/**/*.test.tsx',
    '<rootDir>/{host,remote-*,shared}/{src,embed}/**/*.dom.test.ts',
  ],
};

/** Tests of browser code that needs no page, and of scripts and kit, in Node: a page for each file would take half their time. */
const logic = {
  displayName: 'logic',
  ...preset,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/{host,remote-*,shared}/{src,embed}/**/*.test.ts',
    '<rootDir>/{scripts,kit}/**/*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', '\\.dom\\.test\\.ts$'],
  setupFilesAfterEnv: [own('kit/jest/fail-on-console-error.mjs')],
};

export default {
  // A busy machine is slow, not wrong: what never comes still fails.
  testTimeout: 60_000,
  // What modules of former test files leave behind grows to some GB: a worker then begins afresh.
  workerIdleMemoryLimit: '1.5GB',
  rootDir: import.meta.dirname,
  projects: [browser, logic, '<rootDir>/server/jest.config.mjs'],
};
