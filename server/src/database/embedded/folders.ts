import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../../errors/index.ts';

/** The account that runs PostgreSQL: the owner of `DATA_DIR/postgres`. */
export interface Account {
  uid: number;
  gid: number;
  /** Another account than ours: we are root, and PostgreSQL refuses to run as root. */
  borrowed: boolean;
}

/** `nobody` on most systems. */
const unprivileged = { uid: 65_534, gid: 65_534 };
/** A socket's path is limited to about a hundred bytes, including its file name. */
const longestSocketFolder = 80;

export function giveTo({ borrowed, uid, gid }: Account, folder: string): void {
  if (borrowed) chownSync(folder, uid, gid);
}

/**
 * Returns `DATA_DIR/postgres` and its owner. Creates it if it does not exist: as root for the owner of `DATA_DIR`, or for an
 * unprivileged account.
 */
export function databaseFolder(dataDir: string): { base: string; account: Account } {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const base = realpathSync(folder);
  const own = process.getuid?.();
  const { uid: owner } = statSync(base);
  if (own === 0 && owner === 0 && !existsSync(join(base, 'cluster'))) {
    const { uid, gid } = statSync(dataDir);
    giveTo({ ...(uid === 0 ? unprivileged : { uid, gid }), borrowed: true }, base);
  }
  const { uid, gid } = statSync(base);
  if (own === undefined || own === uid) {
    if (own !== 0) return { base, account: { uid, gid, borrowed: false } };
    throw new OperatorError(
      `${base} belongs to root, and PostgreSQL does not run as root: give it to another account with chown -R.`,
    );
  }
  if (own === 0) return { base, account: { uid, gid, borrowed: true } };
  throw new OperatorError(`${base} belongs to another account (${uid}): start Timeweave as that account.`);
}

/**
 * Returns the folder's path for PostgreSQL, and the working directory in which it starts. Folders above may be closed to a
 * borrowed account, so root starts PostgreSQL inside its folder.
 */
export function entranceTo(folder: string, { borrowed }: Account): { path: string; cwd: string } {
  if (!borrowed) return { path: folder, cwd: '/' };
  if (existsSync('/proc/self/cwd')) return { path: '/proc/self/cwd', cwd: folder };
  throw new OperatorError('On this system, start Timeweave as another user than root, or set DATABASE_URL.');
}

/** Returns a private folder for the socket, named after the data folder. */
export function socketFolder(dataDir: string, account: Account): string {
  const fingerprint = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  const usual = tmpdir();
  const parent = account.borrowed || usual.length > longestSocketFolder - 40 ? '/tmp' : usual;
  return openSocketFolder(join(parent, `timeweave-${fingerprint}-${account.uid}`), account);
}

/** Creates the folder for the socket if it does not exist; rejects one of another owner. */
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
