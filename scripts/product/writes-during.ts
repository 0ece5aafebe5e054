import type { AuthData } from '../../shared/src/api/index.ts';
import { personWith } from './api-person.ts';

/** Four callers that add entries without a pause. */
const callers = [1, 2, 3, 4];

/** Adds entries until the work is done, and never repeats a failed request. */
export async function writesDuring(
  url: string,
  auth: AuthData,
  work: () => Promise<void>,
): Promise<{ requests: number; failures: string[] }> {
  const { call } = personWith(url, auth);
  const { workspace_id } = auth;
  let working = true;
  let requests = 0;
  const failures: string[] = [];
  async function write(caller: number): Promise<void> {
    for (let number = 1; working; number += 1) {
      const timer_start = 1_790_000_000 + caller * 1_000_000 + number * 60;
      const entry = { workspace_id, title: `Entry ${number}`, timer_start, timer_end: timer_start + 30 };
      requests += 1;
      await call('POST /api/usertime/manual_entry', entry).catch((error: unknown) =>
        failures.push(String(error)),
      );
    }
  }
  const running = callers.map(write);
  try {
    await work();
  } finally {
    working = false;
    await Promise.all(running);
  }
  return { requests, failures };
}
