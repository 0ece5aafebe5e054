import { useCallback, useMemo, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { unlockedFromOf } from '@timeweave/shared/time';
import type { OfferUndo } from '@timeweave/shared/ui';
import { addedByHand, deleted, useChangeEntry } from '../time-entry/index.ts';
import type { ExternalEvent } from './use-external-events.ts';

/** Why an event cannot become an entry. */
type Obstacle = 'All day' | 'No duration' | 'Added' | 'Locked';

/**
 * What turns an event into a time entry, with an undo, and which events it can turn. An event with the times of one of
 * the user's `entries` was added already.
 */
export function useAddAsEntry(entries: readonly TimeEntry[] | undefined, offer: OfferUndo) {
  const { workspace_id } = useSession();
  const unlockedFrom = unlockedFromOf(useCurrentWorkspace());
  const changeEntry = useChangeEntry();

  /** Events that are being added: a second click adds nothing. */
  const adding = useRef(new Set<string>());

  /** Returns why an event cannot become an entry; undefined if it can. */
  const obstacle = useCallback(
    ({ allDay, start, end }: ExternalEvent): Obstacle | undefined => {
      if (allDay) return 'All day';
      if (end <= start) return 'No duration';
      if (entries?.some((entry) => entry.timer_start === start && entry.timer_end === end)) return 'Added';
      return start < unlockedFrom ? 'Locked' : undefined;
    },
    [entries, unlockedFrom],
  );

  const add = useCallback(
    async (event: ExternalEvent) => {
      const { id, title, start, end } = event;
      if (obstacle(event) !== undefined || adding.current.has(id)) return;
      adding.current.add(id);
      const change = addedByHand({ workspace_id, title, isStop: 1, timer_start: start, timer_end: end }, {});
      offer(undefined);
      const isSaved = await changeEntry(change);
      adding.current.delete(id);
      if (!isSaved) return;
      const [added] = change.effects;
      if (added?.kind !== 'added') return;
      const undo = () => changeEntry(deleted(workspace_id, [added.entry]));
      offer({ text: `Added “${title || 'No description'}” as a time entry`, undo });
    },
    [obstacle, changeEntry, offer, workspace_id],
  );
  return useMemo(() => ({ add, obstacle }), [add, obstacle]);
}

export type AddAsEntry = ReturnType<typeof useAddAsEntry>;
