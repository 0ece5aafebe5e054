import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { auditLogRepository } from '../audit-log/index.ts';
import { encryptAddresses } from '../external-calendars/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  filesIn,
  smallPng,
  startTestApp,
  type TestApp,
  testSecret,
  until,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

async function linkFor(token: string): Promise<string> {
  const { status, body } = await server.call('POST /api/profile/data_export', {}, token);
  expect(status).toBe(200);
  return body.url;
}

const follow = (url: string) => server.app.inject({ method: 'GET', url });

async function exportOf(token: string) {
  const response = await follow(await linkFor(token));
  expect(response.statusCode).toBe(200);
  return filesIn(response.rawPayload);
}

async function member(details: Parameters<typeof buildMember>[2] = {}) {
  const { id: workspaceId, adminId } = await buildWorkspace(server.db, { title: 'Engines' });
  const person = await buildMember(server.db, workspaceId, { time_zone: 'Europe/Berlin', ...details });
  return { workspaceId, adminId, ...person, token: await server.signIn(person.id) };
}

it('the archive contains all time of the user, from every workspace, as JSON and as CSV', async () => {
  const { workspaceId, adminId, id, token } = await member();
  const client = await buildClient(server.db, workspaceId, 'Royal Society');
  const details = { created_by: adminId, name: 'Note, G', client_id: client.id };
  const project = await buildProject(server.db, workspaceId, details);
  const tag = await buildTag(server.db, workspaceId, 'research');
  const entry = await buildEntry(server.db, workspaceId, id, '2026-11-18T09:00:00Z', 5400, {
    project_id: project.id,
    description: '=HYPERLINK("http://evil.example")',
    is_billable: true,
    reference: { id: '4711', url: 'https://tickets.example/4711' },
  });
  await server.db
    .insertInto('time_entry_tag')
    .values({ workspace_id: workspaceId, entry_id: entry.id, tag_id: tag.id })
    .execute();
  await buildEntry(server.db, workspaceId, adminId, '2026-11-18T09:00:00Z', 60, { description: 'another’s' });
  await sql`
    with sent as (
      insert into invoice (workspace_id, client_id, state, serial, number, first_day, last_day, grouped_by, approved_only,
        currency, due_days, taxes, total, created_at)
      values (${workspaceId}, ${client.id}, 'sent', 17, 'R-17', '2026-11-01', '2026-11-30', 'project', false,
        'EUR', 14, '[]', 987654, now()) returning id
    )
    insert into invoice_entry (workspace_id, entry_id, invoice_id, number)
    select ${workspaceId}, ${entry.id}, id, 'R-17' from sent`.execute(server.db);
  const within = await buildEntry(server.db, workspaceId, id, '2026-11-18T10:00:00Z', 60);
  const pair = { workspace_id: workspaceId, timer_id: within.id, other_timer_id: entry.id };
  await server.call('PUT /api/usertime/allow_overlap', { ...pair, is_allowed: 1 }, token);
  const left = await buildWorkspace(server.db, { title: 'Left behind' });
  await server.db
    .insertInto('membership')
    .values({ workspace_id: left.id, person_id: id, role: 'member', active: false })
    .execute();
  await buildEntry(server.db, left.id, id, '2026-11-17T09:00:00Z', null);

  const files = await exportOf(token);
  expect(files['time-entries.csv']).toBe(
    [
      '\uFEFFworkspace,start,end,duration_seconds,description,project,client,tags,billable,start_utc,end_utc,reference,reference_url,invoice',
      'Engines,2026-11-18 10:00:00,2026-11-18 11:30:00,5400,"\'=HYPERLINK(""http://evil.example"")","Note, G",Royal Society,research,true,2026-11-18T09:00:00.000Z,2026-11-18T10:30:00.000Z,4711,https://tickets.example/4711,R-17',
      'Engines,2026-11-18 11:00:00,2026-11-18 11:01:00,60,Note G,,,,false,2026-11-18T10:00:00.000Z,2026-11-18T10:01:00.000Z,,,',
      'Left behind,2026-11-17 10:00:00,,,Note G,,,,false,2026-11-17T09:00:00.000Z,,,,',
      '',
    ].join('\r\n'),
  );
  expect(Object.values(files).join('')).not.toContain('987654');
  expect(JSON.parse(files['time-entries.json'] ?? '')).toMatchObject([
    {
      workspace: 'Engines',
      invoice: 'R-17',
      description: '=HYPERLINK("http://evil.example")',
      seconds: 5400,
      tags: ['research'],
      allowedOverlaps: [],
    },
    { workspace: 'Engines', allowedOverlaps: [entry.id] },
    { workspace: 'Left behind', endedAt: null },
  ]);
});

it('the archive contains profile, picture and workspaces, but no secret', async () => {
  const avatar = `${'a'.repeat(32)}.png`;
  await server.images.put(avatar, smallPng);
  const { email, token, workspaceId, adminId, id } = await member({ avatar, password_hash: 'argon2-hash' });
  await auditLogRepository(server.db).add({ workspaceId, personId: id, now: server.clock.now() }, [
    { kind: 'setting', name: 'title', from: 'Engine', to: 'Engines' },
  ]);
  const now = server.clock.now();
  const factor = { person_id: id, secret: 'encrypted-secret', enabled_at: now };
  await server.db.insertInto('second_factor').values(factor).execute();
  const key = { credential_id: 'credential-id', public_key: 'public-key', counter: 0 };
  await server.db
    .insertInto('passkey')
    .values({ person_id: id, name: 'Laptop', created_at: now, ...key })
    .execute();
  const notification = {
    kind: 'account-security',
    key: '1',
    title: 'A passkey was added',
    body: '',
    path: '/profile',
  };
  await server.db
    .insertInto('user_notification')
    .values({ person_id: id, in_app: true, ...notification })
    .execute();
  await server.db
    .insertInto('notification_choice')
    .values({ person_id: id, kind: 'import-ended', mail: false })
    .execute();
  await server.db.insertInto('day_off').values({ person_id: id, day: '2026-12-24' }).execute();
  const period = { first_day: '2026-11-09', last_day: '2026-11-15', state: 'returned' as const };
  await server.db
    .insertInto('approval')
    .values({ workspace_id: workspaceId, person_id: id, ...period, submitted_at: now, entries: '{}' })
    .execute();
  const { id: project_id } = await buildProject(server.db, workspaceId, { created_by: adminId });
  await sql`
    with report as (
      insert into saved_report (workspace_id, person_id, name, view, shared, created_at)
      values (${workspaceId}, ${id}, 'Hours', '{}', false, ${now}) returning id
    ), report_link as (
      insert into report_link (workspace_id, saved_report_id, token_hash, created_at)
      select ${workspaceId}, id, 'report-hash', ${now} from report
    )
    insert into client_link (workspace_id, project_id, token_hash, person_id, label, shows_descriptions, shows_people,
      shows_amounts, billable_only, created_at, expires_at)
    select ${workspaceId}, ${project_id}, 'client-hash' || maker, maker, 'For ' || maker, true, true, true, true, ${now}, ${now}
    from unnest(array[${id}, ${adminId}]::bigint[]) as maker`.execute(server.db);
  const files = await exportOf(token);
  expect(JSON.parse(files['links.json'] ?? '')).toMatchObject({
    reports: [{ workspace: 'Engines', report: 'Hours', revoked_at: null }],
    clients: [{ workspace: 'Engines', label: `For ${id}`, last_opened_at: null }],
  });
  expect(JSON.parse(files['approvals.json'] ?? '')).toMatchObject([{ workspace: 'Engines', ...period }]);
  expect(JSON.parse(files['working-hours.json'] ?? '')).toEqual({
    own: [],
    days_off: ['2026-12-24'],
    reminders: null,
  });
  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'activity.json',
    'api-tokens.json',
    'approvals.json',
    'avatar.png',
    'calendar-feeds.json',
    'deleted-time-entries.json',
    'external-calendars.json',
    'external-events.json',
    'invitations.json',
    'links.json',
    'mailed-reports.json',
    'notifications.json',
    'profile.json',
    'projects.json',
    'saved-reports.json',
    'sessions.json',
    'time-entries.csv',
    'time-entries.json',
    'working-hours.json',
    'workspaces.json',
  ]);
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
    ...{ email, has_password: true, two_step_log_in_since: now.toISOString() },
    passkeys: [{ name: 'Laptop', last_used_at: null }],
  });
  expect(JSON.parse(files['workspaces.json'] ?? '')).toMatchObject([{ title: 'Engines', role: 'member' }]);
  expect(JSON.parse(files['notifications.json'] ?? '')).toMatchObject({
    notifications: [{ title: 'A passkey was added', read_at: null }],
    choices: [{ kind: 'import-ended', mail: false, push: null }],
  });
  expect(JSON.parse(files['activity.json'] ?? '')).toMatchObject([{ name: 'title', byYou: true }]);
  expect(files['avatar.png']).toContain('PNG');
  expect(files['time-entries.json']).toBe('[]\n');
  for (const secret of ['argon2-hash', 'encrypted-secret', 'public-key', 'report-hash', 'client-hash'])
    expect(Object.values(files).join('')).not.toContain(secret);
});

it('the archive contains calendars with their addresses, but only the dates of the iCal address', async () => {
  const { id, workspaceId, token } = await member();
  const created_at = server.clock.now();
  await server.db
    .insertInto('calendar_feed')
    .values({ workspace_id: workspaceId, person_id: id, token_hash: 'hash-of-the-feed', created_at })
    .execute();
  const address = 'https://calendar.example/team.ics';
  const calendar = await server.db
    .insertInto('external_calendar')
    .values({ person_id: id, name: 'Team', color: '#2f5fd0', address, created_at, tried_at: created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plain = await exportOf(token);
  await encryptAddresses(server.db, fieldCipher(testSecret), 'plain');
  const times = { is_all_day: false, starts_at: created_at, ends_at: created_at };
  await server.db
    .insertInto('external_event')
    .values({ calendar_id: calendar.id, key: 'a', title: 'Stand-up', ...times })
    .execute();
  const files = await exportOf(token);
  expect(JSON.parse(files['calendar-feeds.json'] ?? '')).toMatchObject([{ workspace: 'Engines' }]);
  for (const each of [plain, files]) {
    const [row] = JSON.parse(each['external-calendars.json'] ?? '');
    expect(Object.keys(row)).toEqual(['id', 'name', 'color', 'address', 'created_at', 'fetched_at']);
    expect(row).toMatchObject({ name: 'Team', address });
  }
  expect(JSON.parse(files['external-events.json'] ?? '')).toMatchObject([{ title: 'Stand-up' }]);
  expect(Object.values(files).join('')).not.toContain('hash-of-the-feed');
});

it('the archive does not show a member the rates that the workspace has set for them', async () => {
  const { workspaceId, adminId, id, token } = await member();
  await auditLogRepository(server.db).add({ workspaceId, personId: adminId, now: server.clock.now() }, [
    { kind: 'rate', name: 'labor_cost', personId: id, from: null, to: 12345 },
    { kind: 'permission', name: 'role', personId: id, from: 'member', to: 'admin' },
  ]);
  const files = await exportOf(token);
  expect(JSON.parse(files['activity.json'] ?? '')).toMatchObject([{ name: 'role', byYou: false }]);
  expect(Object.values(files).join('')).not.toContain('12345');
});

it('the archive contains each entry once when they need several pages', async () => {
  const { workspaceId, id, token } = await member();
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: 4500 }, (_, n) => ({
    workspace_id: workspaceId,
    person_id: id,
    description: `entry ${n}`,
    is_billable: false,
    // three of them begin at the same moment
    started_at: new Date(start + Math.floor(n / 3) * 1000),
    ended_at: new Date(start + Math.floor(n / 3) * 1000 + 1000),
  }));
  await server.db.insertInto('time_entry').values(rows).execute();
  const files = await exportOf(token);
  const entries = JSON.parse(files['time-entries.json'] ?? '') as { description: string }[];
  expect(entries).toHaveLength(4500);
  expect(new Set(entries.map(({ description }) => description)).size).toBe(4500);
  expect(files['time-entries.csv']?.split('\r\n')).toHaveLength(4502);
});

it('a link downloads a file, works once, and expires after ten minutes', async () => {
  const { token } = await member();
  const [link, late] = [await linkFor(token), await linkFor(token)];
  const { headers, rawPayload } = await follow(link);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="timeweave-data-2026-11-18.zip"',
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
  });
  expect((await follow(link)).statusCode).toBe(404);
  server.clock.goOn(601);
  expect((await follow(late)).statusCode).toBe(404);
  server.clock.goOn(-601);
  expect((await follow(late)).statusCode).toBe(200);
});

it('nothing is exported when signed out, with a modified link, or for a closed account', async () => {
  expect(await server.call('POST /api/profile/data_export', {})).toMatchObject({ status: 401 });
  const { id, token } = await member();
  const link = await linkFor(token);
  for (const url of [link.slice(0, -3), link.split('?')[0] ?? '', `${link}&ticket=x`])
    expect((await follow(url)).statusCode).toBe(404);
  await server.db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', id).execute();
  expect((await follow(link)).statusCode).toBe(404);
});

it('a user may request five links an hour', async () => {
  const { token } = await member();
  for (let n = 0; n < 5; n += 1) await linkFor(token);
  const { status, body } = await server.call('POST /api/profile/data_export', {}, token);
  expect([status, body.errors.length]).toEqual([429, 1]);
});

it('no file remains on the server', async () => {
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('timeweave-export-'));
  // Other tests may export at the same time.
  await until('no file remains', () => files().length === 0);
});
