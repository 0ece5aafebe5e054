import type { TimeEntry } from '@timeweave/shared/api';
import { quoted } from '@timeweave/shared/ui';
import type { Resolution } from './resolution.ts';
import {
  allowOverlap,
  deleteEntries,
  type EntryCommands,
  moveEntry,
  moveStep,
  splitEntry,
} from '../entry-commands/index.ts';

type Make = EntryCommands['make'];

function trim(make: Make, entry: TimeEntry, span: { start: number; end: number }) {
  return make([moveStep(entry, span)], () => `Trimmed ${quoted(entry)}`);
}

function splitAround(make: Make, entry: TimeEntry, at: number, until: number) {
  const { change, second } = splitEntry(entry, at, until);
  const { workspace_id, timer_start, timer_end } = entry;
  // Extends the first part before deleting the second, so that a failure loses no time.
  const back = () => [moveEntry(entry, timer_start, timer_end), deleteEntries(workspace_id, [second])];
  return make([{ change, entries: [entry], back }], () => `Split ${quoted(entry)}`);
}

/** Cuts one of two overlapping entries; can be undone. */
export function resolveOverlap(make: Make, one: TimeEntry, other: TimeEntry, resolution: Resolution) {
  const entry = resolution.id === one.uuid ? one : other;
  if (resolution.kind === 'trim') return trim(make, entry, resolution.to);
  return splitAround(make, entry, resolution.at, resolution.until);
}

/** Allows the overlap of two entries; can be undone. */
export function keepBoth(make: Make, one: TimeEntry, other: TimeEntry) {
  const change = allowOverlap(one, other, 1);
  const back = () => [allowOverlap(one, other, 0)];
  return make([{ change, entries: [one], back }], () => 'Both entries are kept as they are');
}
