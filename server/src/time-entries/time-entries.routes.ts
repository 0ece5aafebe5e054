import type { AnswerCall } from '../calls/call-route.ts';
import type { Person } from '../calls/caller.ts';
import { zoneOf } from '../database/local-days.ts';
import type { Services } from '../services.ts';
import { listEntries } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import { type EntryChanges, timeEntriesRepository } from './time-entries.repository.ts';
import { noSuchEntry, timerService } from './timer.service.ts';

const done = { status: 200 };

export function timeEntryRoutes(answer: AnswerCall, { db, clock }: Services) {
  const entries = timeEntriesRepository(db);
  const timer = timerService(db, clock);

  async function running(person: Person) {
    const rows = await entries.running(person.id, zoneOf(person));
    return rows.map((row) => presentEntry(row, clock()));
  }

  /** A change to an entry that the call names by its id alone. */
  async function change(person: Person, id: number, changes: EntryChanges) {
    const workspaceId = await entries.workspaceOf(person.id, id);
    const changed = workspaceId && (await entries.change(workspaceId, person.id, id, changes, clock()));
    if (!changed) throw noSuchEntry();
    return done;
  }

  answer('POST /api/usertime/list', async ({ payload, person, member }) => ({
    ...(await listEntries(db, member.workspaceId, person, payload, clock())),
    running: await running(person),
  }));

  answer('POST /api/usertime/running', async ({ person }) => ({ running: await running(person) }));

  answer('POST /api/usertime/create', async ({ payload, person, member }) => {
    const insertId = await timer.start(member.workspaceId, person.id, payload);
    return { results: { insertId }, running: await running(person) };
  });

  answer('PUT /api/usertime/update', async ({ payload, member }) => {
    const { workspaceId, personId } = member;
    await timer.update(workspaceId, personId, payload.timer_id, payload, payload.isStop === 1);
    return done;
  });

  answer('PUT /api/usertime/update_title', ({ payload, person }) =>
    change(person, payload.timer_id, { description: payload.title.trim() }),
  );

  answer('PUT /api/usertime/update_project', async ({ payload, member }) => {
    const { workspaceId, personId } = member;
    const changes = { project_id: payload.project_id || null };
    if (!(await entries.change(workspaceId, personId, payload.timer_id, changes, clock())))
      throw noSuchEntry();
    return done;
  });

  answer('PUT /api/usertime/update_billable', ({ payload, person }) =>
    change(person, payload.timer_id, { is_billable: payload.is_billable === 1 }),
  );

  answer('POST /api/usertime/delete_start', async ({ payload, person }) => {
    await timer.discard(person.id, payload.timer_id);
    return done;
  });
}
