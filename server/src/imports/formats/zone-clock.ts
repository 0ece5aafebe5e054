import { instantAt, type LocalDate } from '@timeweave/shared/time';
import { remember } from './remember.ts';

export type WallClock = ReturnType<typeof instantAt>;

const timeOf = (seconds: number) => ({
  hour: Math.floor(seconds / 3600),
  minute: Math.floor(seconds / 60) % 60,
  second: seconds % 60,
});

/** Returns a function that finds the instants of local times in a zone; days without a clock change are looked up once. */
export function zoneClock(zone: string): (date: LocalDate, seconds: number) => WallClock {
  /** The first instant of a day of 24 hours, else null. */
  const midnightOf = remember((date) => {
    const [first, last] = [instantAt(date, timeOf(0), zone), instantAt(date, timeOf(86_399), zone)];
    const plain = first.kind === 'exact' && last.kind === 'exact' && last.ms - first.ms === 86_399_000;
    return plain ? first.ms : null;
  });
  return (date, seconds) => {
    const midnight = midnightOf(date);
    if (midnight === null) return instantAt(date, timeOf(seconds), zone);
    return { kind: 'exact', ms: midnight + seconds * 1000 };
  };
}
