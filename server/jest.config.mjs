import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One PostgreSQL for the run; each test file has a database of its own on it. */
export default {
  displayName: 'server',
  rootDir: dirname(fileURLToPath(import.meta.url)),
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  globalSetup: '<rootDir>/src/testing/global-setup.ts',
  globalTeardown: '<rootDir>/src/testing/global-teardown.ts',
  transform: {
    '\\.m?[jt]s$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  // packages that come as ES modules alone
  transformIgnorePatterns: [
    '/node_modules/(?!(typebox|jose|@fastify/type-provider-typebox|fast-check|pure-rand)/)',
  ],
  extensionsToTreatAsEsm: [],
};
