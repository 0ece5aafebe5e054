import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { hashPassword } from '../persons/index.ts';
import { openApiDocument } from '../openapi.ts';
import { buildEntry, buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { buildIntegration, buildPageToken, callFrom, origin } from './integrations.fixture.ts';

let server: TestApp;
let send: ReturnType<typeof callFrom>;
beforeAll(async () => {
  server = await startTestApp();
  send = callFrom(server);
});
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const update = 'PUT /api/integration/update';
const remove = 'PUT /api/integration/delete';
const token = 'POST /api/integration/token';
const running = 'POST /api/usertime/running';
const start = 'POST /api/usertime/create';

const refusal = (status: number, msg: string, param?: string) => ({
  status,
  body: { errors: [{ msg, ...(param && { param }) }] },
});
const loggedOut = refusal(401, 'Please log in.');

const names = Object.keys(calls) as ApiCall[];
const descriptionOf = (name: ApiCall): CallDescription => calls[name];
const closed = names.filter(
  (name) => descriptionOf(name).access !== 'public' && descriptionOf(name).embed === undefined,
);

describe('the token of an integration', () => {
  it('tracks time as its member, in its workspace', async () => {
    const { workspace_id, member, token: page } = await buildPageToken(server);
    const started = await send(start, { workspace_id, title: 'Ticket 4711' }, { token: page, from: origin });
    expect(started).toMatchObject({
      status: 200,
      body: { running: [{ title: 'Ticket 4711', user_id: member.id, workspace_id }] },
    });
    const timer_id = started.body.results.insertId;
    const stop = { workspace_id, timer_id, isStop: 1 };
    const by = { token: page, from: origin };
    expect(await send('PUT /api/usertime/update', stop, by)).toMatchObject({ status: 200 });
    expect(await send('POST /api/usertime/list', { workspace_id, offset: 0 }, by)).toMatchObject({
      status: 200,
      body: { results: [{ timer_id }], running: [] },
    });
  });

  it('ends for a member without the two-step log-in that the workspace requires', async () => {
    const { workspace_id, session, token: page } = await buildPageToken(server);
    await server.db
      .updateTable('workspace')
      .set({ second_factor_required: true })
      .where('id', '=', workspace_id)
      .execute();
    const payload = { workspace_id, title: 'Ticket 4711' };
    expect(await send(start, payload, { token: page, from: origin })).toMatchObject({ status: 401 });
    expect(await send(start, payload, { token: session })).toMatchObject({ status: 403 });
  });

  it.each(['https://evil.example', 'http://desk.example', 'null', undefined])(
    'is rejected with the origin %s',
    async (from) => {
      const { token: page } = await buildPageToken(server);
      const { status, headers } = await send(running, {}, { token: page, from });
      expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined]);
    },
  );

  it.each([
    ['same-origin', 'localhost:3000', 200],
    ['same-site', 'localhost:3000', 403],
    ['same-origin', 'localhost:3001', 403],
  ])('works in the product’s own page, which may send no origin: %s at %s', async (site, host, status) => {
    const from = 'http://localhost:3000';
    const { key, member } = await buildIntegration(server, [from]);
    const { body } = await send(token, { email: member.email, origin: from }, { token: key });
    const headers = { authorization: `Bearer ${body.token}`, host, 'sec-fetch-site': site };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/usertime/running',
      headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(status);
  });

  it('is rejected for another workspace, also of the same user', async () => {
    const { member, token: page } = await buildPageToken(server);
    const other = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: other.id, person_id: member.id, role: 'admin' })
      .execute();
    expect(
      await send(start, { workspace_id: other.id, title: 'a' }, { token: page, from: origin }),
    ).toMatchObject(refusal(403, 'This token is for another workspace.', 'workspace_id'));
  });

  it('does not show or change the user’s entries in other workspaces', async () => {
    const { member, workspace_id, token: page } = await buildPageToken(server);
    const other = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: other.id, person_id: member.id, role: 'member' })
      .execute();
    const entry = await buildEntry(server.db, other.id, member.id, '2026-11-18T08:00:00Z', null);
    const by = { token: page, from: origin };
    expect((await send(running, {}, by)).body).toEqual({ running: [] });
    const list = await send('POST /api/usertime/list', { workspace_id, offset: 0 }, by);
    expect(list.body).toMatchObject({ results: [], running: [] });
    const stop = { workspace_id, timer_id: entry.id, isStop: 1 };
    expect(await send('PUT /api/usertime/update', stop, by)).toMatchObject({ status: 404 });
  });

  it('can correct the stop of an entry within a day of its end, but not later', async () => {
    const { member, session, workspace_id, token: page } = await buildPageToken(server);
    const ended = async (start: string) =>
      (await buildEntry(server.db, workspace_id, member.id, start, 3600)).id;
    const recent = await ended('2026-11-17T08:00:00Z');
    const older = await ended('2026-11-17T07:59:59Z');
    const stop = (timer_id: number) => ({ workspace_id, timer_id, isStop: 1, title: 'Ticket 4711' });
    const update = 'PUT /api/usertime/update';
    const by = { token: page, from: origin };
    expect(await send(update, stop(recent), by)).toMatchObject({ status: 200 });
    expect(await send(update, stop(older), by)).toMatchObject(
      refusal(403, 'This time entry ended more than a day ago.', 'timer_id'),
    );
    const { body } = await send('POST /api/usertime/list', { workspace_id, offset: 0 }, by);
    expect(body.results.map(({ timer_id, title }) => [timer_id, title])).toEqual([
      [recent, 'Ticket 4711'],
      [older, expect.not.stringContaining('4711')],
    ]);
    expect(await server.call(update, stop(older), session)).toMatchObject({ status: 200 });
  });

  describe('of an admin', () => {
    let built: Awaited<ReturnType<typeof buildIntegration>>;
    let page: string;
    beforeAll(async () => {
      server.clock.set('2026-11-18T09:00:00Z');
      built = await buildIntegration(server);
      const admin = server.db.selectFrom('person').where('id', '=', built.adminId).select('email');
      const { email } = await admin.executeTakeFirstOrThrow();
      page = (await send(token, { email, origin }, { token: built.key })).body.token;
    });
    // The test makes more calls than the limit of 120 requests a minute.
    beforeEach(() => server.db.deleteFrom('rate_limit').execute());

    it.each(closed)('cannot call %s', async (name) => {
      const example = { ...Object(calls[name].example) };
      const known = { workspace_id: built.workspace_id, integration_id: built.integration_id };
      const payload = Object.fromEntries(
        Object.entries({ ...example, ...known }).filter(([field]) => field in example),
      );
      expect(await send(name, payload, { token: page, from: origin })).toMatchObject(
        refusal(403, 'Integrations can’t use this call.'),
      );
    });
  });

  it('ends after an hour', async () => {
    const { token: page } = await buildPageToken(server);
    server.clock.set('2026-11-18T09:59:59Z');
    expect(await send(running, {}, { token: page, from: origin })).toMatchObject({ status: 200 });
    server.clock.set('2026-11-18T10:00:00Z');
    expect(await send(running, {}, { token: page, from: origin })).toMatchObject(loggedOut);
  });

  it.each<[string, ApiCall, object]>([
    ['its integration is deleted', remove, {}],
    ['its origin is removed', update, { name: 'Desk', origins: ['https://b.example'] }],
  ])('ends when %s, and its page can read that', async (_, call, more) => {
    const { workspace_id, integration_id, admin, token: page } = await buildPageToken(server);
    expect(await server.call(call, { workspace_id, integration_id, ...more }, admin)).toMatchObject({
      status: 200,
    });
    const refused = await send(running, {}, { token: page, from: origin });
    expect(refused).toMatchObject(loggedOut);
    expect(refused.headers['access-control-allow-origin']).toBe(origin);
  });

  it('keeps working when another origin of its integration is removed', async () => {
    const built = await buildIntegration(server, [origin, 'https://b.example']);
    const { workspace_id, integration_id, admin, token: page } = await buildPageToken(server, built);
    const payload = { workspace_id, integration_id, name: 'Desk', origins: [origin] };
    expect(await server.call(update, payload, admin)).toMatchObject({ status: 200 });
    expect(await send(running, {}, { token: page, from: origin })).toMatchObject({ status: 200 });
  });

  it('ends when its member is deactivated, changes the password or ends all sessions, or the account is closed', async () => {
    const ended = async (end: (built: Awaited<ReturnType<typeof buildPageToken>>) => Promise<unknown>) => {
      const built = await buildPageToken(server);
      await end(built);
      expect(await send(running, {}, { token: built.token, from: origin })).toMatchObject(loggedOut);
    };
    await ended(({ workspace_id, member, admin }) =>
      server.call('PUT /api/team/deactivate', { workspace_id, user_id: member.id }, admin),
    );
    await ended(({ session }) => server.call('POST /api/session/end_everywhere', {}, session));
    await ended(({ session }) => server.call('POST /api/api_token/reset', {}, session));
    await ended(async ({ workspace_id, member, session }) => {
      const current_password = 'Engine#1843';
      const password_hash = await hashPassword(current_password);
      await server.db.updateTable('person').set({ password_hash }).where('id', '=', member.id).execute();
      const passwords = { workspace_id, current_password, new_password: 'Engine#1844' };
      expect(await server.call('PUT /api/profile/edit_password', passwords, session)).toMatchObject({
        status: 200,
      });
    });
    await ended(({ member }) =>
      server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', member.id).execute(),
    );
  });

  describe('of an integration that may edit', () => {
    const editing = names.filter((name) => descriptionOf(name).embed === 'edit');
    const buildEditing = async () => {
      const built = await buildIntegration(server);
      const { workspace_id, integration_id, admin } = built;
      const payload = { workspace_id, integration_id, name: 'Desk', origins: [origin], may_edit: 1 };
      expect(await server.call(update, payload, admin)).toMatchObject({ status: 200 });
      return buildPageToken(server, built);
    };

    it.each(editing)('can call %s, unlike others', async (name) => {
      const { token: page } = await buildPageToken(server);
      const closedTo = refusal(
        403,
        'This integration may not edit time entries. An admin of the workspace can allow it.',
      );
      const { workspace_id, token: editor } = await buildEditing();
      const example = { ...Object(calls[name].example), workspace_id };
      expect(await send(name, example, { token: page, from: origin })).toMatchObject(closedTo);
      const { status, body } = await send(name, example, { token: editor, from: origin });
      expect([status, body]).not.toEqual([403, closedTo.body]);
    });

    it('edits and deletes only entries of its member in its workspace', async () => {
      const { member, workspace_id, token: page } = await buildEditing();
      const other = await buildWorkspace(server.db);
      await server.db
        .insertInto('membership')
        .values({ workspace_id: other.id, person_id: member.id, role: 'admin' })
        .execute();
      const start = '2026-11-10T08:00:00Z';
      const own = await buildEntry(server.db, workspace_id, member.id, start, 3600);
      const elsewhere = await buildEntry(server.db, other.id, member.id, start, 3600);
      const runningElsewhere = await buildEntry(server.db, other.id, member.id, start, null);
      const colleague = await buildEntry(server.db, other.id, other.adminId, start, 3600);
      const by = { token: page, from: origin };
      const title = (timer_id: number) =>
        send('PUT /api/usertime/update_title', { timer_id, title: 'x' }, by);
      expect((await title(own.id)).status).toBe(200);
      for (const { id } of [elsewhere, runningElsewhere, colleague])
        expect((await title(id)).status).toBe(404);
      const discard = { timer_id: runningElsewhere.id };
      expect(await send('POST /api/usertime/delete_start', discard, by)).toMatchObject({ status: 404 });
      const remove = { workspace_id, timer_ids: [own.id, elsewhere.id] };
      await send('POST /api/usertime/delete', remove, by);
      const left = await server.db
        .selectFrom('time_entry')
        .select('id')
        .where('person_id', '=', member.id)
        .execute();
      expect(left.map(({ id }) => id)).toEqual([elsewhere.id, runningElsewhere.id]);
    });

    it('changes several entries at once, but no other member’s, also not of an admin', async () => {
      const { adminId, member, workspace_id, token: page } = await buildEditing();
      const admins = server.db.updateTable('membership').set({ role: 'admin' });
      await admins.where('person_id', '=', member.id).execute();
      const editable = server.db.updateTable('workspace').set({ others_entries_editable: true });
      await editable.where('id', '=', workspace_id).execute();
      const start = '2026-11-10T08:00:00Z';
      const own = await buildEntry(server.db, workspace_id, member.id, start, 3600);
      const others = await buildEntry(server.db, workspace_id, adminId, start, 3600);
      const by = { token: page, from: origin };
      const payload = { workspace_id, timer_ids: [own.id, others.id], is_billable: 1 };
      const { body } = await send('PUT /api/usertime/bulk_edit', payload, by);
      expect(body.results).toMatchObject([
        { timer_id: own.id, done: true },
        { timer_id: others.id, done: false },
      ]);
      const undo = { workspace_id, undo_id: body.undo_id };
      const undone = await send('PUT /api/usertime/bulk_undo', undo, by);
      expect(undone.body.results).toMatchObject([{ timer_id: own.id, done: true }]);
    });

    it('reads its member’s name and preferences, but no other workspace', async () => {
      const { member, workspace_id, token: page } = await buildEditing();
      const other = await buildWorkspace(server.db);
      await server.db
        .insertInto('membership')
        .values({ workspace_id: other.id, person_id: member.id, role: 'member' })
        .execute();
      const by = { token: page, from: origin };
      expect((await send('POST /api/integration/account', {}, by)).body.user.email).toBe(member.email);
      const { body } = await send('POST /api/workspace/listbyworkspaceid', { workspace_id }, by);
      expect(body.results).toMatchObject([{ id: workspace_id, may_create_projects: 0, may_create_tags: 0 }]);
    });

    it('revokes tokens that were granted with fewer permissions', async () => {
      const { workspace_id, integration_id, admin, token: page } = await buildPageToken(server);
      const payload = { workspace_id, integration_id, name: 'Desk', origins: [origin], may_edit: 1 };
      await server.call(update, payload, admin);
      expect(await send(running, {}, { token: page, from: origin })).toMatchObject(loggedOut);
    });
  });

  it('has 120 requests a minute, and its page can read the remaining number', async () => {
    const { token: page } = await buildPageToken(server);
    const request = () => send(running, {}, { token: page, from: origin });
    expect((await request()).headers).toMatchObject({
      'ratelimit-limit': '120',
      'ratelimit-remaining': '119',
      'access-control-expose-headers': expect.stringContaining('RateLimit-Remaining'),
    });
    for (const ofTheRest of [40, 40, 39]) {
      const allowed = await Promise.all(Array.from({ length: ofTheRest }, request));
      expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const refused = await request();
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([429, origin]);
  });
});

describe('CORS', () => {
  const preflight = (url: string, from?: string) =>
    server.app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        ...(from && { origin: from }),
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('accepts preflights only from registered origins, without cookies and wildcards', async () => {
    await buildIntegration(server, ['https://cors.example']);
    const { statusCode, headers } = await preflight('/api/usertime/create', 'https://cors.example');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://cors.example',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      vary: 'origin, access-control-request-headers',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    for (const from of ['https://evil.example', 'null', undefined]) {
      const refused = await preflight('/api/usertime/create', from);
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });

  it('accepts preflights only for calls that are open to integrations', async () => {
    await buildIntegration(server);
    const open = names.filter((name) => descriptionOf(name).embed !== undefined);
    for (const name of names) {
      const [, url = ''] = name.split(' ');
      const { statusCode } = await preflight(url, origin);
      expect([name, statusCode]).toEqual([name, open.includes(name) ? 204 : 404]);
    }
    expect((await preflight('/api/events', origin)).statusCode).toBe(204);
  });

  it('ends with the integration, once none of its tokens can be valid', async () => {
    const only = 'https://only.example';
    const { workspace_id, integration_id, admin, member, key } = await buildIntegration(server, [only]);
    await send(token, { email: member.email, origin: only }, { token: key });
    await server.call(remove, { workspace_id, integration_id }, admin);
    server.clock.goOn(3599);
    expect((await preflight('/api/usertime/running', only)).statusCode).toBe(204);
    server.clock.goOn(1);
    expect((await preflight('/api/usertime/running', only)).statusCode).toBe(403);
  });

  it('depends on the token: a session of the product gives a registered origin no access', async () => {
    const { session } = await buildIntegration(server);
    const { status, headers } = await send(running, {}, { token: session, from: origin });
    expect([status, headers['access-control-allow-origin'], headers.vary]).toEqual([
      200,
      undefined,
      'origin',
    ]);
  });

  it('lets the page read the response to an invalid request', async () => {
    const { token: page } = await buildPageToken(server);
    const { statusCode, headers } = await server.app.inject({
      method: 'POST',
      url: '/api/usertime/running',
      headers: { authorization: `Bearer ${page}`, origin, 'content-type': 'application/json' },
      payload: '{',
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([400, origin]);
  });
});

it('the documentation lists the calls that are open to integrations', async () => {
  const { paths } = JSON.parse(await openApiDocument()) as {
    paths: Record<string, Record<string, { security?: object[] }>>;
  };
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ security = [] }) => security.some((one) => 'integrationToken' in one))
      ? [path]
      : [],
  );
  expect(open.toSorted()).toEqual([
    '/api/integration/account',
    '/api/project/search',
    '/api/tag/list',
    '/api/usertime/allow_overlap',
    '/api/usertime/bulk_edit',
    '/api/usertime/bulk_undo',
    '/api/usertime/create',
    '/api/usertime/delete',
    '/api/usertime/delete_start',
    '/api/usertime/duplicate',
    '/api/usertime/edit_manually',
    '/api/usertime/list',
    '/api/usertime/manual_entry',
    '/api/usertime/restore',
    '/api/usertime/running',
    '/api/usertime/split',
    '/api/usertime/suggest',
    '/api/usertime/today',
    '/api/usertime/undo_discard',
    '/api/usertime/undo_stop',
    '/api/usertime/update',
    '/api/usertime/update_billable',
    '/api/usertime/update_parts',
    '/api/usertime/update_project',
    '/api/usertime/update_tag',
    '/api/usertime/update_title',
    '/api/working_hours/get',
    '/api/workspace/listbyworkspaceid',
  ]);
});
