import { maxExternalEvents } from '@timeweave/shared/api';
import { type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import type { Executor, Schema } from '../database/index.ts';
import { placeholderOf, type StoredAddress } from './calendar-address.ts';
import type { ExpandedEvent } from './expand-calendar.ts';

export interface NewCalendar {
  name: string;
  color: string;
}

const columns = ['id', 'name', 'color', 'tried_at', 'fetched_at', 'expanded_at'] as const;
const moreColumns = ['etag', 'last_modified', 'failure', 'unreadable_events', 'unknown_zones'] as const;
const addressColumns = ['id', 'address', 'encrypted_address'] as const;

/** Addresses are encrypted in batches of this size. */
const batchSize = 500;

interface Days {
  start: string;
  end: string;
  zone: string;
}

type Calendars = SelectQueryBuilder<Schema, 'external_calendar', object>;

export function externalCalendarsRepository(db: Executor) {
  const ofPerson = (personId: number): Calendars =>
    db.selectFrom('external_calendar').where('person_id', '=', personId);

  return {
    list: (personId: number) =>
      ofPerson(personId).select(columns).select(moreColumns).select(addressColumns).orderBy('id').execute(),

    /** Locks the user's calendars, so that simultaneous requests cannot exceed the limit. */
    lockOwner: (personId: number) =>
      db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate().execute(),

    async count(personId: number): Promise<number> {
      return (await ofPerson(personId).select('id').execute()).length;
    },

    /** Adds a calendar without its address, which is bound to the row's id: `note` it in the same transaction. */
    add: (personId: number, calendar: NewCalendar, now: Date) =>
      db
        .insertInto('external_calendar')
        .values({
          person_id: personId,
          ...calendar,
          address: placeholderOf('new'),
          created_at: now,
          tried_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),

    /** Returns whether the user has this calendar. */
    async edit(personId: number, id: number, changes: Partial<Pick<NewCalendar, 'name' | 'color'>>) {
      const { numUpdatedRows } = await db
        .updateTable('external_calendar')
        .set(({ ref }) => ({ name: changes.name ?? ref('name'), color: changes.color ?? ref('color') }))
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns whether the user had this calendar. */
    async remove(personId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('external_calendar')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Returns whether this server may fetch it now; another one may have started since the row was read. */
    async claim(id: number, triedAt: Date, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('external_calendar')
        .set({ tried_at: now })
        .where('id', '=', id)
        .where('tried_at', '=', triedAt)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Stores the result of a fetch. Returns whether the calendar still exists, and locks its row. */
    async note(id: number, changes: Updateable<Schema['external_calendar']>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('external_calendar')
        .set(changes)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Returns the next addresses of all users, or the next plain ones. */
    addressesAfter: (id: number, which: 'plain' | 'all') =>
      db
        .selectFrom('external_calendar')
        .where('id', '>', id)
        .$if(which === 'plain', (query) => query.where('encrypted_address', 'is', null))
        .select(addressColumns)
        .orderBy('id')
        .limit(batchSize)
        .execute(),

    /** Stores another form of an address, unless it was changed meanwhile. */
    replaceAddress: (before: StoredAddress, after: Omit<StoredAddress, 'id'>) =>
      db
        .updateTable('external_calendar')
        .set(after)
        .where('id', '=', before.id)
        .where('address', '=', before.address)
        .where('encrypted_address', 'is not distinct from', before.encrypted_address)
        .execute(),

    /** Replaces all events of a calendar. */
    async putEvents(id: number, events: readonly ExpandedEvent[]): Promise<void> {
      await db.deleteFrom('external_event').where('calendar_id', '=', id).execute();
      await sql`
        insert into external_event (calendar_id, key, title, is_all_day, starts_at, ends_at)
        select ${id}, key, title, "isAllDay", to_timestamp(start / 1000.0), to_timestamp("end" / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
          as event (key text, title text, "isAllDay" boolean, start bigint, "end" bigint)
      `.execute(db);
    },

    /**
     * Returns events that overlap the days, in order; one more than a response may have if there are too many.
     * All-day events have the same days in every time zone.
     */
    events: (personId: number, { start, end, zone }: Days) =>
      db
        .selectFrom('external_event')
        .innerJoin('external_calendar', 'external_calendar.id', 'calendar_id')
        .where('person_id', '=', personId)
        .where(
          sql<boolean>`starts_at < (${end}::date + 1)::timestamp at time zone (case when is_all_day then 'UTC' else ${zone} end)`,
        )
        .where(
          sql<boolean>`greatest(ends_at, starts_at + interval '1 second')
            > ${start}::date::timestamp at time zone (case when is_all_day then 'UTC' else ${zone} end)`,
        )
        .select(['key', 'calendar_id', 'title', 'is_all_day', 'starts_at', 'ends_at'])
        .orderBy('starts_at')
        .orderBy('calendar_id')
        .orderBy('key')
        .limit(maxExternalEvents + 1)
        .execute(),
  };
}

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof externalCalendarsRepository>['list']>>[number];
