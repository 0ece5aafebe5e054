import ICAL from 'ical.js';
import { sql } from 'kysely';
import { createLogger } from '../platform/index.ts';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

const lines: string[] = [];
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ log: createLogger('trace', { write: (line) => void lines.push(line) }) });
});
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

/** Returns a signed-in user with the calls for their iCal address. */
async function callerOf(workspace_id: number, personId: number) {
  const session = await server.signIn(personId);
  const create = () => server.call('POST /api/calendar_feed/create', { workspace_id }, session);
  return {
    workspace_id,
    personId,
    create,
    created: async () => (await create()).body.token,
    get: () => server.call('POST /api/calendar_feed/get', { workspace_id }, session),
    revoke: () => server.call('PUT /api/calendar_feed/revoke', { workspace_id }, session),
  };
}

async function house() {
  const { id, adminId } = await buildWorkspace(server.db, { title: 'Analytical Engines' });
  const member = await callerOf(id, (await buildMember(server.db, id)).id);
  return { id, adminId, member, admin: await callerOf(id, adminId) };
}

const read = (token: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/calendar_feed/${token}.ics`, headers });

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

const summariesOf = async (token: string) => eventsIn((await read(token)).body).map(({ summary }) => summary);

describe('an iCal address', () => {
  it('shows the member’s own entries of the workspace, with project, client and tags', async () => {
    const { id, adminId, member } = await house();
    const client = await buildClient(server.db, id, 'Royal Society');
    const project = await buildProject(server.db, id, {
      name: 'Engine, second',
      created_by: adminId,
      client_id: client.id,
    });
    const tag = await buildTag(server.db, id, 'maths');
    const uuid = '7f4df9f6-4d0e-4a53-a07e-2a1a3c1f8a55';
    const entry = await buildEntry(server.db, id, member.personId, '2026-11-17T09:00:00Z', 5400, {
      description: 'Note G; a long one',
      project_id: project.id,
      uuid,
    });
    const tagged = { workspace_id: id, entry_id: entry.id, tag_id: tag.id };
    await server.db.insertInto('time_entry_tag').values(tagged).execute();
    await buildEntry(server.db, id, adminId, '2026-11-17T09:00:00Z', 60, { description: 'Of a colleague' });
    const elsewhere = await buildWorkspace(server.db);
    await server.db
      .insertInto('membership')
      .values({ workspace_id: elsewhere.id, person_id: member.personId, role: 'member' })
      .execute();
    await buildEntry(server.db, elsewhere.id, member.personId, '2026-11-17T11:00:00Z', 60);

    const response = await read(await member.created());
    expect(response.statusCode).toBe(200);
    const events = eventsIn(response.body);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({
      uid: uuid,
      summary: 'Note G; a long one',
      description: 'Project: Engine, second\nClient: Royal Society\nTags: maths',
    });
    expect(events[0]?.startDate.toJSDate()).toEqual(new Date('2026-11-17T09:00:00Z'));
    expect(events[0]?.endDate.toJSDate()).toEqual(new Date('2026-11-17T10:30:00Z'));
    expect(events[0]?.component.getFirstProperty('categories')?.getValues()).toEqual([
      'Engine, second',
      'maths',
    ]);
    expect(response.body).toContain('X-WR-CALNAME:Timeweave: Analytical Engines\r\n');
  });

  it('shows planned entries and those of the last year, but not the running one', async () => {
    const { id, member } = await house();
    const entry = (start: string, seconds: number | null, description: string) =>
      buildEntry(server.db, id, member.personId, start, seconds, { description });
    await entry('2025-11-01T09:00:00Z', 60, 'Too old');
    await entry('2025-11-20T09:00:00Z', 60, 'A year ago');
    await entry('2027-01-05T09:00:00Z', 60, 'Planned');
    await entry('2026-11-18T08:00:00Z', null, 'Running');
    expect(await summariesOf(await member.created())).toEqual(['Planned', 'A year ago']);
  });

  it('titles an entry without description with its project', async () => {
    const { id, adminId, member } = await house();
    const project = await buildProject(server.db, id, { name: 'Engine', created_by: adminId });
    const blank = { description: ' ' };
    await buildEntry(server.db, id, member.personId, '2026-11-16T09:00:00Z', 60, blank);
    await buildEntry(server.db, id, member.personId, '2026-11-17T09:00:00Z', 60, {
      ...blank,
      project_id: project.id,
    });
    expect(await summariesOf(await member.created())).toEqual(['Engine', 'Time entry']);
  });

  it('forbids shared caches, and has a stable ETag while its entries do not change', async () => {
    const { id, member } = await house();
    await buildEntry(server.db, id, member.personId, '2026-11-17T09:00:00Z', 60);
    const token = await member.created();
    const { headers } = await read(token);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^"[\w-]{43}"$/),
    });
    const etag = String(headers.etag);
    server.clock.goOn(3600);
    const again = await read(token, { 'if-none-match': `"other", W/${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await buildEntry(server.db, id, member.personId, '2026-11-17T12:00:00Z', 60);
    expect((await read(token, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('has another ETag and text after each change that it shows', async () => {
    const { id, adminId, member } = await house();
    const project = await buildProject(server.db, id, { name: 'Engine', created_by: adminId });
    const tag = await buildTag(server.db, id, 'maths');
    const entry = await buildEntry(server.db, id, member.personId, '2026-11-17T09:00:00Z', 60, {
      project_id: project.id,
    });
    const tagged = { workspace_id: id, entry_id: entry.id, tag_id: tag.id };
    await server.db.insertInto('time_entry_tag').values(tagged).execute();
    const token = await member.created();
    const { db } = server;
    const changes: [shown: string, change: () => Promise<unknown>][] = [
      ['Note A', () => db.updateTable('time_entry').set({ description: 'Note A' }).execute()],
      ['Note B', () => db.updateTable('time_entry').set({ description: 'Note B' }).execute()],
      ['Project: Loom', () => db.updateTable('project').set({ name: 'Loom' }).execute()],
      ['Tags: logic', () => db.updateTable('tag').set({ title: 'logic' }).execute()],
      ['NAME:Timeweave: Looms', () => db.updateTable('workspace').set({ title: 'Looms' }).execute()],
    ];
    const etags = [(await read(token)).headers.etag];
    for (const [shown, change] of changes) {
      await change();
      const { body, headers } = await read(token, { 'if-none-match': String(etags.at(-1)) });
      expect(body).toContain(shown);
      etags.push(headers.etag);
    }
    expect(new Set(etags).size).toBe(changes.length + 1);
  });

  it.each([
    ['update_tag', (id: number) => ({ timer_id: id })],
    ['update_parts', (id: number) => ({ timer_id: id, project_id: 0, is_billable: 0 })],
    ['bulk_edit', (id: number) => ({ timer_ids: [id] })],
  ] as const)('has another ETag when %s changes the tags of an entry alone', async (call, named) => {
    const { id, member } = await house();
    const entry = await buildEntry(server.db, id, member.personId, '2026-11-17T09:00:00Z', 60);
    const tag = await buildTag(server.db, id, 'maths');
    const tagged = { workspace_id: id, entry_id: entry.id, tag_id: tag.id };
    await server.db.insertInto('time_entry_tag').values(tagged).execute();
    const token = await member.created();
    const { etag } = (await read(token)).headers;
    const session = await server.signIn(member.personId);
    const untagged = { workspace_id: id, tag_id: '', ...named(entry.id) };
    expect(await server.call(`PUT /api/usertime/${call}`, untagged, session)).toMatchObject({ status: 200 });
    const after = await read(token, { 'if-none-match': String(etag) });
    expect(after.body).not.toContain('Tags: maths');
    expect(after.headers.etag).not.toBe(etag);
  });

  it('says so when it cannot show all entries', async () => {
    const { id, member } = await house();
    await sql`insert into time_entry (workspace_id, person_id, description, started_at, ended_at, is_billable)
      select ${id}, ${member.personId}, n::text, ${new Date('2026-11-17T09:00:00Z')}::timestamptz - n * interval '1 minute',
        ${new Date('2026-11-17T09:00:30Z')}::timestamptz - n * interval '1 minute', false
      from generate_series(1, 10001) n`.execute(server.db);
    const { body } = await read(await member.created());
    const unfolded = body.replaceAll('\r\n ', '');
    expect(unfolded).toContain('DESCRIPTION:This calendar shows the newest 10\\,000 of 10\\,001 entries.');
    expect(unfolded.match(/BEGIN:VEVENT/g)).toHaveLength(10_000);
    expect(unfolded).not.toContain('SUMMARY:10001\r\n');
  });

  it('has a token with 256 random bits, stored as a hash', async () => {
    const { member } = await house();
    const token = await member.created();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.db.selectFrom('calendar_feed').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await read('x'.repeat(43))).statusCode).toBe(404);
  });

  it('does not appear in the log', async () => {
    const { member } = await house();
    const token = await member.created();
    await read(token);
    await server.app.inject({ url: `/api/calendar_feed/${token}.ics/` });
    await server.app.inject({ url: `/api/calendar_feed/${token}` });
    expect(lines.join('')).toContain('/api/calendar_feed/….ics');
    expect(lines.join('')).not.toContain(token);
  });

  it('is replaced by a new one, and stops working when it is revoked', async () => {
    const { member } = await house();
    expect(await member.get()).toMatchObject({ status: 200, body: { results: null } });
    const first = await member.created();
    const second = await member.created();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect(await member.revoke()).toMatchObject({ status: 200 });
    expect((await read(second)).statusCode).toBe(404);
    expect(await member.revoke()).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'You have no iCal address in this workspace.' }] },
    });
  });

  it('shows its owner when it was created and last read', async () => {
    const { member } = await house();
    const seconds = Date.parse('2026-11-18T09:00:00Z') / 1000;
    const { body } = await member.create();
    expect(body.results).toEqual({ created_at: seconds, last_read_at: null });
    server.clock.goOn(600);
    await read(body.token);
    expect((await member.get()).body.results).toEqual({ created_at: seconds, last_read_at: seconds + 600 });
    server.clock.goOn(299);
    await read(body.token);
    expect((await member.get()).body.results?.last_read_at).toBe(seconds + 600);
  });

  it('is separate for each user: a colleague and an admin have their own', async () => {
    const { member, admin } = await house();
    const token = await member.created();
    expect((await admin.get()).body.results).toBeNull();
    expect(await admin.revoke()).toMatchObject({ status: 404 });
    await admin.create();
    await admin.revoke();
    expect((await read(token)).statusCode).toBe(200);
  });

  it('rejects the admin of another workspace', async () => {
    const { id, member } = await house();
    await member.create();
    const other = await buildWorkspace(server.db);
    const stranger = await callerOf(id, other.adminId);
    for (const attempt of [stranger.get(), stranger.create(), stranger.revoke()])
      expect(await attempt).toMatchObject({ status: 403 });
    expect((await member.get()).body.results).not.toBeNull();
  });

  it('stops working with the membership, the account and the workspace', async () => {
    const { id, member } = await house();
    const token = await member.created();
    const status = async () => (await read(token)).statusCode;
    const membership = (active: boolean) =>
      server.db.updateTable('membership').set({ active }).where('person_id', '=', member.personId).execute();
    const person = (closed_at: Date | null) =>
      server.db.updateTable('person').set({ closed_at }).where('id', '=', member.personId).execute();
    await membership(false);
    expect(await status()).toBe(404);
    await membership(true);
    expect(await status()).toBe(200);
    await person(server.clock.now());
    expect(await status()).toBe(404);
    await person(null);
    await server.db
      .updateTable('workspace')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await status()).toBe(404);
  });

  it('can be read at most 20 times a minute', async () => {
    const { member } = await house();
    const token = await member.created();
    for (let n = 0; n < 20; n += 1) expect((await read(token)).statusCode).toBe(200);
    const refused = await read(token);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('is recorded in the audit log when it is created and revoked', async () => {
    const { id, adminId, member } = await house();
    await member.create();
    await member.revoke();
    const { body } = await server.call(
      'POST /api/workspace/audit_log',
      { workspace_id: id },
      await server.signIn(adminId),
    );
    expect(body.results).toMatchObject([
      { name: 'calendar_feed', changed_by: { user_id: member.personId }, old_value: true, new_value: false },
      { name: 'calendar_feed', old_value: false, new_value: true },
    ]);
  });
});
