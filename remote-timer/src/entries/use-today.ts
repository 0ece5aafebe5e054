import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';
import { type LocalDate, localDateOf } from '@timeweave/shared/time';

/** Interval at which the date is checked, in ms: timeouts until midnight stop while a computer sleeps. */
const checkMs = 10_000;

/** Returns the current date in the user's time zone. Calls `onNext` when a new day begins. */
export function useToday(timeZone: string, onNext: () => void): LocalDate {
  const [, setDay] = useState<LocalDate>();
  const begin = useEffectEvent(onNext);
  useEffect(() => {
    let shown = localDateOf(serverNow(), timeZone);
    const interval = setInterval(() => {
      const now = localDateOf(serverNow(), timeZone);
      if (now === shown) return;
      shown = now;
      setDay(now);
      begin();
    }, checkMs);
    return () => clearInterval(interval);
  }, [timeZone]);
  return localDateOf(serverNow(), timeZone);
}
