import { buildEntry, buildMember, startTestApp, type TestApp } from '../testing/index.ts';
import { archivedCompany, archiveOf } from './archive.fixture.ts';
import { importer, line, toggl } from './imports.fixture.ts';
import { importSteps } from './import-steps.fixture.ts';

let server: TestApp;
let steps: ReturnType<typeof importSteps>;
beforeAll(async () => {
  server = await startTestApp();
  steps = importSteps(server);
});
afterAll(() => server.close());
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));

const written = 'insert into time_entry_tag';
const removed = 'delete from time_entry entry using';
const unix = (iso: string) => Date.parse(iso) / 1000;

/** An importer, and the member whose entries of a week in March are imported; she has one of her own there. */
async function withMara() {
  const own = await importer(server);
  const { workspace_id, token } = own;
  const email = `mara-${workspace_id}@example.test`;
  const { id: maraId } = await buildMember(server.db, workspace_id, { email, time_zone: 'UTC' });
  const mara = await server.signIn(maraId);
  const file = toggl(line('Header').replace('mara@example.test', email));
  const settings = { workspace_id, period: 'week', week_start: 1, approver_ids: [] };
  await server.call('PUT /api/approval/update_settings', settings, token);
  const noon = { timer_start: unix('2026-03-31T12:00:00Z'), timer_end: unix('2026-03-31T13:00:00Z') };
  await server.call('POST /api/usertime/manual_entry', { workspace_id, ...noon }, mara);
  await server.call('PUT /api/approval/submit', { workspace_id, first_day: '2026-03-30' }, mara);

  async function approve() {
    const { body } = await server.call(
      'POST /api/approval/team_list',
      { workspace_id, state: 'submitted' },
      token,
    );
    const approvals = body.results.map(({ approval_id, version }) => ({ approval_id, version }));
    const answer = await server.call('PUT /api/approval/approve', { workspace_id, approvals }, token);
    expect(answer.body.results).toMatchObject([{ done: true }]);
  }
  async function lock() {
    const lockedDate = { workspace_id, value: 1, date: '31-2-2026' } as const;
    const answer = await server.call('PUT /api/workspace/update_locked_settings', lockedDate, token);
    expect(answer.status).toBe(200);
  }
  const imported = async () =>
    (await own.entries()).flatMap(({ description }) => (description.endsWith('Header') ? [description] : []));
  return { ...own, file, approve, lock, imported };
}

const locks = [
  { name: 'an approval', kind: 'approve', msg: 'from 30-03-2026 to 05-04-2026 are approved and locked.' },
  { name: 'a lock date', kind: 'lock', msg: 'up to 31-03-2026 are locked in this workspace.' },
] as const;

describe.each(locks)('$name', ({ kind, msg }) => {
  it('while an import is being written refuses it, and leaves its time out at the next try', async () => {
    const own = await withMara();
    const { begin, add, preview, step, get, start, file, imported } = own;
    const id = await begin();
    await add(id, 'toggl.csv', file);
    expect(await preview(id)).toMatchObject({ preview: { entries: 1, locked: 0 } });
    await step('start', id);
    await steps.run(own, 'write', id, { db: steps.meanwhile(written, own[kind]) });
    expect(await get(id)).toMatchObject({
      state: 'draft',
      error: `Time entries ${msg} Nothing was changed. Try again: this time is left out then.`,
    });
    expect(await imported()).toEqual([]);
    await start(id);
    expect(await get(id)).toMatchObject({ state: 'done', result: { entries: 0 } });
  });

  it('while an import is being undone refuses that, and its time stays at the next try', async () => {
    const own = await withMara();
    const { importFile, step, get, undo, file, imported } = own;
    const { import_id: id } = await importFile('toggl.csv', file);
    expect(await imported()).toHaveLength(1);
    await step('undo', id, { edited: 'keep' });
    await steps.run(own, 'undo', id, { db: steps.meanwhile(removed, own[kind]) });
    expect(await get(id)).toMatchObject({
      state: 'done',
      error: `Time entries ${msg} Nothing was changed. Try again: this time is left out then.`,
    });
    await undo(id);
    expect(await get(id)).toMatchObject({ state: 'undone', result: { kept: { locked_entries: 1 } } });
    expect(await imported()).toHaveLength(1);
  });
});

describe('an archive whose zone and lock date are taken over', () => {
  async function previewed() {
    const company = await archivedCompany(server);
    const { workspaceId, memberId } = company;
    const days = { locked_until: '2026-06-30', time_zone: 'America/New_York' };
    // Sunday in New York, Monday in UTC
    await buildEntry(server.db, workspaceId, memberId, '2026-05-04T02:00:00Z', 60);
    await server.db.updateTable('workspace').set(days).where('id', '=', workspaceId).execute();
    const zip = await archiveOf(server, workspaceId, company.admin);
    const own = await importer(server);
    const id = await own.begin();
    await own.add(id, 'archive.zip', zip);
    const settings = server.db.selectFrom('workspace').where('id', '=', own.workspace_id);
    const daysNow = () => settings.select(['locked_until', 'time_zone']).executeTakeFirst();
    return { ...own, days, daysNow, id };
  }

  it('lets others track time while it is being written, and locks its own time at the end', async () => {
    const own = await previewed();
    const { id, workspace_id, preview, step, get, entries, days, daysNow } = own;
    const other = await server.signIn((await buildMember(server.db, workspace_id)).id);
    await preview(id, { settings: 'take' });
    await step('start', id);
    const track = async () =>
      expect(await server.call('POST /api/usertime/create', { workspace_id }, other)).toMatchObject({
        status: 200,
      });
    await steps.run(own, 'write', id, { db: steps.meanwhile(written, track) });
    expect(await get(id)).toMatchObject({ state: 'done', error: null, result: { differing: 0 } });
    expect(await daysNow()).toEqual(days);
    const locked = (await entries()).filter(({ start }) => start < new Date('2026-06-30T00:00:00Z'));
    expect(locked.length).toBeGreaterThan(10);
  });

  it('is refused with the reason when its entries are at the edge of locked days', async () => {
    const { id, workspace_id, preview, start, get, daysNow } = await previewed();
    await server.db
      .updateTable('workspace')
      .set({ locked_until: '2026-05-03' })
      .where('id', '=', workspace_id)
      .execute();
    await preview(id, { settings: 'take' });
    await start(id);
    expect(await get(id)).toMatchObject({
      state: 'draft',
      error: expect.stringMatching(
        /^In America\/New_York, 1 entry would move into .* First reopen .*\. Nothing was changed\.$/,
      ),
    });
    expect(await daysNow()).toMatchObject({ locked_until: '2026-05-03' });
  });
});
