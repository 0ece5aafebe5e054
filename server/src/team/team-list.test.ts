import { sql } from 'kysely';
import { areLocked, buildMember, startTestApp, type TestApp, until } from '../testing/index.ts';
import { auditOf, teamOf } from './team-of.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const list = (payload: object, token?: string) => server.call('POST /api/team/list', payload, token);
const edit = (payload: object, token?: string) => server.call('PUT /api/team/edit', payload, token);

/** Creates a workspace in which the member Charles has rates. */
async function paidTeam(details: Parameters<typeof teamOf>[1] = {}) {
  const place = await teamOf(server, details);
  const { workspace_id, admin } = place;
  const memberOf = async (name: string, token = admin) =>
    (await list({ workspace_id }, token)).body.results.find((row) => row.name === name);
  const charles = await memberOf('Charles Babbage');
  const payload = { workspace_id, team_id: charles?.team_id ?? 0, name: 'Charles Babbage' };
  const pay = async (billable_rate: unknown, labor_cost: unknown = '40', rest: object = {}) =>
    edit({ ...payload, billable_rate, labor_cost, ...rest }, admin);
  await pay('90.5');
  return { ...place, payload, pay, memberOf };
}

describe('the team list', () => {
  it('contains active members by name with their current rates', async () => {
    const { workspace_id, admin, adminId, colleague } = await paidTeam();
    await buildMember(server.db, workspace_id, { first_name: 'Zoe' }, false);
    const { status, body } = await list({ workspace_id, is_workspace_admin: 1, is_active: 1 }, admin);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      {
        team_id: expect.any(Number),
        user_id: adminId,
        name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: expect.stringContaining('@example.com'),
        billable_rate: null,
        labor_cost: null,
        profile_name_colorcode: '364fc7',
        invited: false,
        is_workspace_admin: 1,
        is_owner: 1,
        expires_at: null,
        has_second_factor: 0,
      },
      expect.objectContaining({
        user_id: colleague.id,
        name: 'Charles Babbage',
        billable_rate: '90.50',
        labor_cost: '40.00',
        is_workspace_admin: 0,
        is_owner: 0,
      }),
    ]);
  });

  it('contains inactive members and open invitations separately', async () => {
    const { workspace_id, admin } = await teamOf(server);
    const { id } = await buildMember(server.db, workspace_id, { first_name: 'Zoe' }, false);
    await server.call('POST /api/team/sendemail', { workspace_id, email: 'grace@example.com' }, admin);
    expect((await list({ workspace_id, is_active: 0 }, admin)).body.results).toMatchObject([
      { user_id: id, profile_name_colorcode: 'F1F1F1' },
    ]);
    expect((await list({ workspace_id, is_active: 3 }, admin)).body.results).toMatchObject([
      {
        user_id: null,
        name: 'grace@example.com',
        email: 'grace@example.com',
        invited: true,
        expires_at: Math.floor(server.clock.now().getTime() / 1000) + 7 * 86_400,
      },
    ]);
  });

  it('finds members by name and by address', async () => {
    const { workspace_id, admin, colleague } = await teamOf(server);
    const found = async (searchTerm: string) =>
      (await list({ workspace_id, searchTerm }, admin)).body.results.map(({ user_id }) => user_id);
    expect(await found('charles b')).toEqual([colleague.id]);
    expect(await found(colleague.email.toUpperCase())).toEqual([colleague.id]);
    expect(await found('%')).toEqual([]);
  });

  it('hides rates from members when only admins may see them', async () => {
    const { workspace_id, admin, member, memberOf } = await paidTeam();
    expect(await memberOf('Charles Babbage', member)).toMatchObject({ billable_rate: '90.50' });
    await server.call('PUT /api/workspace/update_settings', { workspace_id, id: 3, value: 1 }, admin);
    expect(await memberOf('Charles Babbage', member)).toMatchObject({
      billable_rate: null,
      labor_cost: null,
    });
    expect(await memberOf('Charles Babbage')).toMatchObject({ billable_rate: '90.50', labor_cost: '40.00' });
  });

  it('contains only the member when only admins may see the team', async () => {
    const { workspace_id, member, admin, colleague } = await teamOf(server, { sole_team_viewer: true });
    await server.call('POST /api/team/sendemail', { workspace_id, email: 'grace@example.com' }, admin);
    const shown = async (is_active: number) =>
      (await list({ workspace_id, is_active, is_workspace_admin: 1 }, member)).body.results.map(
        ({ user_id }) => user_id,
      );
    expect([await shown(1), await shown(0), await shown(3)]).toEqual([[colleague.id], [], []]);
    const people = await server.call('POST /api/report/team_list', { workspace_id }, member);
    expect(people.body.results).toEqual([{ user_id: colleague.id, name: 'Charles Babbage' }]);
  });

  it('rejects an unknown state', async () => {
    const { workspace_id, admin } = await teamOf(server);
    expect(await list({ workspace_id, is_active: 2 }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'is_active' }] },
    });
  });
});

it('contains all members by name in reports, including former ones', async () => {
  const { workspace_id, admin, adminId, colleague } = await teamOf(server);
  const former = await buildMember(server.db, workspace_id, { first_name: 'Babs' }, false);
  const { body } = await server.call('POST /api/report/team_list', { workspace_id }, admin);
  expect(body.results.map(({ user_id }) => user_id)).toEqual([adminId, former.id, colleague.id]);
});

describe('editing a member', () => {
  it('renames them only in this workspace', async () => {
    const { payload, pay, memberOf, colleague } = await paidTeam();
    await pay('90.5', '40', { name: ' Charles (Engines) ' });
    expect(await memberOf('Charles (Engines)')).toMatchObject({ first_name: 'Charles' });
    const profile = server.db.selectFrom('person').where('id', '=', colleague.id).select('first_name');
    expect(await profile.executeTakeFirst()).toEqual({ first_name: 'Charles' });
    await pay('90.5', '40', payload);
    expect(await memberOf('Charles Babbage')).toBeDefined();
  });

  it('accepts amounts as text and as numbers, in the currency’s decimals', async () => {
    const { pay, memberOf } = await paidTeam();
    await pay(12.25, '1,5');
    expect(await memberOf('Charles Babbage')).toMatchObject({ billable_rate: '12.25', labor_cost: '1.50' });
    const yen = await paidTeam({ currency: 'JPY' });
    expect(await yen.pay('1200', '800')).toMatchObject({ status: 200 });
    expect(await yen.memberOf('Charles Babbage')).toMatchObject({ billable_rate: '1200', labor_cost: '800' });
    expect(await yen.pay('12.50')).toMatchObject({
      status: 400,
      body: { errors: [{ msg: 'Enter an amount in JPY, such as 1250.', param: 'billable_rate' }] },
    });
  });

  it('waits for a change of the currency, and parses the amount in the new one', async () => {
    const { workspace_id, pay, memberOf } = await paidTeam();
    let answered = false;
    const edited = await server.db.transaction().execute(async (transaction) => {
      await sql`update workspace set currency = 'JPY' where id = ${workspace_id}`.execute(transaction);
      const call = pay('120').finally(() => (answered = true));
      await until('the call waits or has ended', async () => answered || (await areLocked(server.db)));
      return { call };
    });
    expect(await edited.call).toMatchObject({ status: 200 });
    expect(await memberOf('Charles Babbage')).toMatchObject({ billable_rate: '120' });
  });

  it('applies from its first day on', async () => {
    const { pay, memberOf } = await paidTeam();
    await pay('100', '40', { valid_from: '2026-12-01' });
    expect(await memberOf('Charles Babbage')).toMatchObject({ billable_rate: '90.50' });
    server.clock.set('2026-12-01T00:00:00Z');
    expect(await memberOf('Charles Babbage')).toMatchObject({ billable_rate: '100.00' });
    server.clock.set('2026-11-18T09:00:00Z');
  });

  it('does not change an omitted rate or name, also from a past day on', async () => {
    const { workspace_id, colleague, admin, payload, pay, memberOf } = await paidTeam();
    await pay('100', '50', { name: 'Charles B.', valid_from: '2026-11-01' });
    const { team_id } = payload;
    const change = { workspace_id, team_id, billable_rate: '95', valid_from: '2026-10-01' };
    expect(await edit(change, admin)).toMatchObject({ status: 200 });
    const rates = await server.call('POST /api/team/rates', { workspace_id, user_id: colleague.id }, admin);
    expect(rates.body.results.map(({ kind, amount, valid_from }) => [kind, amount, valid_from])).toEqual([
      ['billable_rate', '90.50', '2026-11-18'],
      ['labor_cost', '40.00', '2026-11-18'],
      ['billable_rate', '100.00', '2026-11-01'],
      ['labor_cost', '50.00', '2026-11-01'],
      ['billable_rate', '95.00', '2026-10-01'],
    ]);
    expect(await memberOf('Charles B.')).toMatchObject({ billable_rate: '90.50', labor_cost: '40.00' });
  });

  it('stores a history of the rates, which admins can read', async () => {
    const { workspace_id, colleague, admin, member, pay } = await paidTeam();
    await pay('100', '40', { valid_from: '2026-12-01' });
    const history = (payload: object, token: string) =>
      server.call('POST /api/team/rates', { workspace_id, user_id: colleague.id, ...payload }, token);
    expect((await history({}, admin)).body.results).toEqual([
      { kind: 'billable_rate', amount: '100.00', valid_from: '2026-12-01' },
      { kind: 'billable_rate', amount: '90.50', valid_from: '2026-11-18' },
      { kind: 'labor_cost', amount: '40.00', valid_from: '2026-11-18' },
    ]);
    expect(await history({}, member)).toMatchObject({ status: 403 });
    const stranger = await teamOf(server);
    const theirs = await history({ workspace_id: stranger.workspace_id }, stranger.admin);
    expect(theirs.body.results).toEqual([]);
    expect(await history({ user_id: 0 }, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'user_id' }] },
    });
  });

  it('is recorded in the audit log, without unchanged values', async () => {
    const { workspace_id, pay } = await paidTeam();
    await pay('95', '40', { name: 'Charles B.' });
    await pay('80', '40', { name: 'Charles B.', valid_from: '2026-12-01' });
    expect(await auditOf(server, workspace_id)).toEqual([
      'rate billable_rate: null -> 90.50 USD',
      'rate labor_cost: null -> 40.00 USD',
      'member name: Charles Babbage -> Charles B.',
      'rate billable_rate: 90.50 USD -> 95.00 USD',
      'rate billable_rate: 95.00 USD -> 80.00 USD from 2026-12-01',
    ]);
  });

  it('is available only to admins', async () => {
    const { payload, member } = await paidTeam();
    expect(await edit({ ...payload, billable_rate: '1', labor_cost: '1' }, member)).toMatchObject({
      status: 403,
    });
  });

  it('cannot change a member of another workspace', async () => {
    const { payload } = await paidTeam();
    const stranger = await teamOf(server);
    const theirs = { ...payload, workspace_id: stranger.workspace_id, billable_rate: '1', labor_cost: '1' };
    expect(await edit(theirs, stranger.admin)).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'This person isn’t a member of this workspace.', param: 'team_id' }] },
    });
  });

  it('reports missing fields in the words of the specification', async () => {
    const { payload, admin } = await paidTeam();
    const empty = { ...payload, name: ' ', billable_rate: '', labor_cost: '' };
    expect(await edit(empty, admin)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { msg: 'Please enter the client name', param: 'name' },
          { msg: 'Please enter the billable rate', param: 'billable_rate' },
          { msg: 'Please enter the labor cost', param: 'labor_cost' },
        ],
      },
    });
  });

  it('rejects invalid amounts and days', async () => {
    const { pay } = await paidTeam();
    const faultOf = async (...change: Parameters<typeof pay>) => {
      const { status, body } = await pay(...change);
      return [status, body.errors[0]?.param];
    };
    expect(await faultOf('-1')).toEqual([400, 'billable_rate']);
    expect(await faultOf('1.234')).toEqual([400, 'billable_rate']);
    expect(await faultOf('1', 'lots')).toEqual([400, 'labor_cost']);
    expect(await faultOf('1', '1', { valid_from: '2026-02-30' })).toEqual([400, 'valid_from']);
  });
});
