import { useCallback, useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { addDays, daysBetween, localDateOf, unlockedFromOf } from '@timeweave/shared/time';
import type { OfferUndo } from '@timeweave/shared/ui';
import { type Gap, gapsOf, neighbourOf, titleOf, type WorkingDay } from '../entry-calendar/index.ts';
import { addEntry, addLike, useEntryCommands } from '../entry-commands/index.ts';
import type { DayRange } from '../time-entry/index.ts';
import { useTargets } from '../working-hours/index.ts';

const noGaps: readonly Gap[] = [];

/** Returns the gaps of the displayed working days, and a function that fills one with an entry like its neighbour. */
export function useGaps(
  entries: readonly TimeEntry[] | undefined,
  { start, end }: DayRange,
  workingDay: WorkingDay | undefined,
  offer: OfferUndo,
) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const unlockedFrom = unlockedFromOf(useCurrentWorkspace());
  const { isWorkingDay } = useTargets();
  const commands = useEntryCommands(offer);
  const [startHour, endHour] = [workingDay?.startHour, workingDay?.endHour];

  const gaps = useMemo(() => {
    if (!entries || startHour === undefined || endHour === undefined) return noGaps;
    const dates = Array.from({ length: daysBetween(start, end) + 1 }, (_, day) => addDays(start, day));
    const now = Math.floor(serverNow() / 1000);
    return gapsOf(entries, dates, { startHour, endHour }, { isWorkingDay, timeZone, now, unlockedFrom });
  }, [entries, start, end, startHour, endHour, isWorkingDay, timeZone, unlockedFrom]);

  const fill = useCallback(
    async (gap: Gap) => {
      const dateOf = (seconds: number) => localDateOf(seconds * 1000, timeZone);
      const model = neighbourOf(gap, entries ?? [], dateOf);
      const anew = { workspace_id, title: '', timer_start: gap.start, timer_end: gap.end };
      const change = model ? addLike(model, gap) : addEntry(anew, {});
      await commands.add(change, (added) => `Filled the gap with “${titleOf(added)}”`);
    },
    [commands, entries, timeZone, workspace_id],
  );
  return { gaps, fill };
}
