import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import {
  buildMember,
  buildSecondFactor,
  buildSignedIn,
  buildWorkspace,
  knownPassword,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { hashPassword } from '../persons/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const update = 'PUT /api/workspace/update_settings';

/** Creates a workspace whose admin has turned on two-step log-in, with a member who has not. */
async function company() {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const password_hash = await hashPassword(knownPassword);
  await server.db.updateTable('person').set({ password_hash }).where('id', '=', adminId).execute();
  const admin = await server.signIn(adminId);
  await buildSecondFactor(server, admin);
  const { id: memberId } = await buildMember(server.db, workspace_id, { password_hash });
  return { workspace_id, admin, memberId, member: await server.signIn(memberId) };
}

const require = (workspace_id: number, token: string, value: 0 | 1 = 1) =>
  server.call(update, { workspace_id, id: 7, value }, token);

const keptOut = {
  status: 403,
  body: {
    errors: [
      {
        msg: 'This workspace requires two-step log-in. Turn it on in your profile.',
        param: 'workspace_id',
        code: 'second-factor-required',
      },
    ],
  },
};

/** Calls about the user's own account, and those with which they leave the workspace. */
const open: readonly ApiCall[] = [
  'PUT /api/team/leave',
  'POST /api/workspace/get',
  'POST /api/workspace/select',
  'POST /api/profile/info',
  'POST /api/profile/settings',
  'PUT /api/profile/edit_name',
  'PUT /api/profile/edit_country',
  'PUT /api/profile/group_similar',
  'PUT /api/profile/update_long_notification',
  'PUT /api/profile/update_weekly_report',
  'PUT /api/profile/update_send_newsletter',
  'PUT /api/profile/update_timeZone',
  'PUT /api/profile/update_dateFormat',
  'PUT /api/profile/update_timeFormat',
  'PUT /api/profile/update_timeDurationFormat',
  'PUT /api/profile/update_firstDayOfWeek',
  'PUT /api/profile/update_theme',
  'PUT /api/profile/update_calendar',
  'PUT /api/profile/update_forgotten_timer',
  'PUT /api/profile/edit_email',
  'PUT /api/profile/edit_password',
  'PUT /api/profile/close_account',
  'PUT /api/profile/change_signin_option',
  'PUT /api/profile/unlink_signin_option',
  'POST /api/profile/link_google',
  'POST /api/profile/link_apple',
];

it('is required by an admin who has it, and logged', async () => {
  const { workspace_id, admin } = await company();
  const isRequired = async () =>
    (await server.call('POST /api/workspace/settings', { workspace_id }, admin)).body.results[1][0]
      .is_second_factor_required;
  expect(await isRequired()).toBe(0);
  expect(await require(workspace_id, admin)).toMatchObject({ status: 200 });
  expect(await isRequired()).toBe(1);
  await require(workspace_id, admin, 0);
  expect(await isRequired()).toBe(0);
  const { body } = await server.call('POST /api/workspace/audit_log', { workspace_id }, admin);
  expect(body.results.map(({ kind, name, new_value }) => [kind, name, new_value])).toEqual([
    ['setting', 'second_factor_required', false],
    ['setting', 'second_factor_required', true],
  ]);
});

it('is refused to an admin who does not have it, and can be turned off without', async () => {
  const { workspace_id, admin, memberId, member } = await company();
  await server.call('PUT /api/team/role', { workspace_id, user_id: memberId, role: 1 }, admin);
  expect(await require(workspace_id, member)).toMatchObject({
    status: 409,
    body: { errors: [{ param: 'value', code: 'second-factor-off' }] },
  });
  const { body } = await server.call('POST /api/workspace/settings', { workspace_id }, member);
  expect(body.results[1][0].is_second_factor_required).toBe(0);
  expect(await require(workspace_id, member, 0)).toMatchObject({ status: 200 });
});

it('is changed by no other caller', async () => {
  const { workspace_id, member } = await company();
  const stranger = await company();
  expect(await require(workspace_id, stranger.admin)).toMatchObject({ status: 403 });
  expect(await require(workspace_id, member)).toMatchObject({ status: 403 });
  expect(await server.call(update, { workspace_id, id: 7, value: 1 })).toMatchObject({ status: 401 });
  const payload = { workspace_id };
  expect(await server.call('POST /api/tag/list', payload, member)).toMatchObject({ status: 200 });
});

it('keeps members without it out of all calls of the workspace, except those about their account', async () => {
  const { workspace_id, admin, memberId, member } = await company();
  await server.call('PUT /api/team/role', { workspace_id, user_id: memberId, role: 1 }, admin);
  await require(workspace_id, admin);
  const names = (Object.keys(calls) as ApiCall[]).filter((name) =>
    ['member', 'admin'].includes(calls[name].access),
  );
  expect(names.filter((name) => !open.includes(name)).length).toBeGreaterThan(70);
  for (const name of names) {
    const { withoutSecondFactor }: CallDescription = calls[name];
    expect([name, withoutSecondFactor === true]).toEqual([name, open.includes(name)]);
    if (withoutSecondFactor) continue;
    const { status, body } = await server.call(name, { ...calls[name].example, workspace_id }, member);
    expect([name, { status, body }]).toEqual([name, keptOut]);
  }
  const own = { workspace_id };
  expect(await server.call('POST /api/profile/settings', own, member)).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/workspace/select', own, member)).toMatchObject({ status: 200 });
});

it('lets members in as soon as they have turned it on, and out again when they turn it off', async () => {
  const { workspace_id, admin, member } = await company();
  await require(workspace_id, admin);
  const list = () => server.call('POST /api/tag/list', { workspace_id }, member);
  const needs = async () => {
    const { body } = await server.call('POST /api/workspace/listbyworkspaceid', {}, member);
    return body.results.find(({ id }) => id === workspace_id)?.needs_second_factor;
  };
  expect([await list(), await needs()]).toMatchObject([keptOut, 1]);
  await server.call('POST /api/second_factor/begin', { current_password: knownPassword }, member);
  expect(await list()).toMatchObject(keptOut);
  const { recoveryCodes } = await buildSecondFactor(server, member);
  expect([await list(), await needs()]).toMatchObject([{ status: 200 }, 0]);
  await server.call('PUT /api/second_factor/turn_off', { code: recoveryCodes[0] }, member);
  expect([await list(), await needs()]).toMatchObject([keptOut, 1]);
});

it('does not concern the members’ other workspaces', async () => {
  const { workspace_id, admin, memberId, member } = await company();
  const other = await buildSignedIn(server);
  await server.db
    .insertInto('membership')
    .values({ workspace_id: other.workspace_id, person_id: memberId, role: 'member' })
    .execute();
  await require(workspace_id, admin);
  const payload = { workspace_id: other.workspace_id };
  expect(await server.call('POST /api/tag/list', payload, member)).toMatchObject({ status: 200 });
});

it('concerns API tokens by whether their owner has it', async () => {
  const { workspace_id, admin, member } = await company();
  const script = { name: 'Script', scope: 'read', days: 30 };
  const { body } = await server.call('POST /api/api_token/create', script, member);
  const { body: ofAdmin } = await server.call('POST /api/api_token/create', script, admin);
  await require(workspace_id, admin);
  const { body: later } = await server.call('POST /api/api_token/create', script, member);
  const payload = { workspace_id };
  for (const { token } of [body, later])
    expect(await server.call('POST /api/tag/list', payload, token)).toMatchObject(keptOut);
  expect(await server.call('POST /api/tag/list', payload, ofAdmin.token)).toMatchObject({ status: 200 });
  await buildSecondFactor(server, member);
  expect(await server.call('POST /api/tag/list', payload, body.token)).toMatchObject({ status: 200 });
});

it('keeps members without it from allowing an integration', async () => {
  const { workspace_id, admin, member } = await company();
  const origins = ['https://desk.example'];
  const desk = { workspace_id, name: 'Desk', origins };
  const { body } = await server.call('POST /api/integration/create', desk, admin);
  const asked = { integration_id: body.results.insertId, origin: origins[0] };
  expect(await server.call('POST /api/integration/detail', asked, member)).toMatchObject({ status: 200 });
  await require(workspace_id, admin);
  for (const call of ['POST /api/integration/detail', 'POST /api/integration/authorize'] as const)
    expect(await server.call(call, { ...calls[call].example, ...asked }, member)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'second-factor-required', param: 'integration_id' }] },
    });
});

it('shows admins alone who has it', async () => {
  const { workspace_id, admin, memberId, member } = await company();
  const seenBy = async (token: string) => {
    const { body } = await server.call('POST /api/team/list', { workspace_id }, token);
    return new Map(body.results.map(({ user_id, has_second_factor }) => [user_id, has_second_factor]));
  };
  expect([...(await seenBy(admin)).values()].sort()).toEqual([0, 1]);
  expect((await seenBy(admin)).get(memberId)).toBe(0);
  expect([...(await seenBy(member)).values()]).toEqual([null, null]);
});
