import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';

/** Says when what is shown was answered; the day, too, when that was not today. */
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
