import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../errors/index.ts';

/** Linux lets other accounts than root change one group's priority in 100 ms. */
const betweenAttemptsMs = 150;
const attempts = 20;

/**
 * Linux divides the processor between sessions first ('autogroup'), and each process of PostgreSQL has its own session:
 * there the niceness of a process has no effect, that of its session's group has.
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

/** Lowers the priority of a process where the operating system and our account can; where not, it competes like any other. */
export async function lowerPriority(pid: number, niceness: number): Promise<void> {
  try {
    setPriority(pid, niceness);
  } catch {
    return;
  }
  await lowerGroup(pid, niceness);
}
