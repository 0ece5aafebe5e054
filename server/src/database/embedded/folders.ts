import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCode, OperatorError } from '../../errors/index.ts';
import { runningPostmaster } from './postmaster.ts';
import { type Account, canReach, giveTo } from './run-as.ts';

/** Versions before decision 0014 stored databases here when PostgreSQL could not reach the data folder. */
const formerPlace = '/var/lib/timeweave';
/** A socket's path is limited to about a hundred bytes, including its file name. */
const longestSocketFolder = 80;

function fingerprint(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Moves a folder, also to another file system; `to` is complete even after an interruption. */
function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error;
    const unfinished = `${to}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, unfinished]);
    execFileSync('sync');
    renameSync(unfinished, to);
  }
}

/**
 * Moves a database that an earlier version stored elsewhere into the data folder, unless its PostgreSQL runs.
 */
export function bringHome(folder: string, from = formerPlace): void {
  const moved = `${folder}.moved`;
  if (isLink(folder) && existsSync(folder)) {
    const outside = realpathSync(folder);
    if (dirname(outside) !== from || runningPostmaster(join(outside, 'cluster'))) return;
    move(outside, moved);
    rmSync(folder);
    renameSync(moved, folder);
    rmSync(outside, { recursive: true, force: true });
  } else if (existsSync(moved)) {
    // After an interruption, only the last steps are missing.
    if (isLink(folder)) rmSync(folder);
    if (!existsSync(folder)) renameSync(moved, folder);
  }
}

/** Returns the database folder, `DATA_DIR/postgres`. */
export function databaseFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  bringHome(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return realpathSync(folder);
}

/** Changes the owner of the database to the account that PostgreSQL runs as; PostgreSQL must not run. */
export function handOver(base: string, account: Account): void {
  if (!account.borrowed || statSync(base).uid === account.uid) return;
  const cluster = join(base, 'cluster');
  // Changes the outer folder last, so that an interrupted change is repeated.
  if (existsSync(cluster)) execFileSync('chown', ['-R', '-h', `${account.uid}:${account.gid}`, cluster]);
  giveTo(account, base);
}

interface Entrance {
  /** The folder's path for PostgreSQL. */
  path: string;
  /** The working directory in which it starts. */
  cwd: string;
}

/**
 * Returns how the account reaches its folder. If a parent folder is closed to the account, root starts
 * PostgreSQL inside (decision 0014).
 */
export function entranceTo(folder: string, account: Account): Entrance {
  if (canReach(folder, account)) return { path: folder, cwd: '/' };
  if (existsSync('/proc/self/cwd')) return { path: '/proc/self/cwd', cwd: folder };
  throw new OperatorError(
    `The account with the number ${account.uid}, under which PostgreSQL runs, can't enter ${folder}: ` +
      'set DATA_DIR to a folder that it can reach, or start Timeweave as another user than root.',
  );
}

/**
 * Returns a private folder for the socket, named after the data folder; rejects a folder of that name with
 * another owner.
 */
export function socketFolder(dataDir: string, account: Account): string {
  const usual = tmpdir();
  const parent = canReach(usual, account) && usual.length < longestSocketFolder - 40 ? usual : '/tmp';
  const name = `timeweave-${fingerprint(dataDir)}`;
  return openSocketFolder(join(parent, account.borrowed ? `${name}-${account.uid}` : name), account);
}

/** Creates the folder for the socket if it does not exist. */
export function openSocketFolder(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Another start of ours may not have changed its owner yet.
  if (lstatSync(folder).uid === process.getuid?.()) giveTo(account, folder);
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new OperatorError(
      `${folder} belongs to somebody else or is open to others; remove it and start again`,
    );
  }
  return folder;
}
