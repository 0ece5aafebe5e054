import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const sharedAtRunTime = [
  'react-router',
  'react-router-dom',
  'react-redux',
  '@reduxjs/toolkit',
  'styled-components',
].map((name) => ({
  group: [name, `${name}/*`],
  message: 'Take it from @timeweave/shared/facade: it must exist once per page.',
}));

const inBrowser = [
  ...sharedAtRunTime,
  {
    group: ['@timeweave/shared/api'],
    allowTypeImports: true,
    message: 'The browser takes types from the API only; the schemas stay on the server.',
  },
];

const hostOnly = {
  group: ['@timeweave/shared/host'],
  message: 'Only the host, which provides the facade, has these modules once; a remote would bundle a copy.',
};

export default tseslint.config(
  { ignores: ['**/dist/', '.cache/', '.data/', 'test-results/', 'docs/'] },
  tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeCheckedOnly],
    languageOptions: {
      parserOptions: {
        project: ['./tsconfig.worker.json', './tsconfig.eslint.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Handlers that React and Fastify call may be async; what must not float is a promise on its own.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // A route's handler is async whether or not it awaits; Kysely's builders are made to be taken apart.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // The one thing thrown that is no Error is RTK Query's refusal, which is data.
      '@typescript-eslint/only-throw-error': 'off',
    },
  },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    name: 'apps and the UI kit reach what is shared at run time through the facade',
    files: ['host/src/**', 'remote-*/src/**', 'shared/src/ui/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: inBrowser }] },
  },
  {
    name: 'what only the host may use stays out of the remotes',
    files: ['remote-*/src/**', 'shared/src/ui/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/*.fixture.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...inBrowser, hostOnly] }],
    },
  },
  {
    name: 'only signedIn and signedOut empty the cache, which has the account of the session',
    files: ['host/src/**', 'remote-*/src/**', 'shared/src/**'],
    ignores: ['shared/src/facade/session/sign-in.ts'],
    rules: { 'no-restricted-properties': ['error', { property: 'resetApiState' }] },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'server/src/testing/**', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
);
