import { maxReportLinks, maxSavedReports } from '@timeweave/shared/api';
import { buildEntry, buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const lastMonth = {
  period: { preset: 'last-month' },
  users: [] as number[],
  group_by: 'member',
  tab: 'summary',
  time_zone: 'Europe/Berlin',
  first_day_of_week: 1,
} as const;
const october = { ...lastMonth, period: { start: '2026-10-01', end: '2026-10-31' } };

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Returns a signed-in user with the calls for saved reports. */
async function callerOf(workspace_id: number, personId: number) {
  const token = await server.signIn(personId);
  const about = (saved_report_id: number, fields: object = {}) => ({
    workspace_id,
    saved_report_id,
    ...fields,
  });
  return {
    workspace_id,
    personId,
    token,
    save: (fields: object = {}) =>
      server.call(
        'POST /api/saved_report/create',
        { workspace_id, name: 'Last month', view: lastMonth, ...fields },
        token,
      ),
    list: async (fields: object = {}) =>
      (await server.call('POST /api/saved_report/list', { workspace_id, ...fields }, token)).body.results,
    edit: (id: number, fields: object) => server.call('PUT /api/saved_report/edit', about(id, fields), token),
    remove: (id: number) => server.call('PUT /api/saved_report/delete', about(id), token),
    restore: (id: number) => server.call('PUT /api/saved_report/restore', about(id), token),
    links: (id: number) => server.call('POST /api/report_link/list', about(id), token),
    link: (id: number, days: number | null = 30) =>
      server.call('POST /api/report_link/create', about(id, { days }), token),
    revoke: (report_link_id: number) =>
      server.call('PUT /api/report_link/revoke', { workspace_id, report_link_id }, token),
  };
}

/** Creates a workspace with its admin, two members, and the admin of another workspace. */
async function house() {
  const { id, adminId } = await buildWorkspace(server.db);
  const maker = await callerOf(id, (await buildMember(server.db, id, { first_name: 'Grace' })).id);
  const colleague = await callerOf(id, (await buildMember(server.db, id)).id);
  const other = await buildWorkspace(server.db);
  const stranger = await callerOf(other.id, other.adminId);
  return { id, maker, colleague, admin: await callerOf(id, adminId), stranger };
}

async function savedBy(maker: Caller, fields: object = {}): Promise<number> {
  const { status, body } = await maker.save(fields);
  expect(status).toBe(200);
  return body.results.insertId;
}

const namesOf = async (caller: Caller) => (await caller.list()).map(({ name }) => name);
const missing = { status: 404, body: { errors: [{ msg: 'This saved report does not exist.' }] } };

describe('a saved report', () => {
  it('stores its view unchanged, with its time zone and first day of the week', async () => {
    const { maker } = await house();
    const view = { ...lastMonth, clients: [0, 4], tag_mode: 'all', billable: 0, description: 'crank' };
    const id = await savedBy(maker, { name: '  Last month ', view });
    expect(await maker.list()).toEqual([
      { id, name: 'Last month', view, is_shared: 0, is_own: 1, made_by: 'Grace Lovelace', mail: 'off' },
    ]);
  });

  it('is renamed and updated by its author', async () => {
    const { maker } = await house();
    const id = await savedBy(maker);
    expect(await maker.edit(id, { name: 'October' })).toMatchObject({ status: 200 });
    expect(await maker.list()).toMatchObject([{ name: 'October', view: lastMonth }]);
    await maker.edit(id, { view: october });
    expect(await maker.list()).toMatchObject([{ name: 'October', view: october }]);
  });

  it('is listed for others only while it is shared, after their own', async () => {
    const { maker, colleague, stranger } = await house();
    const id = await savedBy(maker, { name: 'All time', is_shared: 1 });
    await savedBy(colleague, { name: 'My own' });
    expect(await namesOf(colleague)).toEqual(['My own', 'All time']);
    expect(await colleague.list()).toMatchObject([{ is_own: 1 }, { is_own: 0, made_by: 'Grace Lovelace' }]);
    expect(await namesOf(maker)).toEqual(['All time']);
    expect(await namesOf(stranger)).toEqual([]);
    await maker.edit(id, { is_shared: 0 });
    expect(await namesOf(colleague)).toEqual(['My own']);
  });

  it('is deleted and restored by its author', async () => {
    const { maker } = await house();
    const id = await savedBy(maker);
    expect(await maker.remove(id)).toMatchObject({ status: 200 });
    expect(await namesOf(maker)).toEqual([]);
    expect(await maker.remove(id)).toMatchObject(missing);
    expect(await maker.edit(id, { name: 'Again' })).toMatchObject(missing);
    expect(await maker.restore(id)).toMatchObject({ status: 200 });
    expect(await namesOf(maker)).toEqual(['Last month']);
  });

  it('has a unique name among its author’s reports, regardless of letter case', async () => {
    const { maker, colleague } = await house();
    const id = await savedBy(maker);
    const taken = {
      status: 409,
      body: { errors: [{ msg: 'You already have a saved report with this name.', param: 'name' }] },
    };
    expect(await maker.save({ name: 'LAST month' })).toMatchObject(taken);
    await savedBy(colleague);
    await maker.remove(id);
    await savedBy(maker);
    expect(await maker.restore(id)).toMatchObject(taken);
  });

  it('of a colleague cannot be changed by others; admins can delete a shared one', async () => {
    const { maker, colleague, admin } = await house();
    const own = await savedBy(maker, { name: 'Own' });
    const shared = await savedBy(maker, { name: 'Shared', is_shared: 1 });
    for (const caller of [colleague, admin]) {
      for (const attempt of [caller.edit(own, { name: 'Mine' }), caller.remove(own), caller.restore(own)])
        expect(await attempt).toMatchObject(missing);
      expect(await caller.edit(shared, { name: 'Mine' })).toMatchObject({ status: 403 });
    }
    expect(await colleague.remove(shared)).toMatchObject({ status: 403 });
    expect(await admin.remove(shared)).toMatchObject({ status: 200 });
    expect(await colleague.restore(shared)).toMatchObject({ status: 403 });
    expect(await namesOf(maker)).toEqual(['Own']);
  });

  it('does not exist for the admin of another workspace', async () => {
    const { maker, stranger } = await house();
    const id = await savedBy(maker, { is_shared: 1 });
    for (const attempt of [
      stranger.edit(id, { name: 'Mine' }),
      stranger.remove(id),
      stranger.restore(id),
      stranger.link(id),
      stranger.links(id),
    ])
      expect(await attempt).toMatchObject(missing);
    expect(await namesOf(maker)).toEqual(['Last month']);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'Please enter a name for the report.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', undefined],
    ['an unknown zone', { view: { ...lastMonth, time_zone: 'Europe/Atlantis' } }, 'time_zone', undefined],
    [
      'an end before the start',
      { view: { ...lastMonth, period: { start: '2026-11-02', end: '2026-11-01' } } },
      'end',
      'The end must not be before the start.',
    ],
    [
      'too many filters',
      { view: { ...lastMonth, projects: Array.from({ length: 2000 }, (_, n) => 100_000 + n) } },
      'view',
      'This report has too many filters to be saved. Choose fewer, or “all”.',
    ],
  ])('is refused with %s', async (_what, fields, param, msg) => {
    const { maker } = await house();
    const { status, body } = await maker.save(fields);
    expect([status, body.errors[0]?.param]).toEqual([400, param]);
    if (msg) expect(body.errors[0]?.msg).toBe(msg);
  });

  it('is rejected when its view has an unknown preset or field', async () => {
    const { maker } = await house();
    for (const view of [
      { ...lastMonth, period: { preset: 'soon' } },
      { ...lastMonth, color: 'red' },
    ])
      expect(await maker.save({ view })).toMatchObject({ status: 400 });
  });

  it('is limited to 200 per user, also when many are saved at once', async () => {
    const { id, maker } = await house();
    await server.db
      .insertInto('saved_report')
      .values(
        Array.from({ length: maxSavedReports - 2 }, (_, n) => ({
          workspace_id: id,
          person_id: maker.personId,
          name: `Report ${n}`,
          view: JSON.stringify(lastMonth),
          shared: false,
          created_at: new Date(),
        })),
      )
      .execute();
    const answers = await Promise.all([1, 2, 3, 4].map((n) => maker.save({ name: `More ${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  });
});

describe('a secret link', () => {
  const open = (token: string) => server.call('POST /api/report_link/open', { token });
  const gone = {
    status: 404,
    body: { errors: [{ msg: 'This report is no longer available.', param: 'token' }] },
  };

  /** Creates a saved report with a link, and time of its author and a colleague in October. */
  async function linked(fields: object = {}) {
    const place = await house();
    const { id, maker, colleague } = place;
    await buildEntry(server.db, id, maker.personId, '2026-10-05T09:00:00Z', 3600);
    await buildEntry(server.db, id, colleague.personId, '2026-10-06T09:00:00Z', 7200);
    const report = await savedBy(maker, fields);
    const { body } = await maker.link(report);
    return { ...place, report, token: body.token, linkId: body.results.id };
  }

  it('shows a visitor the summary of last month, with the name, the workspace and the days', async () => {
    const { token } = await linked();
    const { status, body } = await open(token);
    expect([status, body]).toMatchObject([
      200,
      {
        name: 'Last month',
        workspace_title: 'Analytical Engines',
        start: '2026-10-01',
        end: '2026-10-31',
        group_by: 'member',
        filters: [],
        first_day_of_week: 1,
        currency: 'USD',
        report: { totalTime: 10_800_000, timeZone: 'Europe/Berlin' },
      },
    ]);
    server.clock.set('2026-12-01T00:00:00Z');
    expect((await open(token)).body).toMatchObject({ start: '2026-11-01', report: { totalTime: 0 } });
  });

  it('shows the same as the report itself to its author', async () => {
    const { maker, token } = await linked({ view: { ...october, description: 'note' } });
    const { period: _, tab: _tab, time_zone: timeZone, ...choices } = october;
    const payload = {
      ...choices,
      description: 'note',
      workspace_id: maker.workspace_id,
      timeZone,
      start: '2026-10-01',
      end: '2026-10-31',
    };
    const report = await server.call('POST /api/report/week_data', payload, maker.token);
    const { body } = await open(token);
    expect([body.report, body.filters]).toEqual([report.body, ['description']]);
  });

  it('shows no colleagues’ time once its author may not see it', async () => {
    const { id, token } = await linked();
    await server.db.updateTable('workspace').set({ sole_team_viewer: true }).where('id', '=', id).execute();
    expect((await open(token)).body.report.totalTime).toBe(3_600_000);
  });

  it('shows no amounts once its author may not see rates', async () => {
    const { id, token } = await linked();
    expect((await open(token)).body.report.money).toMatchObject({ billable_amount: expect.any(String) });
    const only = { sole_billable_rate_viewer: true };
    await server.db.updateTable('workspace').set(only).where('id', '=', id).execute();
    expect((await open(token)).body.report.money).toBeNull();
  });

  it('shows later changes of the report', async () => {
    const { maker, report, token } = await linked();
    await maker.edit(report, { name: 'Mine', view: { ...october, users: [maker.personId] } });
    const { body } = await open(token);
    expect(body).toMatchObject({ name: 'Mine', filters: ['users'], report: { totalTime: 3_600_000 } });
  });

  it('stops working when its author is deactivated, closes the account, or the workspace is deleted', async () => {
    const { id, maker, token } = await linked();
    const membership = (active: boolean) =>
      server.db
        .updateTable('membership')
        .set({ active })
        .where('workspace_id', '=', id)
        .where('person_id', '=', maker.personId)
        .execute();
    await membership(false);
    expect(await open(token)).toMatchObject(gone);
    await membership(true);
    expect(await open(token)).toMatchObject({ status: 200 });
    const person = server.db.updateTable('person').where('id', '=', maker.personId);
    await person.set({ closed_at: new Date() }).execute();
    expect(await open(token)).toMatchObject(gone);
    await person.set({ closed_at: null }).execute();
    await server.db.updateTable('workspace').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect(await open(token)).toMatchObject(gone);
  });

  it('stops working with its report, and works again when that is restored', async () => {
    const { maker, report, token } = await linked();
    await maker.remove(report);
    expect(await open(token)).toMatchObject(gone);
    expect(await maker.link(report)).toMatchObject(missing);
    await maker.restore(report);
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('expires on its day, or never', async () => {
    const { maker, report, token } = await linked();
    const endless = await maker.link(report, null);
    expect(endless.body.results.expires_at).toBeNull();
    server.clock.set('2026-12-18T08:59:59Z');
    expect(await open(token)).toMatchObject({ status: 200 });
    server.clock.set('2026-12-18T09:00:00Z');
    expect(await open(token)).toMatchObject(gone);
    expect(await open(endless.body.token)).toMatchObject({ status: 200 });
    expect((await maker.links(report)).body.results).toHaveLength(1);
  });

  it('is revoked at once by its author, and both changes are in the audit log', async () => {
    const { id, maker, report, token, linkId } = await linked();
    expect(await maker.revoke(linkId)).toMatchObject({ status: 200 });
    expect(await open(token)).toMatchObject(gone);
    expect(await maker.revoke(linkId)).toMatchObject({ status: 404 });
    expect((await maker.links(report)).body.results).toEqual([]);
    const log = await server.db
      .selectFrom('audit_log')
      .where('workspace_id', '=', id)
      .select(['changed_by', 'name', 'subject', 'new_value'])
      .orderBy('id')
      .execute();
    const logged = { changed_by: maker.personId, name: 'report_link', subject: 'Last month' };
    expect(log).toEqual([
      { ...logged, new_value: true },
      { ...logged, new_value: false },
    ]);
  });

  it('can be created, listed and revoked only by the author of its report', async () => {
    const { maker, colleague, admin, stranger, report, linkId, token } = await linked();
    for (const caller of [colleague, admin]) {
      expect(await caller.link(report)).toMatchObject(missing);
      expect(await caller.links(report)).toMatchObject(missing);
    }
    await maker.edit(report, { is_shared: 1 });
    for (const caller of [colleague, admin]) {
      expect(await caller.link(report)).toMatchObject({ status: 403 });
      expect(await caller.links(report)).toMatchObject({ status: 403 });
    }
    for (const caller of [colleague, admin, stranger])
      expect(await caller.revoke(linkId)).toMatchObject({ status: 404 });
    expect(await open(token)).toMatchObject({ status: 200 });
  });

  it('has a token with 256 random bits, stored as a hash', async () => {
    const { token, report, maker } = await linked();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await server.db.selectFrom('report_link').selectAll().execute();
    expect(JSON.stringify([rows, await maker.links(report)])).not.toContain(token);
    for (const guess of [rows[0]?.token_hash ?? '', token.slice(1), `${token}x`, 'x'])
      expect(await open(guess)).toMatchObject(gone);
    expect(await open('')).toMatchObject({ status: 400 });
  });

  it('is limited to 20 per report and to ten years', async () => {
    const { maker, report } = await linked();
    const answers = await Promise.all(Array.from({ length: maxReportLinks + 1 }, () => maker.link(report)));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await maker.link(report, 3651)).toMatchObject({ status: 400 });
    expect(await maker.link(report, 0)).toMatchObject({ status: 400 });
  });

  it('can be opened at most 60 times a minute from one address', async () => {
    await server.db.deleteFrom('rate_limit').execute();
    const answers = [];
    for (let attempt = 0; attempt < 61; attempt += 1) answers.push((await open('guess')).status);
    expect(answers).toEqual([...Array<number>(60).fill(404), 429]);
    await server.db.deleteFrom('rate_limit').execute();
  });
});
