import { endpoints } from '@timeweave/shared/store';

export const hoursApi = endpoints(
  { timerWorkingHours: 'POST /api/working_hours/get', timerSetDaysOff: 'PUT /api/day_off/set' },
  { keptForOffline: ['timerWorkingHours'] },
);

export const { useTimerWorkingHoursQuery, useTimerSetDaysOffMutation } = hoursApi;
