import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';

/** Shows the time of the cached data on show; also the day, if that was not today. */
export function ShownSince({ ms }: { ms: number }) {
  const { timeZone, timeFormat, dateFormat } = usePreferences();
  const date = localDateOf(ms, timeZone);
  const day = date === localDateOf(serverNow(), timeZone) ? '' : `${formatDate(date, dateFormat)} `;
  return (
    <>
      Showing data from {day}
      {formatTime(ms, timeZone, timeFormat)}.
    </>
  );
}
