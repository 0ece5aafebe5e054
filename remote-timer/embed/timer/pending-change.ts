import type { Payload } from '@timeweave/shared/api';
import type { ServerEvent } from '@timeweave/shared/connection';
import {
  type Change,
  type Effect,
  type QueuedChange,
  uuidOf,
  withEffects,
} from '../../src/queue-core/index.ts';
import type { Entry } from './task.ts';

type Start = Payload<'POST /api/usertime/create'>;
type Stop = Payload<'PUT /api/usertime/update'>;

/** A start or stop that is not saved yet. */
export type EntryChange = Change<Entry> & { entry: Entry } & (
    | { kind: 'start'; payload: Start }
    | { kind: 'stop'; payload: Stop }
  );

export type PendingChange = EntryChange & QueuedChange<Entry>;

/** Ordering key: starts and stops are sent in the order in which they were made. */
const alsoAfter = ['timer'];

/** Returns the start of an entry, which ends the running one. */
export function started(entry: Entry, payload: Start, running?: Entry): EntryChange {
  const effects: Effect<Entry>[] = [{ kind: 'added', entry }];
  if (running)
    effects.unshift({ kind: 'changed', uuid: running.uuid, changes: { timer_end: entry.timer_start } });
  return { kind: 'start', entryIds: [entry.uuid], alsoAfter, entry, payload, effects };
}

/** Returns the stop of an entry, which `entry` contains. */
export function stopped(entry: Entry, payload: Stop): EntryChange {
  const { uuid, timer_end } = entry;
  const effects: Effect<Entry>[] = [{ kind: 'changed', uuid, changes: { timer_end }, before: entry }];
  return { kind: 'stop', entryIds: [uuid], alsoAfter, entry, payload, effects };
}

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
  // The server's version of a finished entry is newer than the changes of it.
  const isFinished = (uuid: string) => server.finished.some((entry) => entry.uuid === uuid);
  const effects: Effect<Entry>[] = [];
  for (const change of changes)
    if (change.state !== 'refused')
      for (const effect of change.effects) if (!isFinished(uuidOf(effect))) effects.push(effect);
  const { running: current, finished: known } = server;
  const finished: Entry[] = [];
  let running: Entry | undefined;
  for (const entry of withEffects(current ? [...known, current] : known, effects)) {
    if (entry.timer_end !== null) finished.push(entry);
    // A start sent after a later one is kept as a finished entry that ends at the later start.
    else if (running && running.timer_start > entry.timer_start)
      finished.push({ ...entry, timer_end: running.timer_start });
    else {
      if (running) finished.push({ ...running, timer_end: entry.timer_start });
      running = entry;
    }
  }
  return running ? { running, finished } : { finished };
}
