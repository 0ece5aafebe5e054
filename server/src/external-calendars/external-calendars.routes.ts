import {
  type ExternalCalendar,
  maxCalendarDays,
  maxExternalCalendars,
  maxExternalEvents,
} from '@timeweave/shared/api';
import { unixSeconds } from '@timeweave/shared/time';
import { type AnswerCall, flag } from '../calls/index.ts';
import { commonZone, type Executor, inTransaction } from '../database/index.ts';
import { conflict, invalid, notFound } from '../errors/index.ts';
import type { Limits } from '../limits/index.ts';
import { notify } from '../notifications/index.ts';
import { lengthOf, readDays } from '../reports/index.ts';
import type { FieldCipher } from '../secrets/index.ts';
import { addressOf, encrypted } from './calendar-address.ts';
import { CalendarFault, noticeOf, sentenceOf } from './calendar-fault.ts';
import { type CalendarNetwork, hostOf, publicNetwork, readAddress } from './calendar-network.ts';
import { calendarReader } from './calendar-reader.ts';
import { type CalendarRow, externalCalendarsRepository } from './external-calendars.repository.ts';
import { calendarRefresh, storedOf } from './refresh.service.ts';

function presented(cipher: FieldCipher, row: CalendarRow): ExternalCalendar {
  const { id, name, color, fetched_at, failure } = row;
  const address = addressOf(cipher, row);
  return {
    id,
    name,
    color,
    host: address === undefined ? '' : hostOf(new URL(address)),
    fetched_at: fetched_at && unixSeconds(fetched_at),
    failure: sentenceOf(address === undefined ? 'unreadable' : failure),
    notice: noticeOf(row),
  };
}

const missing = () => notFound('This calendar does not exist.', 'external_calendar_id');
const done = { status: 200 };

async function checkRoom(db: Executor, personId: number): Promise<void> {
  if ((await externalCalendarsRepository(db).count(personId)) >= maxExternalCalendars)
    throw conflict(`You have ${maxExternalCalendars} calendars already. Remove one first.`, 'address');
}

/** The database cannot compare encrypted addresses. Call it with the user locked. */
async function checkNew(db: Executor, personId: number, cipher: FieldCipher, address: string): Promise<void> {
  const rows = await externalCalendarsRepository(db).list(personId);
  if (rows.some((row) => addressOf(cipher, row) === address))
    throw conflict('You have added this calendar already.', 'address');
}

/** Turns the fault of a new calendar into an error of the field `address`. */
function atAddress(error: unknown): never {
  throw error instanceof CalendarFault ? invalid('address', error.message) : error;
}

interface Services {
  clock: () => Date;
  limits: Limits;
  cipher: FieldCipher;
  calendarNetwork?: CalendarNetwork;
}

export function externalCalendarRoutes(answer: AnswerCall, services: Services): void {
  const { clock, limits, cipher, calendarNetwork: network = publicNetwork } = services;
  const read = calendarReader(network);
  const refresh = calendarRefresh({ read, limits, clock, cipher });
  const calendarsOf = async (db: Executor, personId: number) =>
    (await externalCalendarsRepository(db).list(personId)).map((row) => presented(cipher, row));

  answer('POST /api/external_calendar/list', async ({ db, person }) => ({
    results: await calendarsOf(db, person.id),
  }));

  answer('POST /api/external_calendar/create', async ({ db, payload, person, signal }) => {
    await limits.use('calendar-fetch/person', String(person.id), 'address');
    await checkRoom(db, person.id);
    const now = clock();
    const calendar = { name: payload.name.trim(), color: payload.color.toLowerCase() };
    // Fetched before the transaction: a slow host must not occupy a database connection.
    const zone = commonZone(person.timeZone);
    const found = await (async () => {
      const address = readAddress(payload.address, network).href;
      return { address, fetched: await read({ personId: person.id, address, zone, now, signal }) };
    })().catch(atAddress);
    const id = await inTransaction(db, async (transaction) => {
      const calendars = externalCalendarsRepository(transaction);
      await calendars.lockOwner(person.id);
      await checkRoom(transaction, person.id);
      await checkNew(transaction, person.id, cipher, found.address);
      const added = await calendars.add(person.id, calendar, now);
      const address = encrypted(cipher, added.id, found.address);
      await calendars.note(added.id, { ...storedOf(found.fetched, now), ...address });
      await calendars.putEvents(added.id, found.fetched.content?.events ?? []);
      await notify(transaction, { personId: person.id }, 'external-calendars/changed', {});
      return added.id;
    });
    const results = (await calendarsOf(db, person.id)).find((one) => one.id === id);
    if (!results) throw missing();
    return { results };
  });

  answer('PUT /api/external_calendar/edit', async ({ db, payload, person }) => {
    const { external_calendar_id: id, name, color } = payload;
    const changes = { name: name?.trim(), color: color?.toLowerCase() };
    if (!(await externalCalendarsRepository(db).edit(person.id, id, changes))) throw missing();
    return done;
  });

  answer('PUT /api/external_calendar/delete', async ({ db, payload, person }) => {
    if (!(await externalCalendarsRepository(db).remove(person.id, payload.external_calendar_id)))
      throw missing();
    return done;
  });

  answer('POST /api/external_calendar/refresh', async ({ db, payload, person, signal }) => {
    const named = payload.external_calendar_id;
    const hasChanged = await refresh(db, person, named, signal);
    const results = await calendarsOf(db, person.id);
    if (named !== undefined && !results.some(({ id }) => id === named)) throw missing();
    return { results, has_changed: flag(hasChanged) };
  });

  answer('POST /api/external_calendar/events', async ({ db, payload, person }) => {
    const days = readDays(payload, person);
    if (lengthOf(days) > maxCalendarDays)
      throw invalid('end', `A calendar shows ${maxCalendarDays} days at most.`);
    const rows = await externalCalendarsRepository(db).events(person.id, days);
    const calendars = await calendarsOf(db, person.id);
    const most = maxExternalEvents.toLocaleString('en');
    const cut = `These days have more than ${most} events. The later ones are not shown.`;
    return {
      results: rows
        .slice(0, maxExternalEvents)
        .map(({ key, calendar_id, title, is_all_day, starts_at, ends_at }) => ({
          id: `${calendar_id}-${key}`,
          external_calendar_id: calendar_id,
          title,
          is_all_day: flag(is_all_day),
          start: unixSeconds(starts_at),
          end: unixSeconds(ends_at),
        })),
      calendars:
        rows.length <= maxExternalEvents
          ? calendars
          : calendars.map((calendar) => ({ ...calendar, failure: calendar.failure ?? cut })),
    };
  });
}
