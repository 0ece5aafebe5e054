import type { Person } from '../auth/index.ts';
import { commonZone, type Executor, inTransaction } from '../database/index.ts';
import type { Limits } from '../limits/index.ts';
import { notify } from '../notifications/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { addressOf } from './calendar-address.ts';
import { type CalendarReader, codeOf, type ReadCalendar } from './calendar-reader.ts';
import { type CalendarRow, externalCalendarsRepository } from './external-calendars.repository.ts';

/**
 * Minimum intervals between fetches of a calendar, in ms; the shorter one is for calendars requested by id
 * ('Try again').
 */
const [defaultRestMs, namedRestMs] = [15 * 60_000, 60_000];
/** Stored events cover a year before and after now, so they are expanded again after a day, in ms. */
const expandedForMs = 86_400_000;

interface Services {
  read: CalendarReader;
  limits: Limits;
  clock: () => Date;
  cipher: FieldCipher;
}

export const storedOf = ({ etag, lastModified, content }: ReadCalendar, now: Date) => ({
  etag,
  last_modified: lastModified,
  fetched_at: now,
  failure: null,
  ...(content && {
    expanded_at: now,
    unreadable_events: content.unreadable,
    unknown_zones: content.unknownZones,
  }),
});

const validatorsOf = (row: CalendarRow, now: Date) =>
  row.expanded_at && now.getTime() - row.expanded_at.getTime() < expandedForMs
    ? { etag: row.etag, lastModified: row.last_modified }
    : undefined;

const isDue = ({ id, tried_at }: CalendarRow, named: number | undefined, now: Date) => {
  if (named !== undefined && named !== id) return false;
  return now.getTime() - tried_at.getTime() >= (named === undefined ? defaultRestMs : namedRestMs);
};

/** Fetches the user's due calendars, two at once, without a database connection. */
export function calendarRefresh({ read, limits, clock, cipher }: Services) {
  /** Returns whether events or the failure have changed. After a failure, the last events are kept. */
  async function refreshOne(db: Executor, person: Person, row: CalendarRow, signal: AbortSignal) {
    const now = clock();
    const address = addressOf(cipher, row);
    if (address === undefined) return false;
    const calendars = externalCalendarsRepository(db);
    if (!(await calendars.claim(row.id, row.tried_at, now))) return false;
    const asked = { personId: person.id, address, zone: commonZone(person.timeZone), now, signal };
    const outcome = await read({ ...asked, known: validatorsOf(row, now) })
      .catch(codeOf)
      .catch(async (interruption: unknown) => {
        // Not tried, so the calendar stays due.
        await calendars.note(row.id, { tried_at: row.tried_at });
        throw interruption;
      });
    if (typeof outcome === 'string')
      return (await calendars.note(row.id, { failure: outcome })) && row.failure !== outcome;
    return inTransaction(db, async (transaction) => {
      const stored = externalCalendarsRepository(transaction);
      const isThere = await stored.note(row.id, storedOf(outcome, now));
      if (isThere && outcome.content) await stored.putEvents(row.id, outcome.content.events);
      return isThere && (outcome.content !== undefined || row.failure !== null);
    });
  }

  return async (db: Executor, person: Person, named: number | undefined, signal: AbortSignal) => {
    const rows = await externalCalendarsRepository(db).list(person.id);
    const due = rows.filter((row) => isDue(row, named, clock()));
    for (const _row of due) await limits.use('calendar-fetch/person', String(person.id));
    // Waits for all before the response is sent, even if one fails.
    const outcomes = await Promise.allSettled(due.map((row) => refreshOne(db, person, row, signal)));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    const hasChanged = outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
    if (hasChanged) await notify(db, { personId: person.id }, 'external-calendars/changed', {});
    return hasChanged;
  };
}
