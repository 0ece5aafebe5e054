import type { Payload } from '@timeweave/shared/api';
import type { Entry } from './task.ts';

type Start = Payload<'POST /api/usertime/create'>;
type Stop = Payload<'PUT /api/usertime/update'>;

/** A start or a stop that is not saved yet; the rules are those of the product's change queue (decision 0024). */
export type EntryChange =
  { kind: 'start'; entry: Entry; payload: Start } | { kind: 'stop'; entry: Entry; payload: Stop };

export type PendingChange = EntryChange & {
  /** Idempotency key: goes with each attempt, so that the server makes the change once. */
  key: string;
  /** Order of sending; ms. */
  madeAt: number;
  state: 'pending' | 'refused' | 'confirmed';
  /** An attempt failed: it is sent later. */
  isDelayed?: boolean;
  /** Why it is refused. */
  reason?: string;
  /** When the server confirmed it, in ms. */
  confirmedAt?: number;
};

/** The entries of the server, and what runs. */
export interface Entries {
  running?: Entry;
  finished: readonly Entry[];
}

/** Returns the entries as they will be when all changes are saved; refused changes are left out. */
export function withChanges(server: Entries, changes: readonly PendingChange[]): Entries {
  let { running } = server;
  const finished = [...server.finished];
  const isFinished = (uuid: string) => finished.some((entry) => entry.uuid === uuid);
  for (const { kind, entry, state } of changes) {
    if (state === 'refused' || isFinished(entry.uuid)) continue;
    if (kind === 'stop') {
      // The server's word about the entry is newer than what it was when the change was made.
      const current = running?.uuid === entry.uuid ? running : entry;
      finished.push({ ...current, timer_end: entry.timer_end });
      if (current === running) running = undefined;
    } else if (running?.uuid !== entry.uuid) {
      // A start that is told after a later one is kept as a finished entry up to that one.
      const isLate = running && running.timer_start > entry.timer_start;
      if (isLate) finished.push({ ...entry, timer_end: running?.timer_start ?? null });
      else {
        if (running) finished.push({ ...running, timer_end: entry.timer_start });
        running = entry;
      }
    }
  }
  return running ? { running, finished } : { finished };
}

/** Returns the change to send next: one at a time, in the order in which they were made, past those that are set aside. */
export function nextToSend(changes: readonly PendingChange[]): PendingChange | undefined {
  const refused = new Set<string>();
  for (const change of changes) {
    if (change.state === 'refused') refused.add(change.entry.uuid);
    // The stop of an entry waits for its refused start.
    else if (change.state === 'pending' && !refused.has(change.entry.uuid)) return change;
  }
  return undefined;
}
