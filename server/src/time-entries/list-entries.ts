import type { Answer, Payload } from '@timeweave/shared/api';
import { addDays, localDateOf, startOfWeek } from '@timeweave/shared/time';
import type { Person } from '../auth/index.ts';
import { type Executor, zoneOf } from '../database/index.ts';
import { invalid } from '../errors/index.ts';
import { type ListCursor, listPage } from './list-page.repository.ts';
import { presentEntry } from './present-entry.ts';
import { seenByCaller } from './running-entries.ts';

const defaultPage = 50;

function encodeCursor({ startedAt, id }: ListCursor): string {
  return `${startedAt.getTime() / 1000}-${id}`;
}

function decodeCursor(snapshot: string): ListCursor {
  const [, seconds, id] = /^(\d{1,11})-(\d{1,15})$/.exec(snapshot) ?? [];
  if (seconds === undefined || id === undefined) {
    throw invalid('snapshot', "The field 'snapshot' must come from the page before.");
  }
  return { startedAt: new Date(Number(seconds) * 1000), id: Number(id) };
}

/** Returns one page of a user's finished entries, with the full totals of its days, and the running entry. */
export async function listEntries(
  db: Executor,
  workspaceId: number,
  person: Person,
  { offset, snapshot, limit = defaultPage }: Payload<'POST /api/usertime/list'>,
  now: Date,
): Promise<Answer<'POST /api/usertime/list'>> {
  const zone = zoneOf(person);
  const firstOfWeek = startOfWeek(localDateOf(now.getTime(), zone), person.firstDayOfWeek);
  const values = { workspaceId, personId: person.id, zone, firstOfWeek, lastOfWeek: addDays(firstOfWeek, 6) };
  const from = snapshot === undefined ? offset : decodeCursor(snapshot);
  const { entries, running, days, weekSeconds } = await listPage(db, values, from, limit + 1);
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  const daysOfPage = new Set(page.map(({ localDate }) => localDate));
  return {
    results: page.map((row) => presentEntry(row, now)),
    snapshot: last && entries.length > limit ? encodeCursor(last) : null,
    timeZone: person.timeZone,
    week: { date: firstOfWeek, total: weekSeconds * 1000 },
    days: days
      .filter(({ date }) => daysOfPage.has(date))
      .map(({ date, seconds }) => ({ date, total: seconds * 1000 })),
    running: seenByCaller(running, person).map((row) => presentEntry(row, now)),
  };
}
