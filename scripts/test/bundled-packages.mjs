import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache');

/**
 * Packages of up to 430 modules. Jest loads each module anew for each test file: with one module for each package, the 160
 * files with a page take a second less of processor time each.
 */
const packages = [
  '@base-ui/react',
  '@testing-library/user-event',
  'lucide-react',
  'react-day-picker',
  'typebox',
];

/** Packages of which there must be one copy. */
const external = ['react', 'react-dom', '@testing-library/dom'];

const belongsTo = (/** @type {string} */ name, /** @type {string} */ specifier) =>
  specifier === name || specifier.startsWith(`${name}/`);

/** Returns the sources of browser code. */
function* sources() {
  const folders = readdirSync(root).filter((name) => /^(host|kit|shared|remote-.+)$/.test(name));
  for (const folder of folders.map((name) => path.join(root, name))) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (/\.tsx?$/.test(file) && !file.includes('node_modules'))
        yield readFileSync(path.join(folder, file), 'utf8');
    }
  }
}

/** Returns the names that the sources import from the packages, by specifier; a default import means all names. */
function importedNames() {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const source of sources()) {
    for (const [, clause = '', specifier = ''] of source.matchAll(
      /^import (?!type)([^;'"]+) from '(.+)'/gm,
    )) {
      if (!packages.some((name) => belongsTo(name, specifier))) continue;
      const named = /^{([^}]+)}$/.exec(clause)?.[1]?.split(',') ?? ['*'];
      const names = named.map((name) => name.trim().replace(/ as .+/, ''));
      found[specifier] = [...(found[specifier] ?? []), ...names.filter((name) => !/^(type .+)?$/.test(name))];
    }
  }
  return Object.entries(found)
    .map(([specifier, names]) => ({ specifier, names: [...new Set(names)].sort() }))
    .sort((one, other) => (one.specifier < other.specifier ? -1 : 1));
}

/** Bundles each package into one module, and adds a module for each specifier. */
async function bundleInto(
  /** @type {string} */ folder,
  /** @type {ReturnType<typeof importedNames>} */ imports,
) {
  for (const [at, name] of packages.entries()) {
    const own = imports.filter(({ specifier }) => belongsTo(name, specifier));
    const contents = own.map(({ specifier, names }, nth) =>
      names.includes('*')
        ? `export * as of${nth} from '${specifier}';`
        : `import { ${names.map((each) => `${each} as ${each}${nth}`).join()} } from '${specifier}';
           export const of${nth} = { ${names.map((each) => `${each}: ${each}${nth}`).join()} };`,
    );
    await build({
      stdin: { contents: contents.join('\n'), resolveDir: path.join(root, 'shared') },
      outfile: path.join(folder, `${at}.js`),
      bundle: true,
      format: 'cjs',
      platform: 'browser',
      external,
      logLevel: 'error',
    });
    for (const [nth, { specifier }] of own.entries()) {
      const file = path.join(folder, `${specifier}.js`);
      const bundle = path.relative(path.dirname(file), path.join(folder, `${at}.js`));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `module.exports = { __esModule: true, ...require('./${bundle}').of${nth} };\n`);
    }
  }
}

/** Returns Jest's `moduleNameMapper` for the bundled packages; bundles them when their imports or versions have changed. */
export async function bundledPackages() {
  const imports = importedNames();
  const hash = createHash('sha256').update(JSON.stringify(imports));
  for (const file of ['package-lock.json', 'scripts/test/bundled-packages.mjs'])
    hash.update(readFileSync(path.join(root, file)));
  const folder = path.join(cache, `bundled-packages-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const begun = mkdtempSync(`${folder}-`);
    await bundleInto(begun, imports);
    // Another run may have been faster.
    if (!existsSync(folder)) renameSync(begun, folder);
  }
  return Object.fromEntries(
    imports.map(({ specifier }) => [`^${specifier}$`, path.join(folder, `${specifier}.js`)]),
  );
}
