import { browserPreset } from './preset.mjs';

/** Runs the tests of the remote in the current folder. */
export default {
  ...browserPreset,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/{src,embed}/**/*.test.{ts,tsx}'],
  // Long enough for a busy machine.
  testTimeout: 20_000,
};
