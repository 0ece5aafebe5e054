import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import type { OfferUndo } from '@timeweave/shared/ui';
import { keepOverlap, type Resolution, unkeepOverlap } from '../overlaps/index.ts';
import { moved, useAttempt, useEntriesSplitMutation } from '../time-entry/index.ts';
import { quoted } from './entry-name.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Cuts one of two entries that overlap, or lets both be; either can be undone. */
export function useOverlapResolution(actions: EntryActions, offer: OfferUndo) {
  const [split] = useEntriesSplitMutation();
  const attempt = useAttempt();

  return useMemo(() => {
    async function trim(entry: TimeEntry, { start, end }: { start: number; end: number }) {
      const { timer_start, timer_end } = entry;
      if (!(await actions.edit(moved(entry, start, timer_end === null ? null : end)))) return;
      const undo = () => actions.edit(moved(entry, timer_start, timer_end, { start, end }));
      offer({ text: `Trimmed ${quoted(entry)}`, undo });
    }

    async function splitAround(entry: TimeEntry, at: number, until: number) {
      await attempt(async () => {
        const { results } = await split({ timer_id: entry.timer_id, at, until }).unwrap();
        const whole = moved(entry, entry.timer_start, entry.timer_end);
        // The first part becomes the whole before the second goes: whatever fails, no time is lost.
        const undo = async () =>
          (await actions.edit(whole)) && (await actions.remove([results.insertId])).length === 1;
        offer({ text: `Split ${quoted(entry)}`, undo });
      });
    }

    return {
      resolve(one: TimeEntry, other: TimeEntry, resolution: Resolution) {
        const entry = resolution.id === one.timer_id ? one : other;
        if (resolution.kind === 'trim') return trim(entry, resolution.to);
        return splitAround(entry, resolution.at, resolution.until);
      },

      keep({ timer_id: one }: TimeEntry, { timer_id: other }: TimeEntry) {
        keepOverlap(one, other);
        offer({
          text: 'Both entries are kept as they are',
          undo: async () => {
            unkeepOverlap(one, other);
            return true;
          },
        });
      },
    };
  }, [actions, attempt, offer, split]);
}

export type OverlapResolution = ReturnType<typeof useOverlapResolution>;
