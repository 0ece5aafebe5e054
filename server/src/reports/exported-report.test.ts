import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Payload } from '@timeweave/shared/api';
import { sql } from 'kysely';
import pg from 'pg';
import {
  buildClient,
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  filesIn,
  readCsv,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Fields = Partial<Payload<'POST /api/report/export'>>;

const days = { start: '2026-11-15', end: '2026-11-21' };

async function house(rules: object = {}) {
  const { id, adminId } = await buildWorkspace(server.db, rules);
  const person = await buildMember(server.db, id, { time_zone: 'Europe/Berlin' });
  const token = await server.signIn(person.id);
  const exported = async (fields: Fields = {}, as = token) => {
    const payload = { workspace_id: id, ...days, ...fields };
    return server.call('POST /api/report/export', payload, as);
  };
  return { id, adminId, person, token, admin: await server.signIn(adminId), exported };
}

/** Returns the lines as objects, keyed by the headings. */
function entriesIn(csv: string): Record<string, string>[] {
  expect(csv[0]).toBe('\uFEFF');
  const [headings = [], ...lines] = readCsv(csv.slice(1));
  return lines.map((cells) => Object.fromEntries(headings.map((heading, n) => [heading, cells[n] ?? ''])));
}

/** Returns the cells of a workbook's sheet by line, as strings and numbers. */
async function cellsIn(workbook: Buffer): Promise<(string | number)[][]> {
  const { 'xl/worksheets/sheet1.xml': sheet = '' } = await filesIn(workbook);
  expect(sheet).toMatch(/<\/sheetData><\/worksheet>$/);
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [
      ...row.matchAll(
        /<c r="[A-Z]\d+" s="\d"(?: t="inlineStr"><is><t>(.*?)<\/t><\/is>|><v>([^<]*)<\/v>)<\/c>/gs,
      ),
    ].map(([, text, number]) => text ?? Number(number)),
  );
}

async function workbookOf(workspace_id: number, token: string, fields: Fields = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/report/export',
    payload: { workspace_id, ...days, format: 'xlsx', ...fields },
    headers: { authorization: `Bearer ${token}` },
  });
}

const secondsOf = (clock = '') => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

it('a CSV file has semicolons by choice, for spreadsheets that open them in columns', async () => {
  const { id, person, exported } = await house();
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 60, { description: 'a;b, c' });
  const { body } = await exported({ separator: ';' });
  const [headings, entry] = String(body).split('\r\n');
  expect(headings).toMatch(/^\uFEFFUser;Email;Client;/);
  expect(entry).toContain(';"a;b, c";');
  expect(await exported({ separator: ';', format: 'xlsx' })).toMatchObject({ status: 200 });
});

it('an entry has the columns of other trackers, in the time zone of the report', async () => {
  const { id, adminId, person, exported } = await house();
  const client = await buildClient(server.db, id, 'Royal Society');
  const details = { created_by: adminId, name: 'Note, "G"', client_id: client.id };
  const project = await buildProject(server.db, id, details);
  const entry = await buildEntry(server.db, id, person.id, '2026-11-18T22:30:00Z', 5405, {
    project_id: project.id,
    description: '=HYPERLINK("http://evil.example")',
    is_billable: true,
  });
  for (const title of ['plan', 'call']) {
    const tag = await buildTag(server.db, id, title);
    await server.db
      .insertInto('time_entry_tag')
      .values({ workspace_id: id, entry_id: entry.id, tag_id: tag.id })
      .execute();
  }
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 0, { description: 'first\nof two' });
  await buildEntry(server.db, id, person.id, '2026-11-18T09:00:00Z', null);
  const { status, body } = await exported();
  expect(status).toBe(200);
  expect(body).toBe(
    [
      '\uFEFFUser,Email,Client,Project,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Reference,Reference URL',
      `Ada Lovelace,${person.email},,,"first\nof two",No,2026-11-17,10:00:00,2026-11-17,10:00:00,00:00:00,,,`,
      `Ada Lovelace,${person.email},Royal Society,"Note, ""G""","'=HYPERLINK(""http://evil.example"")",Yes,2026-11-18,23:30:00,2026-11-19,01:00:05,01:30:05,"call, plan",,`,
      '',
    ].join('\r\n'),
  );
});

it('a long report contains each entry once, oldest first, with the total of the detailed report', async () => {
  const { id, adminId, person, token, exported } = await house({
    rounding_direction: 'up',
    rounding_minutes: 15,
  });
  const start = Date.parse('2026-11-16T00:00:00Z');
  const rows = Array.from({ length: 5000 }, (_, n) => ({
    workspace_id: id,
    person_id: n % 2 === 0 ? person.id : adminId,
    description: `entry ${n}`,
    is_billable: false,
    // three of them start at the same moment
    started_at: new Date(start + Math.floor(n / 3) * 60_000),
    ended_at: new Date(start + Math.floor(n / 3) * 60_000 + (n % 1800) * 1000),
  }));
  await server.db.insertInto('time_entry').values(rows).execute();
  const fields = { users: [person.id] };
  const entries = entriesIn((await exported(fields)).body);
  expect(entries.map(({ Description }) => Description)).toEqual(
    Array.from({ length: 2500 }, (_, n) => `entry ${2 * n}`),
  );
  const payload = { workspace_id: id, ...days, ...fields };
  const { body } = await server.call('POST /api/report/detailed', payload, token);
  const total = (column: string) => entries.reduce((sum, entry) => sum + secondsOf(entry[column]) * 1000, 0);
  expect([total('Duration'), total('Exact duration')]).toEqual([body.totalTime, body.totals?.exactTime]);
  expect(body.totalTime).not.toBe(body.totals?.exactTime);
});

it('the file has a name, a type and a size', async () => {
  const { id, token } = await house();
  const { headers, rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/api/report/export',
    payload: { workspace_id: id, ...days },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="detail_reports_20261118090000.csv"',
    'content-length': String(rawPayload.length),
    'cache-control': 'no-store',
  });
});

it('a workbook has the same columns, with dates, times and durations as numbers', async () => {
  const { id, adminId, person, token } = await house({ rounding_direction: 'up', rounding_minutes: 15 });
  const project = await buildProject(server.db, id, { created_by: adminId, name: 'R & D <1>' });
  await buildEntry(server.db, id, person.id, '2026-11-18T22:30:00Z', 90_000, {
    project_id: project.id,
    description: '=HYPERLINK("http://evil.example")\u0007 _x0041_',
  });
  const { headers, rawPayload } = await workbookOf(id, token);
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': 'attachment; filename="detail_reports_20261118090000.xlsx"',
    'content-length': String(rawPayload.length),
  });
  const [headings, cells] = await cellsIn(rawPayload);
  expect(headings?.join()).toBe(
    'User,Email,Client,Project,Description,Billable,Start date,Start time,End date,End time,Duration,Exact duration,Tags,Reference,Reference URL',
  );
  expect(cells).toEqual([
    ...['Ada Lovelace', person.email, 'R &amp; D &lt;1&gt;'],
    '=HYPERLINK("http://evil.example") _x005F_x0041_',
    // 18 November 2026 is day 46,344 of spreadsheets; the entry starts at 23:30 in Berlin.
    ...['No', 46_344, 84_600 / 86_400, 46_346, 1800 / 86_400, 90_000 / 86_400, 90_000 / 86_400],
  ]);
});

it('a long workbook contains each entry once, with the total of the CSV file', async () => {
  const { id, person, token, exported } = await house({ rounding_direction: 'up', rounding_minutes: 6 });
  const start = Date.parse('2026-11-16T00:00:00Z');
  const rows = Array.from({ length: 4500 }, (_, n) => ({
    workspace_id: id,
    person_id: person.id,
    description: `entry ${n}`,
    is_billable: false,
    started_at: new Date(start + n * 60_000),
    ended_at: new Date(start + n * 60_000 + (n % 1800) * 1000),
  }));
  await server.db.insertInto('time_entry').values(rows).execute();
  const [, ...lines] = await cellsIn((await workbookOf(id, token)).rawPayload);
  expect(lines.map(([, , title]) => title)).toEqual(rows.map(({ description }) => description));
  const total = lines.reduce((sum, cells) => sum + Math.round(Number(cells[8]) * 86_400), 0);
  const entries = entriesIn((await exported()).body);
  expect(total).toBe(entries.reduce((sum, { Duration }) => sum + secondsOf(Duration), 0));
});

it('without rounding, no column of exact durations exists', async () => {
  const { id, person, exported } = await house({ rounding_direction: 'up', rounding_minutes: 15 });
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 61);
  const [rounded] = entriesIn((await exported()).body);
  expect(rounded).toMatchObject({ Duration: '00:15:00', 'Exact duration': '00:01:01' });
  const [exact = {}] = entriesIn((await exported({ exact: 1 })).body);
  expect(exact.Duration).toBe('00:01:01');
  expect(Object.keys(exact)).not.toContain('Exact duration');
});

it('a signed-out caller cannot export', async () => {
  const { exported } = await house();
  expect(await exported({}, '')).toMatchObject({ status: 401 });
});

it('a member exports only their own entries when only admins may see the team', async () => {
  const { id, adminId, person, exported, admin } = await house({ sole_team_viewer: true });
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 60, { description: 'own' });
  await buildEntry(server.db, id, adminId, '2026-11-17T10:00:00Z', 60, { description: 'another’s' });
  const titles = (csv: string) => entriesIn(csv).map(({ Description }) => Description);
  expect(titles((await exported({ users: [adminId] })).body)).toEqual(['own']);
  expect(titles((await exported({}, admin)).body)).toEqual(['own', 'another’s']);
});

it('the admin of another workspace cannot export this one', async () => {
  const [{ id, person, exported }, other] = [await house(), await house()];
  await buildEntry(server.db, id, person.id, '2026-11-17T09:00:00Z', 60);
  expect(await exported({}, other.admin)).toMatchObject({ status: 403 });
  const own = await exported({ workspace_id: other.id, users: [person.id] }, other.admin);
  expect(entriesIn(own.body)).toEqual([]);
});

it.each<[string, Fields]>([
  ['start', { start: '2026-02-30' }],
  ['end', { end: '2026-11-14' }],
  ['timeZone', { timeZone: '+02:00' }],
  ['tag_mode', { tag_mode: 'some' as 'any' }],
  ['format', { format: 'ods' as 'csv' }],
])('a wrong %s is rejected with an error for its field', async (param, fields) => {
  const { exported } = await house();
  const { status, body } = await exported(fields);
  expect(status).toBe(400);
  expect(body.errors).toEqual([expect.objectContaining({ param })]);
});

it.each(['csv', 'xlsx'])('a disconnecting client ends the query, and no %s file remains', async (format) => {
  const { id, token } = await house();
  const url = server.app.listeningOrigin;
  const other = new pg.Client(server.connection);
  await other.connect();
  const waiting = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and application_name = 'timeweave' and wait_event_type = 'Lock'
    `.execute(server.db);
    return rows.length;
  };
  const files = () => readdirSync(tmpdir()).filter((name) => name.startsWith('timeweave-export-'));
  await other.query('begin; lock table time_entry in access exclusive mode');
  const gone = new AbortController();
  const call = fetch(`${url}/api/report/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ workspace_id: id, ...days, format }),
    signal: gone.signal,
  });
  await until('the export waits', async () => (await waiting()) === 1);
  gone.abort();
  await expect(call).rejects.toThrow('aborted');
  await until('the export has ended', async () => (await waiting()) === 0);
  await until('the file is removed', () => files().length === 0);
  await other.query('rollback');
  await other.end();
});
