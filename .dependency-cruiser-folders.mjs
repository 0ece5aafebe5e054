import files from './.dependency-cruiser.mjs';

const tests = '[.](test|fixture)[.]tsx?$|^server/src/testing/';

/**
 * Cycles of folders. Without tests: those of a module may use modules that import it. dependency-cruiser reads
 * files once per run, with or without tests, so this is a run of its own.
 */
export default {
  forbidden: [
    {
      name: 'no-circular-folders',
      comment: 'Of two folders that import each other, neither can be understood, tested or deleted alone.',
      severity: 'error',
      scope: 'folder',
      from: {
        path: ['^[^/]+/src/[^/]+$', '^[^/]+/src/[^/]+/[^/]+$', '^(scripts|kit)/[^/]+$'],
        // The store holds the session, whose calls use the store.
        pathNot: '^shared/src/facade/(session|store)$',
      },
      to: { circular: true },
    },
  ],
  options: {
    ...files.options,
    exclude: { path: `${files.options.exclude.path}|${tests}` },
  },
};
