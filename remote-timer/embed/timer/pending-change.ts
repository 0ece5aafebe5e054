import type { Payload } from '@timeweave/shared/api';
import type { ServerEvent } from '@timeweave/shared/connection';
import type { Entry } from './task.ts';

type Start = Payload<'POST /api/usertime/create'>;
type Stop = Payload<'PUT /api/usertime/update'>;

/** A start or stop that is not saved yet; with the rules of the product's change queue (decision 0109). */
export type EntryChange =
  | { kind: 'start'; entry: Entry; payload: Start }
  | { kind: 'stop'; entry: Entry; payload: Stop };

export type PendingChange = EntryChange & {
  /** Idempotency key: sent with each attempt, so that the server makes the change once. */
  key: string;
  /** Order of sending; ms. */
  madeAt: number;
  state: 'pending' | 'refused' | 'confirmed';
  /** An attempt failed; it will be retried. */
  isDelayed?: boolean;
  /** Why the server refused it. */
  reason?: string;
  /** When the server confirmed it, in ms. */
  confirmedAt?: number;
};

/** Returns whether a server's event is of one of these changes. */
export function isOfChange({ name, payload }: ServerEvent, changes: readonly PendingChange[]): boolean {
  const kind = { 'timer/started': 'start', 'timer/stopped': 'stop' }[name];
  const entryId =
    typeof payload === 'object' && payload && 'entryId' in payload ? payload.entryId : undefined;
  return changes.some(
    (change) => change.kind === kind && change.state !== 'refused' && change.entry.uuid === entryId,
  );
}

/** The server's entries, finished and running. */
export interface Entries {
  running?: Entry;
  finished: readonly Entry[];
}

/** Returns the entries with all changes applied, except refused ones. */
export function withChanges(server: Entries, changes: readonly PendingChange[]): Entries {
  let { running } = server;
  const finished = [...server.finished];
  const isFinished = (uuid: string) => finished.some((entry) => entry.uuid === uuid);
  for (const { kind, entry, state } of changes) {
    if (state === 'refused' || isFinished(entry.uuid)) continue;
    if (kind === 'stop') {
      // The server's version of the entry is newer than the one in the change.
      const current = running?.uuid === entry.uuid ? running : entry;
      finished.push({ ...current, timer_end: entry.timer_end });
      if (current === running) running = undefined;
    } else if (running?.uuid !== entry.uuid) {
      // A start sent after a later one is kept as a finished entry that ends at the later start.
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

/** Returns the next change to send, in order, skipping refused ones and their entries. */
export function nextToSend(changes: readonly PendingChange[]): PendingChange | undefined {
  const refused = new Set<string>();
  for (const change of changes) {
    if (change.state === 'refused') refused.add(change.entry.uuid);
    // The stop of an entry waits for its refused start.
    else if (change.state === 'pending' && !refused.has(change.entry.uuid)) return change;
  }
  return undefined;
}
