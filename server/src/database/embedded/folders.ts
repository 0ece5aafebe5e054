import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, canReach, giveTo } from './run-as.ts';

/** Where PostgreSQL keeps folders that it cannot reach in the data folder. */
const elsewhere = '/var/lib/timeweave';
/** A socket's path has room for about a hundred bytes, its file name included. */
const longestSocketFolder = 80;

function fingerprint(folder: string): string {
  return createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);
}

/**
 * The folder that holds the database: `DATA_DIR/postgres`, or a link to one outside when the account
 * cannot reach into the data folder (a home of mode 700). A new name each time: when a data folder is deleted and
 * made again, the old database must not come back with it.
 */
export function databaseFolder(dataDir: string, account: Account): string {
  const folder = join(dataDir, 'postgres');
  if (existsSync(folder)) return realpathSync(folder);
  if (canReach(dataDir, account)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
    return realpathSync(folder);
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 });
  const outside = mkdtempSync(join(elsewhere, `${fingerprint(dataDir)}-`));
  giveTo(account, outside);
  symlinkSync(outside, folder);
  return outside;
}

/** A private folder for the socket, named by the data folder; nobody else's folder of that name is trusted. */
export function socketFolder(dataDir: string, account: Account): string {
  const usual = tmpdir();
  const parent = canReach(usual, account) && usual.length < longestSocketFolder - 40 ? usual : '/tmp';
  const folder = join(parent, `timeweave-${fingerprint(dataDir)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} belongs to somebody else or is open to others; remove it and start again`);
  }
  return folder;
}
