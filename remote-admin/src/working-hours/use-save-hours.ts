import { useSession } from '@timeweave/shared/session';
import { takeBack, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import {
  type Hours,
  hoursApi,
  useAdminSetDefaultHoursMutation,
  useAdminSetOwnHoursMutation,
  useAdminSetReminderHoursMutation,
} from './working-hours.api.ts';

/** Returns functions that save hours, which show at once; a failure shows an alert and the former ones. */
export function useSaveHours() {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [setOwn] = useAdminSetOwnHoursMutation();
  const [setReminders] = useAdminSetReminderHoursMutation();
  const [setDefault] = useAdminSetDefaultHoursMutation();

  const showing = async (change: Partial<Hours>, save: () => Promise<unknown>) => {
    const shown = dispatch(
      hoursApi.util.updateQueryData('adminWorkingHours', { workspace_id }, ({ results }) => {
        Object.assign(results, change);
      }),
    );
    if (!(await attempt(save))) takeBack(dispatch, shown, 'POST /api/working_hours/get', { workspace_id });
  };
  return {
    saveOwn: (minutes: Hours['own']) =>
      void showing({ own: minutes }, () => setOwn({ workspace_id, minutes }).unwrap()),
    saveReminders: (reminders: Hours['reminders']) =>
      void showing({ reminders }, () => setReminders({ workspace_id, ...reminders }).unwrap()),
    saveDefault: (workspace: Hours['workspace']) =>
      void showing({ workspace }, () => setDefault({ workspace_id, ...workspace }).unwrap()),
  };
}
