import { useSession } from '@timeweave/shared/session';
import { takeBack, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import type { LocalDate } from '@timeweave/shared/time';
import { hoursApi, useTimerSetDaysOffMutation } from './working-hours.api.ts';

/** Returns a function that marks a day as off, or unmarks it: shown at once, undone when the server refuses. */
export function useSetDayOff() {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [setDaysOff] = useTimerSetDaysOffMutation();
  return async (date: LocalDate, isOff: boolean) => {
    const shown = dispatch(
      hoursApi.util.updateQueryData('timerWorkingHours', { workspace_id }, ({ results }) => {
        const others = results.days_off.filter((day) => day !== date);
        results.days_off = isOff ? [...others, date].sort() : others;
      }),
    );
    const payload = { workspace_id, start: date, end: date, is_off: isOff ? 1 : 0 } as const;
    if (!(await attempt(() => setDaysOff(payload).unwrap())))
      takeBack(dispatch, shown, 'POST /api/working_hours/get', { workspace_id });
  };
}
