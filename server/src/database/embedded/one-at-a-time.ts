import { mkdirSync, rmSync, statSync } from 'node:fs';
import { errorCode } from '../../errors/index.ts';

/** Only root can write there, and it is empty after a reboot. */
const defaultLock = '/run/timeweave-account.lock';
/** Age of a lock that a killed server has left, in ms. */
const staleMs = 10_000;
const betweenAttemptsMs = 50;

function take(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > staleMs) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/**
 * Runs `work` under a machine-wide lock: two simultaneous `useradd` create an account twice, and the second
 * one overwrites the uid of the first. Returns false when the lock cannot be created.
 */
export function oneAtATime(work: () => boolean, lock = defaultLock): boolean {
  try {
    while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenAttemptsMs);
  } catch {
    return false;
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
