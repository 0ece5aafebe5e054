import type { Seconds } from './units.ts';

/** Returns an instant in whole Unix seconds, as the API writes it. */
export const unixSeconds = (instant: Date): Seconds => Math.floor(instant.getTime() / 1000);
