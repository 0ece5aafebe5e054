import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProjectRoot } from '../config/index.ts';
import { addNotJoined } from '../not-joined/index.ts';
import { readCsv, buildWorkspace, startTestApp, type TestApp, buildEntry } from '../testing/index.ts';
import { avatar, company, logo, trackedTime } from './workspace-export.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
beforeEach(() => server.clock.set('2026-11-18T09:00:00Z'));
afterAll(() => server.close());

const tables = [
  ...['workspace', 'people', 'members', 'clients', 'projects', 'project_members', 'tags', 'rates'],
  ...['time_entries', 'approvals', 'saved_reports', 'audit_log', 'invoices'],
];

/** Returns the rows of a table's JSON Lines. */
const rowsOf = (files: Record<string, string>, table: string): Record<string, unknown>[] =>
  (files[`${table}.jsonl`] ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

it('the archive has each table as JSON Lines and CSV, the pictures, and a manifest of them', async () => {
  const house = await company(server);
  await trackedTime(server, house);
  const files = await house.exported();
  const names = [
    ...tables.flatMap((table) => [`${table}.jsonl`, `${table}.csv`]),
    ...[`pictures/${logo}`, `pictures/${avatar}`],
  ];
  expect(Object.keys(files)).toEqual([...names, 'manifest.json']);
  const { files: listed, ...head } = JSON.parse(files['manifest.json'] ?? '');
  expect(head).toEqual({
    format: 'timeweave-workspace',
    version: 1,
    app_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    exported_at: '2026-11-18T09:00:00.000Z',
    workspace: { id: house.workspaceId, title: 'Engines', time_zone: 'Europe/Berlin' },
    cells_escaped: false,
  });
  const rows = { people: 2, members: 2, clients: 1, projects: 2, project_members: 1, tags: 2, rates: 2 };
  const counts: Record<string, number> = {
    workspace: 1,
    ...rows,
    time_entries: 3,
    approvals: 0,
    saved_reports: 0,
    audit_log: 1,
    invoices: 1,
  };
  expect(listed).toEqual(
    names.map((name) => {
      const [table = ''] = name.split('.');
      const sha256 = name.endsWith('.png')
        ? expect.stringMatching(/^[0-9a-f]{64}$/)
        : createHash('sha256')
            .update(files[name] ?? '')
            .digest('hex');
      return { name, rows: name.endsWith('.png') ? null : counts[table], sha256 };
    }),
  );
});

it('people who were imported have not joined', async () => {
  const { workspaceId, adminId, member, exported } = await company(server);
  const person = { name: 'Mara Lind', email: 'mara@example.test' };
  const id = await addNotJoined(server.db, workspaceId, person);
  expect(rowsOf(await exported(), 'people')).toMatchObject([
    { id: adminId, joined: true },
    { id: member.id, joined: true },
    { id, email: 'mara@example.test', joined: false },
  ]);
});

it('the rows refer to each other by ids, with UTC instants and exact texts', async () => {
  const house = await company(server);
  const made = await trackedTime(server, house);
  const { client, project, archived, tags, tracked, overnight, running, invoice } = made;
  const files = await house.exported();
  const { adminId, member } = house;
  expect(rowsOf(files, 'workspace')).toMatchObject([
    {
      title: 'Engines',
      owner_id: adminId,
      time_zone: 'Europe/Berlin',
      currency: 'USD',
      logo: `pictures/${logo}`,
    },
  ]);
  expect(rowsOf(files, 'people')).toMatchObject([
    { id: adminId, time_zone: 'Europe/Berlin', picture: `pictures/${avatar}`, closed: false },
    { id: member.id, email: member.email, first_name: 'Grace', time_zone: 'Pacific/Auckland', picture: null },
  ]);
  expect(rowsOf(files, 'members')).toMatchObject([
    { person_id: adminId, role: 'admin', active: true },
    { person_id: member.id, role: 'member', active: true },
  ]);
  expect(rowsOf(files, 'projects')).toMatchObject([
    {
      ...{ id: project.id, client_id: client.id, color: '#0b7285', billable: true, estimate_hours: 12.5 },
      ...{ budget_amount: null, budget_period: 'month', fixed_fee: 1_000, budget_alert_shares: [50] },
      budget_alert_person_ids: [member.id],
    },
    { id: archived.id, archived: true, client_id: null, budget_period: 'once' },
  ]);
  expect(rowsOf(files, 'clients')).toMatchObject([{ billing_address: '1 Main Street', tax_number: 'GB 1' }]);
  expect(rowsOf(files, 'invoices')).toMatchObject([
    {
      id: invoice.id,
      number: null,
      state: 'draft',
      total: 6000,
      lines: [{ text: 'Fee', quantity: 100, unit_price: 6000, amount: 6000, seconds: null }],
    },
  ]);
  expect(rowsOf(files, 'project_members')).toMatchObject([{ person_id: member.id, role: 'manager' }]);
  expect(rowsOf(files, 'rates')).toMatchObject([
    { kind: 'billable', person_id: null, project_id: project.id, valid_from: '2026-01-01', amount: 12_500 },
    { kind: 'billable', person_id: member.id, project_id: null, valid_from: '2026-06-01', amount: null },
  ]);
  expect(rowsOf(files, 'time_entries')).toMatchObject([
    {
      ...{ id: tracked.id, person_id: adminId, project_id: project.id, billable: true, seconds: 5400 },
      description: '=SUM(A1), "quoted"\nsecond line',
      started_at: '2026-11-18T09:00:00.000Z',
      ended_at: '2026-11-18T10:30:00.000Z',
      tag_ids: tags.map(({ id }) => id),
      reference: { id: '4711', url: 'https://tickets.example/4711' },
      invoice_id: invoice.id,
    },
    {
      id: overnight.id,
      project_id: archived.id,
      invoice_id: null,
      description: '',
      seconds: 90_061,
      tag_ids: [],
    },
    { id: running.id, ended_at: null, seconds: null },
  ]);
});

it('each CSV file has the same rows as its JSON Lines', async () => {
  const house = await company(server);
  await trackedTime(server, house);
  const files = await house.exported();
  const cellOf = (value: unknown) => {
    if (value === null) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  for (const table of tables) {
    const [headings = [], ...lines] = readCsv(files[`${table}.csv`] ?? '');
    const rows = rowsOf(files, table);
    expect([table, lines]).toEqual([table, rows.map((row) => Object.values(row).map(cellOf))]);
    for (const row of rows) expect(Object.keys(row)).toEqual(headings);
  }
  expect(files['time_entries.csv']).toContain('"=SUM(A1), ""quoted""\nsecond line"');
});

it('the guide names each table with its columns', async () => {
  const files = await (await company(server)).exported();
  const guide = readFileSync(join(findProjectRoot(), 'docs/guides/moving.md'), 'utf8');
  for (const table of tables) {
    const ofTable = (section: string) => new RegExp(`^.*\\b${table}\\b`).test(section);
    const section = guide.split('\n### ').slice(1).find(ofTable) ?? '';
    const [headings = []] = readCsv(files[`${table}.csv`] ?? '');
    expect([table, headings.filter((heading) => !section.includes(`\`${heading}\``))]).toEqual([table, []]);
  }
});

it('the exported entries add up to the report', async () => {
  const house = await company(server);
  await trackedTime(server, house);
  const sums = rowsOf(await house.exported(), 'time_entries').reduce<Record<string, number>>(
    (all, { person_id, seconds }) => ({
      ...all,
      [String(person_id)]: (all[String(person_id)] ?? 0) + Number(seconds ?? 0),
    }),
    {},
  );
  const days = { workspace_id: house.workspaceId, start: '2026-11-01', end: '2026-11-30' };
  for (const [person, seconds] of Object.entries(sums)) {
    const payload = { ...days, clients: [], projects: [], users: [Number(person)] };
    const { body } = await server.call('POST /api/report/detailed', payload, house.admin);
    expect([person, body.totalTime]).toEqual([person, seconds * 1000]);
  }
});

it('secrets, deleted and merged rows, others’ private reports and other workspaces are left out', async () => {
  const house = await company(server);
  const { tags, overnight } = await trackedTime(server, house);
  const { workspaceId, adminId, member } = house;
  await server.db
    .updateTable('person')
    .set({ password_hash: 'argon2-hash' })
    .where('id', '=', adminId)
    .execute();
  const created_at = server.clock.now();
  const feed = { workspace_id: workspaceId, person_id: adminId, token_hash: 'hash-of-the-feed', created_at };
  await server.db.insertInto('calendar_feed').values(feed).execute();
  const report = { workspace_id: workspaceId, view: '{}', created_at };
  await server.db
    .insertInto('saved_report')
    .values([
      { ...report, person_id: adminId, name: 'My own', shared: false },
      { ...report, person_id: member.id, name: 'Shared by Grace', shared: true },
      { ...report, person_id: member.id, name: 'Private of Grace', shared: false },
      { ...report, person_id: adminId, name: 'Deleted', shared: true, deleted_at: created_at },
    ])
    .execute();
  const [research, call] = tags;
  const merged = { workspace_id: workspaceId, title: 'merged-tag', merged_into: research?.id };
  await server.db.insertInto('tag').values(merged).execute();
  const remove = { workspace_id: workspaceId, timer_ids: [overnight.id] };
  const deleted = await server.call('POST /api/usertime/delete', remove, house.memberToken);
  expect(deleted.status).toBe(200);
  const other = await buildWorkspace(server.db);
  await buildEntry(server.db, other.id, other.adminId, '2026-11-18T09:00:00Z', 60, {
    description: 'elsewhere',
  });

  const files = await house.exported();
  expect(rowsOf(files, 'saved_reports').map(({ name }) => name)).toEqual(['My own', 'Shared by Grace']);
  expect(rowsOf(files, 'tags').map(({ id }) => id)).toEqual([research?.id, call?.id]);
  expect(rowsOf(files, 'time_entries')).toHaveLength(2);
  const all = Object.values(files).join('');
  for (const secret of ['argon2-hash', 'hash-of-the-feed', 'elsewhere', 'merged-tag'])
    expect(all).not.toContain(secret);
});

it('tables of several pages and files for Toggl Track of several parts are complete', async () => {
  const house = await company(server);
  const { workspaceId, adminId } = house;
  const start = Date.parse('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: 1100 }, (_, n) => ({
    ...{ workspace_id: workspaceId, person_id: adminId, description: `entry ${n} ${'ü'.repeat(500)}` },
    // three of them begin at the same moment
    started_at: new Date(start + Math.floor(n / 3) * 1000),
    ended_at: new Date(start + Math.floor(n / 3) * 1000 + 1000),
  }));
  await server.db.insertInto('time_entry').values(rows).execute();
  const texts = new Set(rowsOf(await house.exported(), 'time_entries').map(({ description }) => description));
  expect(texts.size).toBe(1100);
  const { 'README.txt': _, ...parts } = await house.exported('toggl');
  expect(Object.keys(parts)).toEqual([1, 2].map((part) => `toggl-time-entries-Europe-Berlin-${part}.csv`));
  const lines = Object.values(parts).flatMap((csv) => {
    expect(Buffer.byteLength(csv)).toBeLessThan(1_000_000);
    const [headings, ...entries] = readCsv(csv);
    expect(headings?.[0]).toBe('User');
    return entries;
  });
  expect(new Set(lines.map((cells) => cells[5])).size).toBe(1100);
});

it('a picture that is missing in the store is left out', async () => {
  const house = await company(server);
  const missing = `${'c'.repeat(32)}.png`;
  await server.db
    .updateTable('workspace')
    .set({ logo: missing })
    .where('id', '=', house.workspaceId)
    .execute();
  const files = await house.exported();
  expect(Object.keys(files)).toContain('manifest.json');
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/'))).toEqual([`pictures/${avatar}`]);
});
