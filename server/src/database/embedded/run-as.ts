import { lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that runs PostgreSQL. PostgreSQL does not run as root, so root uses another account. */
export interface Account {
  uid: number;
  gid: number;
  /** Another account than ours: it needs ownership of folders, and may not reach them. */
  borrowed: boolean;
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Returns whether the account can reach a folder: one closed parent folder is enough to block it. */
export function canReach(folder: string, account: Account): boolean {
  if (!account.borrowed) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (!mayEnter(at, account)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Changes the owner of a folder to the account; never follows links. */
export function giveTo(account: Account, folder: string): void {
  if (account.borrowed) lchownSync(folder, account.uid, account.gid);
}
