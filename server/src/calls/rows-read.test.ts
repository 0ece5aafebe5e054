import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { invoicingWorkspace, october } from '../invoices/invoices.fixture.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Rows of each kind in the workspace. */
const rows = 3_000;

/** Rows that a call may read without a `workload`: a page, and what decides about access. */
const mostRead = 1_500;

/** Calls whose example names what the workspace does not have, or what it refuses. */
const absent: ApiCall[] = [
  ...(['POST /api/import/get', 'POST /api/integration/detail'] as const),
  ...(['POST /api/report_link/list', 'PUT /api/approval/return'] as const),
];

const descriptionOf = (name: ApiCall): CallDescription => calls[name];
const names = Object.keys(calls) as ApiCall[];

/** Calls of the timer, whose descriptions name no events (its list: `planned-once.statements.test.ts`), and changes of approvals. */
const others: ApiCall[] = [
  ...(['POST /api/usertime/today', 'POST /api/usertime/running'] as const),
  ...(['PUT /api/approval/submit', 'PUT /api/approval/approve', 'PUT /api/approval/return'] as const),
];

const measured = names.filter(
  (name) => others.includes(name) || (descriptionOf(name).reads && descriptionOf(name).access !== 'public'),
);

/** Fills a workspace: a project with entries, a submitted month, a draft invoice, a webhook with deliveries, a long log. */
async function company() {
  const made = await invoicingWorkspace(server);
  const { workspace_id, personId, project, client, admin, token } = made;
  await sql`insert into time_entry (workspace_id, person_id, project_id, is_billable, started_at, ended_at)
    select ${workspace_id}, ${personId}, ${project.id}, true, start, start + interval '1 minute'
    from generate_series(1, ${rows}) n, lateral (select timestamptz '2026-10-01T00:00Z' + n * interval '10 minutes' as start)
      as started`.execute(server.db);
  await sql`insert into audit_log (workspace_id, changed_by, changed_at, kind, name, new_value)
    select ${workspace_id}, ${personId}, now(), 'setting', 'title', '"A"' from generate_series(1, ${rows})`.execute(
    server.db,
  );
  await sql`insert into user_notification (person_id, workspace_id, kind, key, title, body, path, in_app)
    select ${personId}, ${workspace_id}, 'webhook-paused', n, 'A', 'B', '/', true from generate_series(1, ${rows}) n`.execute(
    server.db,
  );
  // The caller has the entries, and may see everything.
  await sql`update membership set role = 'admin' where person_id = ${personId}`.execute(server.db);
  await sql`update project set estimate_hours = 100 where id = ${project.id}`.execute(server.db);
  const approvals = { workspace_id, period: 'month', week_start: 1, approver_ids: [] };
  await server.call('PUT /api/approval/update_settings', approvals, admin);
  await server.call('PUT /api/approval/submit', { workspace_id, first_day: october.start }, token);
  const { body } = await server.call(
    'POST /api/approval/team_list',
    { workspace_id, state: 'submitted' },
    admin,
  );
  const invoice_id = await made.create();
  const webhook = { workspace_id, address: 'https://hooks.example/', events: ['entry.created'] };
  const { body: added } = await server.call('POST /api/webhook/create', webhook, admin);
  const webhook_id = added.results.insertId;
  await sql`insert into webhook_delivery (webhook_id, subject, event, data)
    select ${webhook_id}, 'test/' || n, 'webhook.test', '{"test": true}' from generate_series(1, ${rows}) n`.execute(
    server.db,
  );
  await sql`analyze`.execute(server.db);
  const ids = { workspace_id, project_id: project.id, client_id: client.id, invoice_id, webhook_id };
  return {
    admin,
    token,
    ids: { ...ids, approval_id: body.results[0]?.approval_id, first_day: october.start },
  };
}

let world: Awaited<ReturnType<typeof company>>;
beforeAll(async () => (world = await company()), 60_000);

/** Returns the rows that all connections have read so far, in tables and indexes. */
async function rowsRead(): Promise<number> {
  const flush = sql`select pg_stat_force_next_flush()`;
  for (const pool of [
    server.pools.ordinary,
    server.pools.limits,
    server.pools.report,
    server.pools.bulk,
    server.db,
  ])
    await Promise.all(Array.from({ length: 10 }, () => flush.execute(pool)));
  const { rows: found } = await sql<{ read: number }>`
    select (select sum(seq_tup_read) from pg_stat_user_tables)::bigint
      + (select sum(idx_tup_read) from pg_stat_user_indexes)::bigint as read`.execute(server.db);
  return found[0]?.read ?? 0;
}

it('measures most calls that read', () => expect(measured.length).toBeGreaterThan(50));

it.each(measured)('%s names a workload, or reads a bounded number of rows', async (name) => {
  const { workload, example } = descriptionOf(name);
  const payload = { ...(example as Record<string, unknown>) };
  for (const [field, id] of Object.entries(world.ids)) if (field in payload) payload[field] = id;
  const before = await rowsRead();
  const { status } = await server.call(name, payload, world.token);
  expect([name, status]).toEqual([name, absent.includes(name) ? expect.any(Number) : 200]);
  if (workload === undefined) expect((await rowsRead()) - before).toBeLessThan(mostRead);
});
