import { lchownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account under which PostgreSQL runs. It refuses to run as root, so root lends it another one. */
export interface Account {
  uid: number;
  gid: number;
  /** Another account than ours: folders must be handed over, and may be out of its reach. */
  borrowed: boolean;
}

function mayEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

/** Whether the account can walk down to a folder: one closed folder above it is enough to keep it out. */
export function canReach(folder: string, account: Account): boolean {
  if (!account.borrowed) return true;
  for (let at = folder; ; at = dirname(at)) {
    if (!mayEnter(at, account)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Hands a folder over to the account; never what a link points to. */
export function giveTo(account: Account, folder: string): void {
  if (account.borrowed) lchownSync(folder, account.uid, account.gid);
}
