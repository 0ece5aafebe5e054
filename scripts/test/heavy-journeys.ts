import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

/** What the heavy journeys test: releases, the contract, the loader of remotes, what other teams build with, development, and the package. */
const inputs = [
  'deploy',
  'kit',
  'shared/src/contract',
  'host/src/remotes',
  'host/src/trusted-types',
  'docs/guides',
  'server/src/backup',
  'server/src/releases',
  'server/src/release-feed',
  'server/src/release-previews',
  'server/src/static/page-policy.ts',
  'scripts/dev',
  'scripts/dev.ts',
  'scripts/fixture-releases',
  'scripts/packages',
  'scripts/product',
  'scripts/registry',
  'scripts/release',
  'scripts/remote.ts',
  'scripts/seed',
  'scripts/server-package',
  'scripts/start.mjs',
  'scripts/webpack',
  'e2e/fixtures',
  'e2e/journeys/heavy',
];

const record = path.join(root, 'e2e/journeys/heavy/passed-inputs.txt');

/** Returns the hash of the inputs' committed and uncommitted files, without unit tests. */
function hashOfInputs(): string {
  const options = [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '--',
    ...inputs,
  ];
  const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
    .filter((file) => existsSync(path.join(root, file)) && !/\.test\.tsx?$|passed-inputs/.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** Whether an input of the heavy journeys changed since they last passed. */
export function heavyInputsChanged(): boolean {
  return readFileSync(record, 'utf8').trim() !== hashOfInputs();
}

/** Records that the heavy journeys passed with these inputs; commit the file. */
export function recordHeavyPass(): void {
  writeFileSync(record, `${hashOfInputs()}\n`);
}
