import { randomUUID } from 'node:crypto';
import { buildProject, buildTag, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { rowsOf, trackingMember, type TrackingMember } from './tracking-member.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const unix = (iso: string) => Date.parse(iso) / 1000;

/** Returns an entry of an hour in a payload. */
const hourAt = (iso: string, fields = {}) => ({
  uuid: randomUUID(),
  title: 'Letters',
  timer_start: unix(iso),
  timer_end: unix(iso) + 3600,
  ...fields,
});

const add = ({ workspace_id, token }: Pick<TrackingMember, 'workspace_id' | 'token'>, entries: object[]) =>
  server.call('POST /api/usertime/add_entries', { workspace_id, entries }, token);

const done = ({ uuid }: { uuid: string }) => ({ timer_id: uuid, uuid, done: true });
const refused = ({ uuid }: { uuid: string }, msg: string) => ({ timer_id: uuid, uuid, done: false, msg });

it('adds several entries with project, tags and billable flag', async () => {
  const ada = await trackingMember(server);
  const project = await buildProject(server.db, ada.workspace_id, { created_by: ada.personId });
  const tag = await buildTag(server.db, ada.workspace_id, 'post');
  const work = { project_id: project.id, tag_check_array: [tag.id], is_billable: 1 };
  const entries = [hourAt('2026-11-17T09:00:00Z', work), hourAt('2026-11-20T09:00:00Z')];
  const { status, body } = await add(ada, entries);
  expect([status, body.results]).toEqual([200, entries.map(done)]);
  expect(await rowsOf(server, ada.personId)).toMatchObject([
    { uuid: entries[0]?.uuid, project_id: project.id, is_billable: true, description: 'Letters' },
    { uuid: entries[1]?.uuid, project_id: null, is_billable: false },
  ]);
});

it('refuses each entry that manual_entry refuses, and adds the others', async () => {
  const ada = await trackingMember(server);
  await server.db
    .updateTable('workspace')
    .set({ locked_until: '2026-11-16' })
    .where('id', '=', ada.workspace_id)
    .execute();
  const entries = [
    hourAt('2026-11-16T09:00:00Z'),
    hourAt('2026-11-17T09:00:00Z', { project_id: 4_000_000 }),
    hourAt('2026-11-17T10:00:00Z', { timer_end: unix('2026-11-17T09:00:00Z') }),
    hourAt('2029-11-17T10:00:00Z'),
    hourAt('2026-11-17T12:00:00Z'),
  ] as const;
  const { body } = await add(ada, [...entries]);
  expect(body.results).toMatchObject([
    refused(entries[0], 'Time entries up to 16-11-2026 are locked in this workspace.'),
    refused(entries[1], 'This project does not exist.'),
    refused(entries[2], 'The end must not be before the start.'),
    { done: false },
    done(entries[4]),
  ]);
  expect(await rowsOf(server, ada.personId)).toMatchObject([{ uuid: entries[4].uuid }]);
});

it('adds nothing twice, also when its entries were deleted since', async () => {
  const ada = await trackingMember(server);
  const entries = [hourAt('2026-11-17T09:00:00Z'), hourAt('2026-11-17T10:00:00Z')];
  await Promise.all([add(ada, entries), add(ada, entries), add(ada, entries)]);
  expect(await rowsOf(server, ada.personId)).toHaveLength(2);
  const timer_ids = entries.map(({ uuid }) => uuid);
  await server.call('POST /api/usertime/delete', { workspace_id: ada.workspace_id, timer_ids }, ada.token);
  expect((await add(ada, entries)).body.results).toEqual(entries.map(done));
  expect(await rowsOf(server, ada.personId)).toEqual([]);
});

it('is refused without a session, in another workspace, and with invalid entries', async () => {
  const ada = await trackingMember(server);
  const other = await buildWorkspace(server.db);
  const entry = hourAt('2026-11-17T09:00:00Z');
  expect(await add({ ...ada, token: '' }, [entry])).toMatchObject({ status: 401 });
  expect(await add({ ...ada, workspace_id: other.id }, [entry])).toMatchObject({ status: 403 });
  const many = Array.from({ length: 101 }, () => hourAt('2026-11-17T09:00:00Z'));
  for (const entries of [
    [],
    many,
    [{ ...entry, uuid: undefined }],
    [{ ...entry, title: 'a'.repeat(3001) }],
  ]) {
    expect(await add(ada, entries)).toMatchObject({ status: 400 });
  }
  expect(await rowsOf(server, ada.personId)).toEqual([]);
});
