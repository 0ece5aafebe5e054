import { useCallback, useMemo, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { lockAt } from '@timeweave/shared/time';
import type { OfferUndo } from '@timeweave/shared/ui';
import { addEntry, useEntryCommands } from '../entry-commands/index.ts';
import type { ExternalEvent } from './use-external-events.ts';

/** Why an event cannot be added as an entry. */
type Obstacle = 'All day' | 'No duration' | 'Added' | 'Locked';

/**
 * Returns a function that adds an event as a time entry, with an undo, and which events can be added. An event with
 * the same times as one of the user's `entries` counts as added.
 */
export function useAddAsEntry(entries: readonly TimeEntry[] | undefined, offer: OfferUndo) {
  const { workspace_id } = useSession();
  const workspace = useCurrentWorkspace();
  const commands = useEntryCommands(offer);

  /** Events being added: a second click must not add them again. */
  const adding = useRef(new Set<string>());

  /** Returns why an event cannot be added; undefined if it can. */
  const obstacle = useCallback(
    ({ allDay, start, end }: ExternalEvent): Obstacle | undefined => {
      if (allDay) return 'All day';
      if (end <= start) return 'No duration';
      if (entries?.some((entry) => entry.timer_start === start && entry.timer_end === end)) return 'Added';
      return lockAt(workspace, start) ? 'Locked' : undefined;
    },
    [entries, workspace],
  );

  const add = useCallback(
    async (event: ExternalEvent) => {
      const { id, title, start, end } = event;
      if (obstacle(event) !== undefined || adding.current.has(id)) return;
      adding.current.add(id);
      const change = addEntry({ workspace_id, title, timer_start: start, timer_end: end }, {});
      await commands.add(change, () => `Added “${title || 'No description'}” as a time entry`);
      adding.current.delete(id);
    },
    [obstacle, commands, workspace_id],
  );
  return useMemo(() => ({ add, obstacle }), [add, obstacle]);
}

export type AddAsEntry = ReturnType<typeof useAddAsEntry>;
