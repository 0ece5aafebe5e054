import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { callFrom, origin } from '../integrations/integrations.fixture.ts';
import { longRunningTimerRepository } from '../long-running-timer/index.ts';
import { remindersRepository } from '../reminders/index.ts';
import { reportMailsRepository } from '../report-mails/index.ts';
import { buildEntry, buildProjectWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { userNotificationsRepository } from '../user-notifications/index.ts';
import { weeklyReportRepository } from '../weekly-report/index.ts';

/**
 * The doors to a workspace's data that are no call of it: none opens to a member without the two-step log-in that the
 * workspace requires. `workspaces/second-factor-required.test.ts` tests the calls that name a workspace.
 */

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const view = {
  period: { preset: 'last-month' },
  users: [],
  group_by: 'member',
  tab: 'summary',
  time_zone: 'Europe/Berlin',
  first_day_of_week: 1,
};

async function house() {
  const built = await buildProjectWorkspace(server, { has_targets: true });
  const { id: workspaceId, manager: token, ids, projectId } = built;
  const personId = ids.manager;
  const running = await buildEntry(server.db, workspaceId, personId, '2026-11-18T08:00:00Z', null);
  const call = async <Name extends ApiCall>(name: Name, payload: object) => {
    const answer = await server.call(name, payload, token);
    expect([name, answer.status, answer.body.errors]).toEqual([name, 200, undefined]);
    return answer.body;
  };
  return { ...built, workspaceId, personId, token, projectId, running, call };
}
type House = Awaited<ReturnType<typeof house>>;

const api = async <Name extends ApiCall>(name: Name, payload: object, token?: string) =>
  (await server.call(name, payload, token)).status === 200;

const notified = async ({ personId, workspaceId }: House, key: string) =>
  userNotificationsRepository(server.db).add([
    { personId, workspaceId, kind: 'budget-reached', key, title: 'Secret', body: '', path: '/projects' },
  ]);

async function savedReport({ call, workspaceId: workspace_id }: House) {
  const made = await call('POST /api/saved_report/create', { workspace_id, name: 'Secret', view });
  return { workspace_id, saved_report_id: made.results.insertId };
}

/** Opens a door once for a member who is let in; returns a function that tries it again. */
type Door = (house: House) => Promise<() => Promise<boolean>>;

const path =
  (url: string, headers = {}) =>
  async () =>
    (await server.app.inject({ method: 'GET', url, headers })).statusCode === 200;

const doors: Record<string, Door> = {
  'the running timer':
    async ({ token }) =>
    async () =>
      (await server.call('POST /api/usertime/running', {}, token)).body.running.length > 0,
  'the running timer, by an API token': async ({ call }) => {
    const script = { name: 'Script', scope: 'read', days: null };
    const { token } = await call('POST /api/api_token/create', script);
    return async () => (await server.call('POST /api/usertime/running', {}, token)).body.running.length > 0;
  },
  'the running timer, in the list of another workspace': async ({ token, personId }) => {
    const other = await buildProjectWorkspace(server);
    const membership = { workspace_id: other.id, person_id: personId, role: 'member' as const };
    await server.db.insertInto('membership').values(membership).execute();
    const asked = { ...calls['POST /api/usertime/list'].example, workspace_id: other.id };
    return async () =>
      JSON.stringify((await server.call('POST /api/usertime/list', asked, token)).body).includes('Note G');
  },
  'an entry of the user':
    async ({ token, running }) =>
    () =>
      api('PUT /api/usertime/update_title', { timer_id: running.id, title: 'x' }, token),
  'a discarded timer': async ({ token, running, call }) => {
    await call('POST /api/usertime/delete_start', { timer_id: running.id });
    return async () => {
      const { status } = await server.call(
        'POST /api/usertime/undo_discard',
        { timer_id: running.id },
        token,
      );
      if (status === 200) await call('POST /api/usertime/delete_start', { timer_id: running.id });
      return status === 200;
    };
  },
  'the list of notifications': async (built) => {
    await notified(built, 'before');
    return async () =>
      (await server.call('POST /api/notification/list', {}, built.token)).body.results.length > 0;
  },
  'the number of unread notifications': async (built) => {
    await notified(built, 'before');
    return async () => (await server.call('POST /api/notification/unread', {}, built.token)).body.unread > 0;
  },
  'a new notification, its mail and its push message': async (built) => {
    let time = 0;
    return async () => (await notified(built, `later ${++time}`)).length > 0;
  },
  'a mail or push message that waits': async (built) => {
    const [row] = await notified(built, 'waits');
    return async () => (await userNotificationsRepository(server.db).find(row?.id ?? 0)) !== undefined;
  },
  'the archive of the own data':
    async ({ token }) =>
    () =>
      api('POST /api/profile/data_export', {}, token),
  'the file of an archive that was asked for before': async ({ call }) => {
    // A link works once.
    const urls: string[] = [];
    for (let time = 0; time < 4; time++) urls.push((await call('POST /api/profile/data_export', {})).url);
    return () => path(urls.pop() ?? '')();
  },
  'an iCal address': async ({ call, workspaceId }) => {
    const { token } = await call('POST /api/calendar_feed/create', { workspace_id: workspaceId });
    return path(`/api/calendar_feed/${token}.ics`);
  },
  'a link to a saved report': async (built) => {
    const about = await savedReport(built);
    const { token } = await built.call('POST /api/report_link/create', { ...about, days: 30 });
    return () => api('POST /api/report_link/open', { token });
  },
  'a link for a client': async ({ call, of }) => {
    const shown = { shows_descriptions: 1, shows_people: 1, shows_amounts: 0, billable_only: 0 };
    const { token } = await call('POST /api/client_link/create', {
      ...of,
      ...shown,
      label: 'Airy',
      days: 30,
    });
    return () => api('POST /api/client_link/open', { token });
  },
  'a token that an integration has': async (built) => {
    const key = await keyOf(built);
    const { token } = (await granted(key, built)).body;
    return async () => {
      const sender = { token, from: origin };
      const { status } = await callFrom(server)('POST /api/usertime/running', {}, sender);
      return status === 200;
    };
  },
  'a new token of an integration, by its key': async (built) => {
    const key = await keyOf(built);
    return async () => (await granted(key, built)).status === 200;
  },
  'the mail of a saved report': async (built) => {
    const { saved_report_id: savedReportId } = await savedReport(built);
    const key = { workspaceId: built.workspaceId, personId: built.personId, savedReportId };
    const mails = reportMailsRepository(server.db);
    await mails.subscribe(key, 'week', null);
    return async () => (await mails.find(key)) !== undefined;
  },
  'the weekly report':
    async ({ personId }) =>
    async () =>
      (await weeklyReportRepository(server.db).workspaces(personId)).length > 0,
  'a reminder of working hours':
    async ({ personId }) =>
    async () =>
      (await remindersRepository(server.db).hours([personId])).length > 0,
  'the mail about a timer that runs long':
    async ({ workspaceId, running }) =>
    async () =>
      (await longRunningTimerRepository(server.db).running(workspaceId, running.id)) !== undefined,
};

async function keyOf({ workspaceId, admin }: House) {
  const desk = { workspace_id: workspaceId, name: 'Desk', origins: [origin] };
  return (await server.call('POST /api/integration/create', desk, admin)).body.key;
}

async function granted(key: string, { personId }: House) {
  const { email } = await server.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select('email')
    .executeTakeFirstOrThrow();
  return callFrom(server)('POST /api/integration/token', { email, origin }, { token: key });
}

it.each(Object.keys(doors))(
  '%s is closed while the duty is not fulfilled, and open again after',
  async (name) => {
    const built = await house();
    const isOpen = await doors[name]?.(built);
    const required = (second_factor_required: boolean) =>
      server.db
        .updateTable('workspace')
        .set({ second_factor_required })
        .where('id', '=', built.workspaceId)
        .execute();
    expect(await isOpen?.()).toBe(true);
    await required(true);
    expect(await isOpen?.()).toBe(false);
    const factor = { person_id: built.personId, secret: '', enabled_at: new Date() };
    await server.db.insertInto('second_factor').values(factor).execute();
    expect(await isOpen?.()).toBe(true);
  },
);

/** Calls without a workspace, and why they stay open; those that read or change data of one are among the doors above. */
const openCalls: Record<string, RegExp> = {
  'the account and its log-ins':
    /^\/api\/(session|second_factor|passkey|api_token)\/|\/profile\/(closing|confirm_email|picture_upload|data_export)|\/invitation\//,
  'choices of the user, and whether a notification was read; the rows are filtered':
    /^\/api\/(notification|push)\//,
  'names and roles of the user’s workspaces, which the page needs to say what to do':
    /\/workspace\/(create|deleted|restore|listbyworkspaceid)$/,
  'foreign calendars of the user': /^\/api\/external_calendar\//,
  'refused in the handler, which finds the workspace by the integration':
    /\/integration\/(detail|authorize)$/,
  'for a token of an integration, which is closed': /\/integration\/account$/,
  'own entries, found by a query that asks':
    /\/usertime\/(running|undo_stop|delete_start|undo_discard|update_title|update_billable|update_tag|edit_manually|duplicate|split)$/,
};

it('every call without a workspace has a reason to be open, or is a door above', () => {
  const personal = (Object.keys(calls) as ApiCall[]).filter((name) => {
    const { access }: CallDescription = calls[name];
    return access === 'person';
  });
  const unknown = personal.filter((name) => {
    const [, asked = ''] = name.split(' ');
    return !Object.values(openCalls).some((pattern) => pattern.test(asked));
  });
  expect(unknown).toEqual([]);
});
