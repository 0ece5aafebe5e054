import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import type { OfferUndo } from '@timeweave/shared/ui';
import { quoted } from '@timeweave/shared/ui';
import type { Resolution } from '../overlaps/index.ts';
import { deleted, moved, overlapAllowed, splitInTwo } from '../time-entry/index.ts';
import type { EntryActions } from '../entry-actions/index.ts';

/** Returns functions that cut one of two overlapping entries, or allow the overlap; both can be undone. */
export function useOverlapResolution(actions: EntryActions, offer: OfferUndo) {
  return useMemo(() => {
    async function trim(entry: TimeEntry, { start, end }: { start: number; end: number }) {
      const { timer_start, timer_end } = entry;
      if (!(await actions.edit(moved(entry, start, timer_end === null ? null : end)))) return;
      const undo = () => actions.edit(moved(entry, timer_start, timer_end, { start, end }));
      offer({ text: `Trimmed ${quoted(entry)}`, undo });
    }

    async function splitAround(entry: TimeEntry, at: number, until: number) {
      const { change, second } = splitInTwo(entry, at, until);
      if (!(await actions.edit(change))) return;
      const { workspace_id, timer_start, timer_end } = entry;
      // Extends the first part before deleting the second, so that a failure loses no time.
      const undo = async () =>
        (await actions.edit(moved(entry, timer_start, timer_end))) &&
        (await actions.edit(deleted(workspace_id, [second])));
      offer({ text: `Split ${quoted(entry)}`, undo });
    }

    return {
      resolve(one: TimeEntry, other: TimeEntry, resolution: Resolution) {
        const entry = resolution.id === one.uuid ? one : other;
        if (resolution.kind === 'trim') return trim(entry, resolution.to);
        return splitAround(entry, resolution.at, resolution.until);
      },

      async allow(one: TimeEntry, other: TimeEntry) {
        if (!(await actions.edit(overlapAllowed(one, other, 1)))) return;
        const undo = () => actions.edit(overlapAllowed(one, other, 0));
        offer({ text: 'Both entries are kept as they are', undo });
      },
    };
  }, [actions, offer]);
}

export type OverlapResolution = ReturnType<typeof useOverlapResolution>;
