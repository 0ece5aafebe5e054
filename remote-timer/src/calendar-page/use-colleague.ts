import { useMemo } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { type DayRange, useColleagueEntries } from '../time-entry/index.ts';
import { useColleagueName } from './colleague-picker.tsx';

/** Loads the colleague's entries, if the user may see the team. */
export function useColleague(chosen: number | undefined, days: DayRange) {
  const maySeeTeam = useCurrentWorkspace()?.may_see_team === 1;
  const userId = maySeeTeam ? chosen : undefined;
  const name = useColleagueName(userId);
  const reading = useColleagueEntries(days, userId);
  const { entries } = reading;
  /** Undefined until loaded. */
  const shown = useMemo(
    () => (name !== undefined && entries ? { name, entries } : undefined),
    [name, entries],
  );
  return { maySeeTeam, userId, name, reading, shown };
}
