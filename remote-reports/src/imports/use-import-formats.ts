import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatDuration, formatTime, localDateOf } from '@timeweave/shared/time';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns functions that format dates, instants and durations as the user prefers. */
export function useImportFormats() {
  const { timeZone, dateFormat, timeFormat, timeDurationFormat } = usePreferences();
  return {
    day: (date: string) => formatDate(date, dateFormat),
    /** Formats a month, `YYYY-MM`. */
    month: (text: string) => monthName.format(Date.parse(`${text}-01`)),
    /** Formats the day of an instant in seconds. */
    dayAt: (at: number) => formatDate(localDateOf(at * 1000, timeZone), dateFormat),
    /** Formats an instant in seconds. */
    instant: (at: number) =>
      `${formatDate(localDateOf(at * 1000, timeZone), dateFormat)}, ${formatTime(at * 1000, timeZone, timeFormat)}`,
    duration: (seconds: number) => formatDuration(seconds, timeDurationFormat),
  };
}
