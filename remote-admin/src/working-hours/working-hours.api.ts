import { type Answer, endpoints } from '@timeweave/shared/store';

export const hoursApi = endpoints({
  adminWorkingHours: 'POST /api/working_hours/get',
  adminSetOwnHours: 'PUT /api/working_hours/set_own',
  adminSetReminderHours: 'PUT /api/working_hours/set_reminders',
  adminSetDefaultHours: 'PUT /api/working_hours/set_default',
  adminSetDaysOff: 'PUT /api/day_off/set',
});

export type Hours = Answer<'POST /api/working_hours/get'>['results'];

export const {
  useAdminWorkingHoursQuery,
  useAdminSetOwnHoursMutation,
  useAdminSetReminderHoursMutation,
  useAdminSetDefaultHoursMutation,
  useAdminSetDaysOffMutation,
} = hoursApi;
