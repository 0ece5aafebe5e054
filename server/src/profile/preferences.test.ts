import type { ApiCall } from '@timeweave/shared/api';
import { buildMember, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function member() {
  const { id: workspace_id } = await buildWorkspace(server.db);
  const { id } = await buildMember(server.db, workspace_id);
  return { workspace_id, id, token: await server.signIn(id) };
}

async function settingsOf(workspace_id: number, token: string) {
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  return body.results[1][0];
}

/** Each call with a non-default value, its field, and the field in the settings. */
const changes: [call: ApiCall, field: string, value: string | number, setting: string][] = [
  ['PUT /api/profile/group_similar', 'group_similar', 1, 'is_group_similar_entries'],
  ['PUT /api/profile/update_long_notification', 'long_run_notification', 0, 'notification_long_run'],
  ['PUT /api/profile/update_weekly_report', 'weekly_report', 0, 'send_weekly_report'],
  ['PUT /api/profile/update_send_newsletter', 'news_letter', 1, 'send_newsletter'],
  ['PUT /api/profile/update_timeZone', 'timeZone', 'America/St_Johns', 'timeZone'],
  ['PUT /api/profile/update_dateFormat', 'dateFormat', 'DD.MM.YYYY', 'dateFormat'],
  ['PUT /api/profile/update_timeFormat', 'timeFormat', '24-hour', 'timeFormat'],
  ['PUT /api/profile/update_timeDurationFormat', 'timeDurationFormat', 'Decimal', 'timeDurationFormat'],
  ['PUT /api/profile/update_firstDayOfWeek', 'firstDayOfWeek', 6, 'firstDayOfWeek'],
  ['PUT /api/profile/update_theme', 'theme', 'dark', 'theme'],
];

describe.each(changes)('%s', (call, field, value, setting) => {
  it('changes only the preference of the caller', async () => {
    const { workspace_id, token } = await member();
    const colleague = await server.signIn((await buildMember(server.db, workspace_id)).id);
    const before = await settingsOf(workspace_id, colleague);
    const { status } = await server.call(call, { [field]: value, workspace_id }, token);
    expect(status).toBe(200);
    expect(await settingsOf(workspace_id, token)).toEqual({ ...before, [setting]: value });
    expect(await settingsOf(workspace_id, colleague)).toEqual(before);
  });

  it('rejects values outside the options', async () => {
    const { workspace_id, token } = await member();
    for (const wrong of ['Mars/Olympus', 'x', 7, -1, 0.5, true, null, undefined]) {
      const { status, body } = await server.call(call, { [field]: wrong, workspace_id }, token);
      expect([wrong, status, body.errors[0]?.param]).toEqual([wrong, 400, field]);
    }
  });

  it('needs an active membership of the workspace', async () => {
    const { workspace_id } = await member();
    const payload = { [field]: value, workspace_id };
    expect(await server.call(call, payload)).toMatchObject({ status: 401 });
    const admin = (await buildWorkspace(server.db)).adminId;
    expect(await server.call(call, payload, await server.signIn(admin))).toMatchObject({ status: 403 });
  });

  it('notifies the caller’s other devices', async () => {
    const { workspace_id, token } = await member();
    const [method = '', url = ''] = call.split(' ');
    const response = await server.app.inject({
      method: method === 'PUT' ? 'PUT' : 'POST',
      url,
      payload: { [field]: value, workspace_id },
      headers: { authorization: `Bearer ${token}` },
    });
    const events = JSON.parse(String(response.headers['timeweave-events']));
    expect(events).toEqual([{ name: 'preferences/changed', payload: { workspaceId: workspace_id } }]);
  });
});

it('the time zone is the first word of its label, and an empty value means the browser’s', async () => {
  const { workspace_id, token } = await member();
  const choose = (timeZone: string) =>
    server.call('PUT /api/profile/update_timeZone', { timeZone, workspace_id }, token);
  await choose('Europe/London (GMT+00:00)');
  expect(await settingsOf(workspace_id, token)).toMatchObject({ timeZone: 'Europe/London' });
  await choose('');
  expect(await settingsOf(workspace_id, token)).toMatchObject({ timeZone: '' });
});

it('changed preferences are kept in another workspace', async () => {
  const { workspace_id, token } = await member();
  await server.call('PUT /api/profile/group_similar', { group_similar: 1, workspace_id }, token);
  const { body } = await server.call('POST /api/workspace/select', { workspace_id }, token);
  expect(body.user_properties).toMatchObject({ is_group_similar_entries: 1 });
});

describe('PUT /api/profile/update_calendar', () => {
  const calendar = {
    snapMinutes: 5,
    firstHour: 7,
    lastHour: 20,
    showsGaps: true,
    workFrom: 8,
    workTo: 16,
  };
  const call = 'PUT /api/profile/update_calendar';
  const calendarOf = async (token: string) =>
    (await server.call('POST /api/token/verify', { token })).body.user_properties.calendar;

  it('changes only the calendar of the caller, on all of their devices and in all workspaces', async () => {
    const { workspace_id, id, token } = await member();
    const colleague = await server.signIn((await buildMember(server.db, workspace_id)).id);
    expect(await calendarOf(token)).toBeUndefined();
    expect(await server.call(call, { calendar, workspace_id }, token)).toMatchObject({ status: 200 });
    expect(await calendarOf(await server.signIn(id))).toEqual(calendar);
    const { body } = await server.call('POST /api/workspace/select', { workspace_id }, token);
    expect(body.user_properties.calendar).toEqual(calendar);
    expect(await calendarOf(colleague)).toBeUndefined();
  });

  it.each([
    ['a snap of more than an hour', { snapMinutes: 61 }],
    ['hours in the wrong order', { firstHour: 20, lastHour: 8 }],
    ['an empty working day', { workFrom: 9, workTo: 9 }],
    ['hours outside a day', { firstHour: -1, lastHour: 25 }],
    ['an hour that is no number', { firstHour: '7' }],
  ])('rejects %s', async (_, wrong) => {
    const { workspace_id, token } = await member();
    const payload = { calendar: { ...calendar, ...wrong }, workspace_id };
    const { status, body } = await server.call(call, payload, token);
    expect([status, body.errors[0]?.param]).toEqual([400, expect.stringMatching(/^calendar/)]);
    expect(await calendarOf(token)).toBeUndefined();
  });

  it('needs an active membership of the workspace', async () => {
    const { workspace_id, token } = await member();
    expect(await server.call(call, { calendar, workspace_id })).toMatchObject({ status: 401 });
    const admin = await server.signIn((await buildWorkspace(server.db)).adminId);
    expect(await server.call(call, { calendar, workspace_id }, admin)).toMatchObject({ status: 403 });
    expect(await calendarOf(token)).toBeUndefined();
  });
});

describe('PUT /api/profile/update_forgotten_timer', () => {
  const call = 'PUT /api/profile/update_forgotten_timer';
  const forgottenTimer = { askAtMinute: 18 * 60, idleMinutes: 10 };
  const savedOf = async (token: string) =>
    (await server.call('POST /api/token/verify', { token })).body.user_properties.forgottenTimer;

  it('changes only the setting of the caller, on all of their devices', async () => {
    const { workspace_id, id, token } = await member();
    const colleague = await server.signIn((await buildMember(server.db, workspace_id)).id);
    expect(await server.call(call, { forgottenTimer, workspace_id }, token)).toMatchObject({ status: 200 });
    expect(await savedOf(await server.signIn(id))).toEqual(forgottenTimer);
    const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
    expect(body.results[1]).toMatchObject([{ forgottenTimer }]);
    expect(await savedOf(colleague)).toBeUndefined();
    const admin = await server.signIn((await buildWorkspace(server.db)).adminId);
    expect(await server.call(call, { forgottenTimer, workspace_id }, admin)).toMatchObject({ status: 403 });
  });

  it.each([
    ['a minute after the day', { askAtMinute: 1440 }],
    ['an idle time of more than four hours', { idleMinutes: 241 }],
  ])('rejects %s', async (_, wrong) => {
    const { workspace_id, token } = await member();
    const payload = { forgottenTimer: { ...forgottenTimer, ...wrong }, workspace_id };
    const { status, body } = await server.call(call, payload, token);
    expect([status, body.errors[0]?.param]).toEqual([400, expect.stringMatching(/^forgottenTimer/)]);
  });
});
