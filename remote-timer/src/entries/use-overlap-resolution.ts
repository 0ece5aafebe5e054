import { useMemo } from 'react';
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

/** Returns functions that cut one of two overlapping entries, or allow the overlap; both can be undone. */
export function useOverlapResolution({ make }: EntryCommands) {
  return useMemo(() => {
    const trim = (entry: TimeEntry, span: { start: number; end: number }) =>
      make([moveStep(entry, span)], () => `Trimmed ${quoted(entry)}`);

    function splitAround(entry: TimeEntry, at: number, until: number) {
      const { change, second } = splitEntry(entry, at, until);
      const { workspace_id, timer_start, timer_end } = entry;
      // Extends the first part before deleting the second, so that a failure loses no time.
      const back = () => [moveEntry(entry, timer_start, timer_end), deleteEntries(workspace_id, [second])];
      return make([{ change, entries: [entry], back }], () => `Split ${quoted(entry)}`);
    }

    return {
      resolve(one: TimeEntry, other: TimeEntry, resolution: Resolution) {
        const entry = resolution.id === one.uuid ? one : other;
        if (resolution.kind === 'trim') return trim(entry, resolution.to);
        return splitAround(entry, resolution.at, resolution.until);
      },

      allow(one: TimeEntry, other: TimeEntry) {
        const change = allowOverlap(one, other, 1);
        const back = () => [allowOverlap(one, other, 0)];
        return make([{ change, entries: [one], back }], () => 'Both entries are kept as they are');
      },
    };
  }, [make]);
}

export type OverlapResolution = ReturnType<typeof useOverlapResolution>;
