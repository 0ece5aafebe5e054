// The build without historical data: the list shows only current offsets.
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import { gmtLabel } from './gmt-label.ts';

export interface Zone {
  /** Position in the list, from 1. */
  id: number;
  /** IANA name. */
  zone: string;
  /** Name and offset, such as `Europe/London (GMT+00:00)`. */
  name: string;
}

/** Returns all zones of the database, sorted by their UTC offset at an instant. */
export function zonesAt(atMs: number): Zone[] {
  return moment.tz
    .names()
    .map((zone) => ({ zone, minutes: moment.tz(atMs, zone).utcOffset() }))
    .sort((a, b) => a.minutes - b.minutes || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, minutes }, index) => ({ id: index + 1, zone, name: `${zone} (${gmtLabel(minutes)})` }));
}
