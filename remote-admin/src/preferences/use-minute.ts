import { useElapsedSeconds } from '@timeweave/shared/ui';

/** Returns the start of the current minute by the server's clock, in ms. */
export function useMinute(): number {
  return Math.floor(useElapsedSeconds(0) / 60) * 60_000;
}
