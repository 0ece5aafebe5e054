import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../errors/index.ts';

/** Linux allows other accounts than root one priority change per group in 100 ms. */
const betweenAttemptsMs = 150;
const attempts = 20;

/**
 * Linux first distributes the CPU between sessions ('autogroup'), and each PostgreSQL process has its own
 * session: only the niceness of the session's group has an effect there, not that of a process.
 */
async function lowerGroup(pid: number, niceness: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(niceness));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') return;
      await pause(betweenAttemptsMs, undefined, { ref: false });
    }
  }
}

/**
 * Lowers the priority of a process if the operating system and our account allow it; otherwise changes
 * nothing.
 */
export async function lowerPriority(pid: number, niceness: number): Promise<void> {
  try {
    setPriority(pid, niceness);
  } catch {
    return;
  }
  await lowerGroup(pid, niceness);
}
