import { addDays, localDateOf, type LocalDate, timeOfDayAt, weekday } from '@timeweave/shared/time';

const [monday, tuesday] = [1, 2];
const reportHour = 8;

/**
 * Returns the Monday whose report is due in the time zone at this time: from 08:00 on, for 24 hours, so that
 * a restarted server can catch up, but not on a Thursday.
 */
export function dueMonday(instantMs: number, zone: string): LocalDate | undefined {
  const today = localDateOf(instantMs, zone);
  const { hour } = timeOfDayAt(instantMs, zone);
  if (weekday(today) === monday && hour >= reportHour) return today;
  if (weekday(today) === tuesday && hour < reportHour) return addDays(today, -1);
  return undefined;
}
