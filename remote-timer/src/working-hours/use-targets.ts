import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import {
  hoursInForce,
  isMondayToFriday,
  type LocalDate,
  targetOfDay,
  targetOfDays,
  type WorkingHours,
} from '@timeweave/shared/time';
import type { DayRange } from '../time-entry/index.ts';
import { useTimerWorkingHoursQuery } from './working-hours.api.ts';

const noDays: ReadonlySet<LocalDate> = new Set();

/** Returns the user's targets in the workspace, in seconds; 0 without a target and while they load. */
export function useTargets() {
  const { workspace_id } = useSession();
  const { currentData, isLoading } = useTimerWorkingHoursQuery({ workspace_id });
  return useMemo(() => {
    const { workspace, own, days_off } = currentData?.results ?? {};
    const daysOff = days_off ? new Set(days_off) : noDays;
    const minutes =
      workspace &&
      hoursInForce({
        workspace: { isOn: workspace.is_on === 1, minutes: workspace.minutes },
        own: own ?? null,
      });
    const hours: WorkingHours | undefined = minutes && { minutes, daysOff };
    return {
      isLoading,
      isOn: hours !== undefined,
      ofDay: (date: LocalDate) => (hours ? targetOfDay(hours, date) : 0),
      ofDays: ({ start, end }: DayRange) => (hours ? targetOfDays(hours, start, end) : 0),
      isOff: (date: LocalDate) => daysOff.has(date),
      /** Monday to Friday without a target; days off are none. */
      isWorkingDay: (date: LocalDate) =>
        hours ? targetOfDay(hours, date) > 0 : isMondayToFriday(date) && !daysOff.has(date),
    };
  }, [currentData, isLoading]);
}
