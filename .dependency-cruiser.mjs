/** Who may import whom; patterns, so that a new remote or feature is guarded from its first commit. */
export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'A circle has no first module to read.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-stand-alone',
      comment: 'A remote never imports another remote or the host: each ships alone.',
      severity: 'error',
      from: { path: '^remote-([^/]+)/' },
      to: {
        path: '^(remote-([^/]+)|host|server|scripts|e2e)/',
        pathNot: ['^remote-$1/', '^scripts/webpack/preset[.]ts$'],
      },
    },
    {
      name: 'host-loads-remotes-at-run-time',
      comment: 'The host never imports a remote.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remote-[^/]+|server|scripts|e2e)/', pathNot: '^scripts/webpack/preset[.]ts$' },
    },
    {
      name: 'shared-imports-nobody',
      severity: 'error',
      comment: 'What all stand on stands on nothing of theirs.',
      from: { path: '^shared/' },
      to: { path: '^(remote-[^/]+|host|server|scripts|e2e)/' },
    },
    {
      name: 'shared-has-no-features',
      severity: 'error',
      comment:
        'A feature belongs to the remote that owns it; all remotes would be released with a folder here.',
      from: { path: '^shared/src/([^/]+)/' },
      to: {
        path: '^shared/src/[^/]+/',
        pathNot:
          '^shared/src/(alerts|api|contract|events|facade|host|session|shell|store|testing|time|ui|validation|workspace)/',
      },
    },
    {
      name: 'server-takes-schemas-and-arithmetic',
      comment:
        'The server shares API schemas, validation and time arithmetic with the browser, nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(remote-[^/]+|host|scripts|e2e|shared/src/(?!(api|time|validation)/))' },
    },
    {
      name: 'features-have-one-door',
      comment: 'A feature folder of an app is imported through its index.ts alone.',
      severity: 'error',
      from: { path: '^(host|remote-[^/]+)/src/([^/]+)/' },
      to: {
        path: '^(host|remote-[^/]+)/src/[^/]+/',
        pathNot: ['^$1/src/$2/', '/index[.]ts$', '[.]fixture[.]ts$'],
      },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      comment: 'Shipped code never stands on a test.',
      from: { pathNot: '[.]test[.]tsx?$|^e2e/|^server/src/testing/' },
      to: { path: '[.]test[.]tsx?$|^server/src/testing/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'An import that resolves to nothing breaks at run time.',
      from: {},
      // `@remote` is whichever remote is shown alone.
      to: { couldNotResolve: true, pathNot: '^@remote/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules|[.]cache|[.]data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
