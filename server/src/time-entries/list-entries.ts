import type { Answer, Payload } from '@timeweave/shared/api';
import { addDays, localDateOf, startOfWeek } from '@timeweave/shared/time';
import type { Person } from '../calls/index.ts';
import { type Database, zoneOf } from '../database/index.ts';
import { dayTotals } from './day-totals.repository.ts';
import { decodeCursor, encodeCursor } from './list-cursor.ts';
import { presentEntry } from './present-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';

const usualPage = 50;

async function thisWeek(db: Database, workspaceId: number, person: Person, now: Date) {
  const zone = zoneOf(person);
  const date = startOfWeek(localDateOf(now.getTime(), zone), person.firstDayOfWeek);
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(date, day));
  const totals = await dayTotals(db, workspaceId, person.id, zone, days);
  return { date, total: totals.reduce((sum, { seconds }) => sum + seconds, 0) * 1000 };
}

/** One page of a person's finished entries, with the whole totals of the days it touches. */
export async function listEntries(
  db: Database,
  workspaceId: number,
  person: Person,
  { offset, snapshot, limit = usualPage }: Payload<'POST /api/usertime/list'>,
  now: Date,
): Promise<Omit<Answer<'POST /api/usertime/list'>, 'running'>> {
  const zone = zoneOf(person);
  const from = snapshot === undefined ? offset : decodeCursor(snapshot);
  const found = await timeEntriesRepository(db).finished(workspaceId, person.id, zone, from, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const days = [...new Set(page.map((row) => row.localDate))];
  const totals = await dayTotals(db, workspaceId, person.id, zone, days);
  return {
    results: page.map((row) => presentEntry(row, now)),
    snapshot: last && found.length > limit ? encodeCursor(last) : null,
    timeZone: person.timeZone,
    week: await thisWeek(db, workspaceId, person, now),
    days: totals.map(({ date, seconds }) => ({ date, total: seconds * 1000 })),
  };
}
