import type { AnswerCall } from '../calls/call-route.ts';
import type { Person } from '../calls/caller.ts';
import { zoneOf } from '../database/local-days.ts';
import type { Services } from '../services.ts';
import { listEntries } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import { timeEntriesRepository } from './time-entries.repository.ts';
import { timerService } from './timer.service.ts';

const done = { status: 200 };

export function timeEntryRoutes(answer: AnswerCall, { db, clock }: Services) {
  const entries = timeEntriesRepository(db);
  const timer = timerService(db, clock);

  async function running(person: Person) {
    const rows = await entries.running(person.id, zoneOf(person));
    return rows.map((row) => presentEntry(row, clock()));
  }

  answer('POST /api/usertime/list', async ({ payload, person, member }) => ({
    ...(await listEntries(db, member.workspaceId, person, payload, clock())),
    running: await running(person),
  }));

  answer('POST /api/usertime/running', async ({ person }) => ({ running: await running(person) }));

  answer('POST /api/usertime/create', async ({ payload, person, member }) => {
    const insertId = await timer.start(member.workspaceId, person, payload);
    return { results: { insertId }, running: await running(person) };
  });

  answer('PUT /api/usertime/update', async ({ payload, person, member }) => {
    await timer.update(member.workspaceId, person, payload);
    return done;
  });

  answer('POST /api/usertime/delete_start', async ({ payload, person }) => {
    await timer.discard(person, payload.timer_id);
    return done;
  });
}
