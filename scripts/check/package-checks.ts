import { execFile } from 'node:child_process';
import { root } from '../workspaces.ts';

/** SPDX names of the accepted licences of installed packages. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Packages with another licence, by the beginning of their names. */
const exceptions = [
  // LGPL: libvips is a shared library that anybody can replace; we change nothing of it.
  '@img/sharp-',
  // MPL: asks for the source of changed files alone; we change none. axe-core runs in tests only.
  'axe-core@',
  'ical.js@',
  'web-push@',
  // Free for non-commercial use; commercial use needs a licence of its own, as the README says.
  'highcharts@',
];

const licenceOptions = [
  '--no-install',
  'license-checker-rseidelsohn',
  '--excludePrivatePackages',
  '--excludeLicenses',
  accepted.join(),
  '--excludePackagesStartingWith',
  exceptions.join(';'),
];
const auditOptions = ['audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0'];
/** Maximum time for npm to ask the registry, in ms. */
const patienceMs = 15_000;

interface Output {
  error: Error | null;
  stdout: string;
  stderr: string;
}

const run = (command: string, options: readonly string[], timeout = 0) =>
  new Promise<Output>((resolve) => {
    execFile(command, options, { cwd: root, timeout }, (error, stdout, stderr) =>
      resolve({ error, stdout, stderr }),
    );
  });

/** Lists the packages whose licence is not accepted. */
async function licenceFaults(): Promise<string | undefined> {
  const { error, stdout, stderr } = await run('npx', licenceOptions);
  return error ? stderr : stdout.trim() || undefined;
}

/** Lists severe advisories about packages that run in production; without an answer of the registry it passes. */
async function advisoryFaults(): Promise<string | undefined> {
  const { error, stdout } = await run('npm', auditOptions, patienceMs);
  if (!error) return undefined;
  if (/\bvulnerabilit(y|ies)\b/.test(stdout)) return stdout;
  console.log('        Advisories were not checked: the registry gave no answer.');
  return undefined;
}

const mendLock = `
'npm ci' fails. Make package-lock.json whole in a copy of the tree without node_modules, where npm adds the packages of all platforms:
  copy=$(mktemp -d) && git ls-files -z | xargs -0 cp --parents -t "$copy" && (cd "$copy" && npm install --package-lock-only)
  cp "$copy/package-lock.json" .`;

/** Returns why `npm ci` would fail, such as a lock file without the binaries of other platforms. */
async function lockFaults(): Promise<string | undefined> {
  const { error, stdout, stderr } = await run('npm', ['ci', '--dry-run', '--ignore-scripts']);
  return error ? `${stdout}${stderr}${mendLock}` : undefined;
}

export const packageChecks = [
  { name: 'lock file', run: lockFaults },
  { name: 'licences', run: licenceFaults },
  { name: 'advisories', run: advisoryFaults },
];
