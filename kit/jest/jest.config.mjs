import { browserPreset } from './preset.mjs';

/** The tests of the remote in the current folder. */
export default {
  ...browserPreset,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/{src,embed}/**/*.test.{ts,tsx}'],
  // A busy machine is slow, not wrong: what never comes still fails.
  testTimeout: 20_000,
};
