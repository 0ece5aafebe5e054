import { clientPageLength, maxClientLinks } from '@timeweave/shared/api';
import { buildClient, buildEntry, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { buildLinkedProject } from './client-links.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const hour = 3_600_000;
const gone = { status: 404, body: { errors: [{ msg: 'This link no longer works.', param: 'token' }] } };

/** A project with time, and a link of its manager. */
async function linked(fields: Parameters<Awaited<ReturnType<typeof buildLinkedProject>>['link']>[0] = {}) {
  const project = await buildLinkedProject(server);
  await project.both();
  const { body } = await project.link(fields);
  return { ...project, token: body.token, linkId: body.results.id, show: () => project.open(body.token) };
}

describe('an opened link', () => {
  it('shows the budget and the month’s entries, the last first', async () => {
    const { id, budget, link, open } = await linked();
    const client = await buildClient(server.db, id);
    await budget({ client_id: client.id, estimate_hours: 10 });
    const { status, body } = await open((await link()).body.token);
    expect([status, body]).toMatchObject([
      200,
      {
        workspace_title: 'Analytical Engines',
        workspace_logo: null,
        project_name: 'Difference Engine',
        client_name: 'Royal Society',
        shows_descriptions: true,
        shows_people: true,
        shows_amounts: false,
        budget: {
          unit: 'hours',
          period: 'once',
          budget_time: 10 * hour,
          used_time: 3 * hour,
          left_time: 7 * hour,
          share: 0.3,
        },
        month: '2026-11-01',
        months: ['2026-11-01'],
        total_time: 3 * hour,
        total_amount: null,
        entries: 2,
        cursor: null,
      },
    ]);
    expect(body.budget).not.toHaveProperty('project_id');
    expect(body.results).toMatchObject([
      { date: '2026-11-03', time: 2 * hour, description: 'Gears', person: 'mary Somerville', amount: null },
      { date: '2026-11-02', time: hour, description: 'Plan', person: 'Charles Babbage', amount: null },
    ]);
  });

  it('shows neither descriptions nor people that its creator left out', async () => {
    const { show } = await linked({ shows_descriptions: 0, shows_people: 0 });
    const { body } = await show();
    expect(body.results).toMatchObject([
      { description: null, person: null },
      { description: null, person: null },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Gears|Plan|Babbage|Somerville/);
  });

  it('shows billable time only where its creator chose so', async () => {
    const { show, budget } = await linked({ billable_only: 1 });
    await budget({ estimate_hours: 10 });
    const shown = { total_time: hour, entries: 1, results: [{ time: hour }] };
    // A budget that counts all time would tell the time that is not billable.
    expect((await show()).body).toMatchObject({ ...shown, budget: null });
    await budget({ estimate_hours: 10, budget_time: 'billable' });
    expect((await show()).body).toMatchObject({ ...shown, budget: { used_time: hour } });
  });

  it('leaves out other projects, running timers, and lists the months with time', async () => {
    const { id, ids, track, open, token } = await linked();
    await buildEntry(server.db, id, ids.member, '2026-11-04T09:00:00Z', 3600);
    await track(ids.member, '2026-08-31T23:30:00Z', 1800);
    await track(ids.member, '2026-11-18T08:00:00Z', null);
    await server.db
      .updateTable('workspace')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', id)
      .execute();
    expect((await open(token)).body).toMatchObject({ entries: 2, months: ['2026-11-01', '2026-09-01'] });
    expect((await open(token, { month: '2026-09-15' })).body).toMatchObject({
      month: '2026-09-01',
      time_zone: 'Europe/Berlin',
      total_time: hour / 2,
      results: [{ date: '2026-09-01' }],
    });
    expect(await open(token, { month: '2026-02-30' })).toMatchObject({ status: 400 });
  });

  it('pages through the entries of a month', async () => {
    const { id, ids, projectId, link, open, token } = await linked();
    const started = new Date('2026-11-10T08:00:00Z').getTime();
    await server.db
      .insertInto('time_entry')
      .values(
        Array.from({ length: clientPageLength }, (_, nth) => ({
          workspace_id: id,
          person_id: ids.member,
          project_id: projectId,
          description: `Tooth ${nth}`,
          is_billable: false,
          started_at: new Date(started + nth * 60_000),
          ended_at: new Date(started + (nth + 1) * 60_000),
        })),
      )
      .execute();
    const first = (await open(token)).body;
    const second = (await open(token, { cursor: first.cursor })).body;
    expect([first.entries, first.results.length, second.results.length, second.cursor]).toEqual([
      clientPageLength + 2,
      clientPageLength,
      2,
      null,
    ]);
    expect(second.results.map(({ description }) => description)).toEqual(['Gears', 'Plan']);
    // A report's cursor holds the start of an entry, and a chosen one finds out that of any.
    const asReport = Buffer.from(JSON.stringify(['date', 1, '1794297600'])).toString('base64url');
    expect(Buffer.from(first.cursor ?? '', 'base64url').toString()).not.toContain('date');
    const other = (await link()).body.token;
    const refused = { status: 400, body: { errors: [{ param: 'cursor' }] } };
    expect(await open(token, { cursor: asReport })).toMatchObject(refused);
    expect(await open(other, { cursor: first.cursor })).toMatchObject(refused);
  });

  it('shows a budget per month as of the shown month', async () => {
    const { ids, track, budget, open, token } = await linked();
    await budget({ estimate_hours: 10, budget_period: 'month' });
    await track(ids.member, '2026-10-05T09:00:00Z', 3600);
    expect((await open(token)).body.budget).toMatchObject({ period: 'month', used_time: 3 * hour });
    expect((await open(token, { month: '2026-10-01' })).body.budget).toMatchObject({ used_time: hour });
  });

  it('shows amounts while its creator may see rates, and never costs', async () => {
    const { id, of, budget, show, manager } = await linked({ shows_amounts: 1 });
    await budget({
      estimate_hours: null,
      budget_amount: '500',
      billable_rate: '100',
      valid_from: '2026-01-01',
    });
    const { body } = await show();
    expect(body).toMatchObject({
      budget: { unit: 'money', budget_amount: '500.00', used_amount: '100.00', left_amount: '400.00' },
      total_amount: '100.00',
      results: [{ amount: null }, { amount: '100.00' }],
    });
    expect(JSON.stringify(body)).not.toMatch(/cost|margin|rate"/);
    const only = { sole_billable_rate_viewer: true };
    await server.db.updateTable('workspace').set(only).where('id', '=', id).execute();
    const hidden = (await show()).body;
    expect(hidden).toMatchObject({ shows_amounts: false, total_amount: null, budget: { share: 0.2 } });
    expect(JSON.stringify(hidden)).not.toContain('.00"');
    const refused = { ...of, label: 'Airy', days: 1, shows_descriptions: 0, shows_people: 0 } as const;
    expect(
      await server.call(
        'POST /api/client_link/create',
        { ...refused, shows_amounts: 1, billable_only: 0 },
        manager,
      ),
    ).toMatchObject({ status: 403, body: { errors: [{ param: 'shows_amounts' }] } });
  });

  it('notes when it was opened, to the minute', async () => {
    const { list, show } = await linked();
    const openedAt = async () => (await list()).body.results[0]?.last_opened_at;
    expect(await openedAt()).toBeNull();
    await show();
    server.clock.set('2026-11-18T09:00:59Z');
    await show();
    expect(await openedAt()).toBe(Date.parse('2026-11-18T09:00:00Z') / 1000);
    server.clock.set('2026-11-18T09:01:00Z');
    await show();
    expect(await openedAt()).toBe(Date.parse('2026-11-18T09:01:00Z') / 1000);
  });
});

describe('a link', () => {
  it('ends on its day, and when it is revoked, both in the audit log', async () => {
    const { id, ids, linkId, list, revoke, show } = await linked();
    server.clock.set('2026-12-18T08:59:59Z');
    expect(await show()).toMatchObject({ status: 200 });
    server.clock.set('2026-12-18T09:00:00Z');
    expect(await show()).toMatchObject(gone);
    expect((await list()).body.results).toEqual([]);
    server.clock.set('2026-12-18T08:59:59Z');
    expect(await revoke(linkId)).toMatchObject({ status: 200 });
    expect([await show(), await revoke(linkId)]).toMatchObject([gone, { status: 404 }]);
    const log = await server.db
      .selectFrom('audit_log')
      .where('workspace_id', '=', id)
      .select(['changed_by', 'kind', 'name', 'subject', 'new_value'])
      .orderBy('id')
      .execute();
    const logged = { changed_by: ids.manager, kind: 'permission', name: 'client_link' };
    const subject = 'Difference Engine: Airy';
    expect(log).toEqual([
      { ...logged, subject, new_value: true },
      { ...logged, subject, new_value: false },
    ]);
  });

  it.each([
    ['is no manager of the project', 'project_member', { role: 'member' }, { role: 'manager' }],
    ['is deactivated', 'membership', { active: false }, { active: true }],
  ] as const)('does not work while its creator %s', async (_, table, changes, back) => {
    const { id, ids, admin, list, show } = await linked();
    const change = (values: object) =>
      server.db
        .updateTable(table)
        .set(values)
        .where('workspace_id', '=', id)
        .where('person_id', '=', ids.manager)
        .execute();
    await change(changes);
    expect(await show()).toMatchObject(gone);
    expect((await list(admin)).body.results).toMatchObject([{ works: false }]);
    await change(back);
    expect(await show()).toMatchObject({ status: 200 });
    expect((await list(admin)).body.results).toMatchObject([{ works: true }]);
  });

  it('does not work while the project is archived, the account closed or the workspace deleted', async () => {
    const { ids, of, projectId, link, show } = await linked();
    const project = server.db.updateTable('project').where('id', '=', projectId);
    await project.set({ archived: true }).execute();
    expect([await show(), await link()]).toMatchObject([gone, { status: 409 }]);
    await project.set({ archived: false }).execute();
    expect(await show()).toMatchObject({ status: 200 });
    const person = server.db.updateTable('person').where('id', '=', ids.manager);
    await person.set({ closed_at: new Date() }).execute();
    expect(await show()).toMatchObject(gone);
    await person.set({ closed_at: null }).execute();
    await server.db
      .updateTable('workspace')
      .set({ deleted_at: new Date() })
      .where('id', '=', of.workspace_id)
      .execute();
    expect(await show()).toMatchObject(gone);
  });

  it('is created, listed and revoked by managers of the project and admins only', async () => {
    const { member, outsider, admin, linkId, list, link, revoke } = await linked();
    const stranger = await buildWorkspace(server.db);
    for (const token of [member, outsider, await server.signIn(stranger.adminId)])
      for (const { status } of [await link({}, token), await list(token), await revoke(linkId, token)])
        expect([403, 404]).toContain(status);
    expect((await link({}, admin)).status).toBe(200);
    expect((await list(admin)).body.results).toMatchObject([
      { created_by: 'Ada Lovelace' },
      { created_by: 'Charles Babbage', label: 'Airy', works: true },
    ]);
    expect((await revoke(linkId, admin)).status).toBe(200);
  });

  it('shows a restricted team to the clients of a manager, as to the manager', async () => {
    const project = await buildLinkedProject(server, { sole_team_viewer: true });
    await project.both();
    const { token } = (await project.link()).body;
    expect((await project.open(token)).body.total_time).toBe(3 * hour);
  });

  it('has a token with 256 random bits, stored as a hash', async () => {
    const { token, list, open } = await linked();
    expect(token).toMatch(/^[\w-]{43}$/);
    const rows = await server.db.selectFrom('client_link').selectAll().execute();
    expect(JSON.stringify([rows, await list()])).not.toContain(token);
    for (const guess of [rows.at(-1)?.token_hash ?? '', token.slice(1), `${token}x`])
      expect(await open(guess)).toMatchObject(gone);
  });

  it('is limited to 20 per project and two years, and named', async () => {
    const { link } = await linked();
    const answers = await Promise.all(Array.from({ length: maxClientLinks + 1 }, () => link()));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect([await link({ days: 732 }), await link({ days: 0 })]).toMatchObject([
      { status: 400 },
      { status: 400 },
    ]);
    expect(await link({ label: ' ' })).toMatchObject({ status: 400, body: { errors: [{ param: 'label' }] } });
  });

  it('shares the limit of 60 openings a minute with links to reports', async () => {
    const { open } = await linked();
    await server.db.deleteFrom('rate_limit').execute();
    const guess = () => server.call('POST /api/report_link/open', { token: 'guess' });
    for (let attempt = 0; attempt < 30; attempt += 1) await Promise.all([open('guess'), guess()]);
    expect([(await open('guess')).status, (await guess()).status]).toEqual([429, 429]);
    await server.db.deleteFrom('rate_limit').execute();
  });
});

describe('the client of a project', () => {
  /** A project of the client Airy, whose link was opened, and calls that change clients. */
  async function ofAiry() {
    const house = await buildLinkedProject(server);
    const { id: workspace_id, of, manager, admin } = house;
    const [airy, babbage] = [
      await buildClient(server.db, workspace_id, 'Airy'),
      await buildClient(server.db, workspace_id, 'Babbage'),
    ];
    const moveTo = (client_id: number) =>
      server.call('PUT /api/project/edit', { ...of, project_name: 'Difference Engine', client_id }, manager);
    await moveTo(airy.id);
    const { body } = await house.link();
    const merge = async (client_id: number, into_id: number) => {
      const merged = await server.call('POST /api/client/merge', { workspace_id, client_id, into_id }, admin);
      expect(merged.status).toBe(200);
      return () =>
        server.call('POST /api/client/unmerge', { workspace_id, merge_id: merged.body.merge_id }, admin);
    };
    const opens = async (token = body.token) => (await house.open(token)).status === 200;
    expect(await opens()).toBe(true);
    return { ...house, airy, babbage, moveTo, merge, opens };
  }

  it('is never shown to the former one: links end with the move, and work again after it is taken back', async () => {
    const { airy, babbage, moveTo, opens, list, link } = await ofAiry();
    await moveTo(babbage.id);
    expect(await opens()).toBe(false);
    expect((await list()).body.results).toMatchObject([{ works: false, is_of_client: false }]);
    const { body } = await link({ label: 'Babbage' });
    expect(await opens(body.token)).toBe(true);
    await moveTo(0);
    expect([await opens(), await opens(body.token)]).toEqual([false, false]);
    await moveTo(airy.id);
    expect([await opens(), await opens(body.token)]).toEqual([true, false]);
  });

  it('keeps its links when it is merged, twice, and when the merges are undone', async () => {
    const { id, airy, babbage, merge, opens, link } = await ofAiry();
    const crelle = await buildClient(server.db, id, 'Crelle');
    const undoFirst = await merge(airy.id, babbage.id);
    expect(await opens()).toBe(true);
    const { body } = await link({ label: 'Babbage' });
    const undoSecond = await merge(babbage.id, crelle.id);
    expect([await opens(), await opens(body.token)]).toEqual([true, true]);
    await undoSecond();
    await undoFirst();
    // The second link was made for Babbage, whose project it is no longer.
    expect([await opens(), await opens(body.token)]).toEqual([true, false]);
  });

  it('has a number of links that it can open, for admins only', async () => {
    const { id, airy, babbage, link, merge, moveTo, admin, manager } = await ofAiry();
    const count = async (client_id: number, token = admin) =>
      (await server.call('POST /api/client_link/count', { workspace_id: id, client_id }, token)).body.links;
    await link({ label: 'Board' });
    expect([await count(airy.id), await count(babbage.id)]).toEqual([2, 0]);
    await merge(airy.id, babbage.id);
    expect(await count(babbage.id)).toBe(2);
    const crelle = await buildClient(server.db, id, 'Crelle');
    await moveTo(crelle.id);
    expect([await count(babbage.id), await count(crelle.id)]).toEqual([0, 0]);
    expect(await count(airy.id, manager)).toBeUndefined();
  });

  it('that had none at the creation of a link ends it as well', async () => {
    const house = await buildLinkedProject(server);
    const { token } = (await house.link()).body;
    expect((await house.open(token)).status).toBe(200);
    const client = await buildClient(server.db, house.id, 'Airy');
    await house.budget({ client_id: client.id });
    expect(await house.open(token)).toMatchObject(gone);
  });
});
