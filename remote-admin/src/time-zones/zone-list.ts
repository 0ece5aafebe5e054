import type { Moment } from 'moment';
// The build without historical data: the list shows only current offsets.
import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';

export interface Zone {
  /** Position in the list, from 1. */
  id: number;
  /** IANA name. */
  zone: string;
  /** Name and offset, such as `Europe/London (GMT+00:00)`. */
  name: string;
}

const label = (at: Moment) => `GMT${at.format('Z')}`;

/** Returns all zones of the database, sorted by their UTC offset at an instant. */
export function zonesAt(atMs: number): Zone[] {
  return moment.tz
    .names()
    .map((zone) => ({ zone, at: moment.tz(atMs, zone) }))
    .sort((a, b) => a.at.utcOffset() - b.at.utcOffset() || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, at }, index) => ({ id: index + 1, zone, name: `${zone} (${label(at)})` }));
}
