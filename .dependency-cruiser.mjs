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
      from: { path: '^remote-([^/]+)/', pathNot: '[.]fixture[.]tsx?$|^remote-[^/]+/embed/page/' },
      to: {
        path: '^(remote-([^/]+)|host|server|scripts|kit|e2e)/',
        pathNot: ['^remote-$1/', '^kit/webpack/(preset|guest-page)[.]ts$'],
      },
    },
    {
      name: 'exposed-components-alone',
      comment:
        'Tests, and a page for other hosts, which load no remotes, may take the components that another remote exposes.',
      severity: 'error',
      from: { path: ['^remote-([^/]+)/.*[.]fixture[.]tsx?$', '^remote-([^/]+)/embed/page/'] },
      to: {
        path: '^(remote-([^/]+)|host|server|scripts|kit|e2e)/',
        pathNot: ['^remote-$1/', '^remote-[^/]+/src/[^/]+-component/index[.]ts$'],
      },
    },
    {
      name: 'host-loads-remotes-at-run-time',
      comment: 'The host never imports a remote.',
      severity: 'error',
      from: { path: '^host/' },
      to: { path: '^(remote-[^/]+|server|scripts|kit|e2e)/', pathNot: '^scripts/webpack/host-preset[.]ts$' },
    },
    {
      name: 'shared-imports-nobody',
      severity: 'error',
      comment: 'What all stand on stands on nothing of theirs.',
      from: { path: '^shared/' },
      to: { path: '^(remote-[^/]+|host|server|scripts|kit|e2e)/' },
    },
    {
      name: 'kit-serves-any-repository',
      severity: 'error',
      comment: 'The kit is packed for repositories that have nothing of this one but @timeweave/shared.',
      from: { path: '^kit/' },
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
          '^shared/src/(api|browser-storage|choices|connection|contract|embed|facade|money|report-look|testing|time|ui|validation)/',
      },
    },
    {
      name: 'server-takes-schemas-and-arithmetic',
      comment:
        'The server shares API schemas, validation, money and time arithmetic and files of reports with the browser, nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(remote-[^/]+|host|scripts|kit|e2e|shared/src/(?!(api|money|report-look|time|validation)/))',
      },
    },
    {
      name: 'index-only',
      comment: 'A folder of an app, of the server or of shared is imported through its index.ts alone.',
      severity: 'error',
      from: { path: '^([^/]+)/src/([^/]+)/' },
      to: {
        path: '^[^/]+/src/[^/]+/',
        pathNot: ['^$1/src/$2/', '/index[.]ts$', '[.]fixture[.]ts$'],
      },
    },
    {
      name: 'index-only-from-outside',
      comment: 'The same for files outside these folders, such as app.ts of the server and scripts.',
      severity: 'error',
      // the host's async boundary is its only import of bootstrap.tsx
      // and the version of the contract before takes the place of one file
      from: {
        pathNot: [
          '^[^/]+/src/[^/]+/',
          '^host/src/index[.]ts$',
          '^scripts/fixture-releases/previous-contract[.]ts$',
        ],
      },
      to: { path: '^[^/]+/src/[^/]+/', pathNot: ['/index[.]ts$'] },
    },
    {
      name: 'server-modules-import-no-root-file',
      comment: 'app.ts puts the modules together: a module that imports it would be in a cycle with all.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: '[.]test[.]ts$|^server/src/testing/' },
      to: { path: '^server/src/[^/]+[.]ts$' },
    },
    {
      name: 'host-modules-for-the-host',
      comment: 'The host provides the facade and has these modules once; a remote would bundle a copy.',
      severity: 'error',
      // A page for other hosts is built with the facade, of which it has its own copy.
      from: {
        path: '^(remote-[^/]+|shared/src/ui)/',
        pathNot: '[.](test|fixture)[.]tsx?$|^remote-[^/]+/embed/page/',
      },
      to: { path: '^shared/src/facade/host/' },
    },
    {
      name: 'clock-of-the-facade',
      severity: 'error',
      comment: 'A second clock would not be corrected by the responses. Pages of other sites have no facade.',
      from: { path: '^(host|remote-[^/]+|shared/src/ui)/', pathNot: '^remote-[^/]+/embed/timer/' },
      to: { path: '^shared/src/facade/clock/' },
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      comment: 'Shipped code never stands on a test.',
      from: { pathNot: '[.](test|fixture)[.]tsx?$|^e2e/|^server/src/testing/' },
      to: { path: '[.](test|fixture)[.]tsx?$|^server/src/testing/' },
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
