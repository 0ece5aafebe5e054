import { useCallback, useMemo } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import type { OfferUndo } from '@timeweave/shared/ui';
import { unlockedFromOf } from '../entry-lock/index.ts';
import { addedByHand, deleted, useChangeEntry } from '../time-entry/index.ts';
import type { ExternalEvent } from './use-external-events.ts';

/** What turns an event into a time entry, with an undo, and which events it can turn. */
export function useAddAsEntry(offer: OfferUndo) {
  const { workspace_id } = useSession();
  const unlockedFrom = unlockedFromOf(useCurrentWorkspace());
  const changeEntry = useChangeEntry();

  /** Returns why an event cannot become an entry; undefined if it can. */
  const obstacle = useCallback(
    ({ allDay, start, end }: ExternalEvent): string | undefined => {
      if (allDay) return 'All day';
      if (end <= start) return 'No duration';
      return start < unlockedFrom ? 'Locked' : undefined;
    },
    [unlockedFrom],
  );

  const add = useCallback(
    async (event: ExternalEvent) => {
      if (obstacle(event) !== undefined) return;
      const { title, start, end } = event;
      const change = addedByHand({ workspace_id, title, isStop: 1, timer_start: start, timer_end: end }, {});
      offer(undefined);
      if (!(await changeEntry(change))) return;
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
