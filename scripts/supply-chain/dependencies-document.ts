import type { BrowserPackage } from './browser-packages.ts';
import type { LockedPackage } from './locked-packages.ts';

/** A package in `docs/dependencies.md`. */
export interface ListedPackage {
  name: string;
  version: string;
  licence: string;
}

const head = `# Dependencies in the browser

Every npm package whose code or files the pages load, read from the source maps of the built scripts. \`npm run browser-dependencies\` generates this page;
do not edit it. \`npm run check\` compares packages, versions and licences with the lock file. It does not check the sizes.

"minified" is the size of one copy of the package in the scripts, and "gz" is that size compressed. A remote contains its own copy of the shared packages,
which browsers load only if the host's version is incompatible. "files" is the size of all fonts of a package; a browser loads only those that a page uses.
`;

const kB = (bytes: number) => (bytes === 0 ? '' : `${(bytes / 1000).toFixed(1)} kB`);
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Renders the page, the largest package first. */
export function dependenciesPage(
  measured: readonly BrowserPackage[],
  locked: readonly LockedPackage[],
  declared: readonly string[],
): string {
  const byPath = new Map(locked.map((each) => [each.path, each]));
  const rows = [...measured]
    .sort((a, b) => b.minified + b.files - (a.minified + a.files) || (a.path < b.path ? -1 : 1))
    .map(({ path, minified, gzipped, files, apps }) => {
      const found = byPath.get(path);
      if (!found) throw new Error(`${path} is in a script, but not in the lock file: build again.`);
      const { name, version, licence = 'none named' } = found;
      return row([name, version, licence, kB(minified), kB(gzipped), kB(files), apps.join(', ')]);
    });
  const shipped = new Set(measured.map(({ path }) => byPath.get(path)?.name));
  const absent = declared.filter((name) => !shipped.has(name)).map((name) => `- ${name}\n`);
  const table = [
    row(['package', 'version', 'licence', 'minified', 'gz', 'files', 'apps']),
    row(Array.from({ length: 7 }, () => '---')),
    ...rows,
  ];
  const rest = absent.length > 0 ? `\n## Declared, but not in any script\n\n${absent.join('')}` : '';
  return `${head}\n${table.join('\n')}\n${rest}`;
}

/** Parses the page's table, and its list of packages that are in no script. */
export function readDependenciesPage(page: string): { listed: ListedPackage[]; absent: string[] } {
  const listed = [...page.matchAll(/^\| (\S+) +\| (\d\S*) +\| (.+?) +\|/gm)].map(
    ([, name = '', version = '', licence = '']) => ({ name, version, licence }),
  );
  const absent = [...page.matchAll(/^- (\S+)$/gm)].map(([, name = '']) => name);
  return { listed, absent };
}

/** Returns a line for each package in which the page differs from the lock file and the declared dependencies. */
export function dependenciesDrift(
  page: string,
  locked: readonly LockedPackage[],
  declared: readonly string[],
): string[] {
  const { listed, absent } = readDependenciesPage(page);
  const changed = listed
    .filter(
      ({ name, version, licence }) =>
        !locked.some(
          (each) =>
            each.name === name && each.version === version && (each.licence ?? 'none named') === licence,
        ),
    )
    .map(({ name, version }) => `${name} ${version} differs from the lock file.`);
  const known = new Set([...listed.map(({ name }) => name), ...absent]);
  const missing = declared.filter((name) => !known.has(name)).map((name) => `${name} is missing.`);
  const removed = absent
    .filter((name) => !declared.includes(name))
    .map((name) => `${name} is no longer declared.`);
  return [...changed, ...missing, ...removed];
}
