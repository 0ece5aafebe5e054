import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../database/index.ts';
import { buildProject, startTestApp, type TestApp, untilLocked } from '../testing/index.ts';
import { entryOf, rowsOf, trackingMember, type TrackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;
const times = { timer_start: unix('2026-11-17T09:00:00Z'), timer_end: unix('2026-11-17T10:00:00Z') };

/** Changes that an admin commits while a call waits for a row. */
const adminChanges = {
  'locks the day': (db: Executor, { workspace_id }: TrackingMember) =>
    sql`update workspace set locked_until = '2026-11-18' where id = ${workspace_id}`.execute(db),
  'deactivates the member': (db: Executor, { personId }: TrackingMember) =>
    sql`update membership set active = false where person_id = ${personId}`.execute(db),
  'archives the project': (db: Executor, { workspace_id }: TrackingMember) =>
    sql`update project set archived = true where workspace_id = ${workspace_id}`.execute(db),
  'requires a description': (db: Executor, { workspace_id }: TrackingMember) =>
    sql`update workspace set required_fields = true where id = ${workspace_id}`.execute(db),
};

type AdminChange = keyof typeof adminChanges;

/** Sends a call that waits for a locked row, makes the change and releases the row; returns the response. */
async function whileWaiting<Response>(
  ada: TrackingMember,
  lock: (db: Executor) => Promise<unknown>,
  change: AdminChange,
  call: () => Promise<Response>,
): Promise<Response> {
  const { response } = await server.db.transaction().execute(async (transaction) => {
    await lock(transaction);
    const response = call();
    await untilLocked(server.db);
    await adminChanges[change](transaction, ada);
    // Wrapped, because the response comes only after this transaction.
    return { response };
  });
  return response;
}

const lockPerson = (personId: number) => (db: Executor) =>
  sql`select from person where id = ${personId} for no key update`.execute(db);

const lockEntries = (personId: number) => (db: Executor) =>
  sql`select from time_entry where person_id = ${personId} for update`.execute(db);

async function memberWithProject() {
  const ada = await trackingMember(server);
  const project = await buildProject(server.db, ada.workspace_id, { created_by: ada.personId });
  return { ada, project_id: project.id };
}

describe.each(['POST /api/usertime/create', 'POST /api/usertime/manual_entry'] as const)('%s', (call) => {
  it.each<[AdminChange, number, string]>([
    ['locks the day', 403, 'timer_start'],
    ['deactivates the member', 403, 'workspace_id'],
    ['archives the project', 409, 'project_id'],
    ['requires a description', 400, 'title'],
  ])('is rejected when an admin %s while it waits for the user’s row', async (change, status, param) => {
    const { ada, project_id } = await memberWithProject();
    const fields = call.endsWith('create') ? {} : times;
    const payload = { workspace_id: ada.workspace_id, project_id, uuid: randomUUID(), ...fields };
    const response = await whileWaiting(ada, lockPerson(ada.personId), change, () =>
      server.call(call, payload, ada.token),
    );
    expect(response).toMatchObject({ status, body: { errors: [{ param }] } });
    expect(await rowsOf(server, ada.personId)).toEqual([]);
  });
});

it.each([
  ['PUT /api/usertime/edit_manually', times],
  ['PUT /api/usertime/update_project', { project_id: 0 }],
  ['PUT /api/usertime/bulk_edit', { title: 'later' }],
  ['POST /api/usertime/delete', {}],
] as const)(
  '%s is rejected when an admin locks the day while it waits for the entry',
  async (call, fields) => {
    const ada = await trackingMember(server);
    const { id } = await entryOf(server, ada);
    const named = { timer_id: id, timer_ids: [id], workspace_id: ada.workspace_id };
    const before = await rowsOf(server, ada.personId);
    const isBulk = call.endsWith('bulk_edit') || call.endsWith('delete');
    const { timer_id, timer_ids, workspace_id } = named;
    const payload = {
      ...(isBulk ? { timer_ids } : { timer_id }),
      ...(call.endsWith('manually') ? {} : { workspace_id }),
      ...fields,
    };
    const response = await whileWaiting(ada, lockEntries(ada.personId), 'locks the day', () =>
      server.call(call, payload, ada.token),
    );
    if (isBulk) expect(response).toMatchObject({ status: 200, body: { results: [{ done: false }] } });
    else expect(response).toMatchObject({ status: 403, body: { errors: [{ code: 'locked' }] } });
    expect(await rowsOf(server, ada.personId)).toEqual(before);
  },
);
