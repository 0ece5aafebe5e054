import { createRequire } from 'node:module';
import path from 'node:path';

const own = (file) => path.join(import.meta.dirname, file);
const { resolve: installed } = createRequire(import.meta.url);

/** Jest's settings for browser code, without the list of files. */
export const browserPreset = {
  testEnvironment: own('jsdom-environment.mjs'),
  setupFilesAfterEnv: [
    installed('@testing-library/jest-dom'),
    own('fail-on-console-error.mjs'),
    own('patience.mjs'),
  ],
  transform: {
    '\\.css$': own('css-text.mjs'),
    '\\.(m?js|tsx?)$': [
      installed('@swc/jest'),
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
  // Packages that are published only as ES modules.
  transformIgnorePatterns: [
    '/node_modules/(?!(@timeweave|lucide-react|axios|@base-ui|typebox|fast-check|pure-rand|@fullcalendar|@full-ui|temporal-\\w+)/)',
  ],
};
