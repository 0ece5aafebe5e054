import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostFolder, remoteFolder, remoteNames, root } from '../workspaces.ts';
import { currentAdvisoryFaults } from './advisories.ts';
import { dependenciesDrift, readDependenciesPage } from './dependencies-document.ts';
import { installScriptFaults } from './install-scripts.ts';
import { licenceFaults } from './licences.ts';
import { type LockedPackage, lockedPackages } from './locked-packages.ts';

/** The generated page of what browsers load. */
export const dependenciesFile = path.join(root, 'docs/dependencies.md');

const securityPage = () => readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const dependencies = () => readFileSync(dependenciesFile, 'utf8');

/** Returns the npm packages that the host, the remotes and the shared package depend on, by name. */
export function declaredInBrowser(): string[] {
  const folders = [hostFolder, ...remoteNames.map(remoteFolder), path.join(root, 'shared')];
  const names = folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(manifest.dependencies ?? {});
  });
  return [...new Set(names)].filter((name) => !name.startsWith('@timeweave/')).sort();
}

/** Returns the packages that run on servers and in browsers, including run-time code of build tools. */
function shippedPackages(): LockedPackage[] {
  const inBrowser = new Set(readDependenciesPage(dependencies()).listed.map(({ name }) => name));
  return lockedPackages().filter(({ production, name }) => production || inBrowser.has(name));
}

const asFault = (lines: readonly string[]) => (lines.length === 0 ? undefined : lines.join('\n'));

/** The checks of packages in `npm run check`. Only the advisories use the network. */
export const supplyChainChecks = [
  { name: 'licences', run: async () => asFault(licenceFaults(shippedPackages())) },
  { name: 'advisories', run: async () => asFault(await currentAdvisoryFaults(shippedPackages())) },
  {
    name: 'install scripts',
    run: async () => asFault(installScriptFaults(lockedPackages(), securityPage())),
  },
  {
    name: 'dependencies in the browser',
    run: async () => {
      const drift = asFault(dependenciesDrift(dependencies(), lockedPackages(), declaredInBrowser()));
      return (
        drift && `${drift}\ndocs/dependencies.md is out of date: npm run browser-dependencies, and commit.`
      );
    },
  },
];
