import { sql } from 'kysely';
import { deletedWorkspaceJobs } from '../deleted-workspaces/index.ts';
import type { PurgedKind } from '../purges/index.ts';
import {
  buildMember,
  buildWorkspace,
  fillTables,
  startTestApp,
  tablesOfTheServer,
  type TestApp,
} from '../testing/index.ts';
import { closedAccountJobs } from './closed-accounts.jobs.ts';

let server: TestApp;
beforeEach(async () => (server = await startTestApp()));
afterEach(() => server.close());

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
const personal = { first_name: 'Grace', last_name: 'Hopper' };

/** Runs the purges of a night; returns what could not be purged. */
async function purge(): Promise<PurgedKind[]> {
  const failed: PurgedKind[] = [];
  const settings = {
    clock: server.clock.now,
    log: server.app.log,
    countFailedPurge: (kind: PurgedKind) => void failed.push(kind),
    forgetMails: () => Promise.resolve(),
  };
  const attempt = { messageKey: '', signal: new AbortController().signal };
  await closedAccountJobs(server.db, settings)['closed-accounts/purge']({}, attempt);
  await deletedWorkspaceJobs(server.db, settings)['deleted-workspaces/purge']({}, attempt);
  return failed;
}

const close = (id: number, days = 90) =>
  server.db
    .updateTable('person')
    .set({ ...personal, closed_at: daysAgo(days) })
    .where('id', '=', id)
    .execute();

/** Returns the rows of each table as text. */
async function allRows(): Promise<Record<string, string[]>> {
  const tables = (await server.db.introspection.getTables()).map(({ name }) => name);
  const read = async (name: string) => {
    const { rows } = await sql<{ row: string }>`
      select each::text as row from ${sql.table(name)} each order by 1`.execute(server.db);
    return [name, rows.map(({ row }) => row)] as const;
  };
  const found = await Promise.all(tables.filter((name) => !tablesOfTheServer.includes(name)).map(read));
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

async function filledWorkspace() {
  const { id: workspaceId, adminId: personId } = await buildWorkspace(server.db);
  await server.db
    .updateTable('workspace')
    .set({ locked_until: '2026-12-31', has_invoices: true, approval_period: 'week' })
    .where('id', '=', workspaceId)
    .execute();
  const rows = await fillTables(server.db, { workspaceId, personId });
  return { workspaceId, personId, rows };
}

it('an account and its workspace with a row in every table leave nothing but an anonymous person', async () => {
  const { personId, rows } = await filledWorkspace();
  const before = await allRows();
  expect([...rows.keys()].filter((table) => !before[table])).toEqual([]);
  await close(personId);
  expect(await purge()).toEqual([]);
  const { person = [], job = [], ...left } = await allRows();
  expect(left).toEqual({});
  expect(person).toEqual([expect.stringContaining('Former')]);
  // Of the pictures, and that workspaces are due; no personal data.
  expect([...person, ...job].filter((row) => /grace|hopper/i.test(row))).toEqual([]);
});

it('the purge of a workspace with a row in every table leaves the same in another', async () => {
  const other = await filledWorkspace();
  const before = await allRows();
  const { personId } = await filledWorkspace();
  await close(personId);
  expect(await purge()).toEqual([]);
  const { job: _, person = [], ...left } = await allRows();
  const { job: __, person: others = [], ...expected } = before;
  expect(left).toEqual(expected);
  expect(person).toEqual(expect.arrayContaining(others));
  expect(other.rows.size).toBeGreaterThan(50);
});

it('an account and a workspace that cannot be purged stop no later one, and are tried again', async () => {
  const [first, second] = [await filledWorkspace(), await filledWorkspace()];
  await close(first.personId, 100);
  await close(second.personId, 95);
  const refuse = (table: string, event: string, condition: string) =>
    sql
      .raw(
        `create trigger refuse before ${event} on ${table} for each row when (${condition})
         execute function refuse();`,
      )
      .execute(server.db);
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'Grace Hopper is refused'; end $$`.execute(server.db);
  await refuse('person', 'update', `old.id = ${first.personId}`);
  expect(await purge()).toEqual(['account']);
  const workspaces = () => server.db.selectFrom('workspace').select('id').execute();
  expect(await workspaces()).toEqual([{ id: first.workspaceId }]);

  await sql`drop trigger refuse on person`.execute(server.db);
  await refuse('tag', 'delete', `old.workspace_id = ${first.workspaceId}`);
  const third = await filledWorkspace();
  await close(third.personId);
  expect(await purge()).toEqual(['workspace']);
  expect(await workspaces()).toEqual([{ id: first.workspaceId }]);

  await sql`drop trigger refuse on tag`.execute(server.db);
  expect(await purge()).toEqual([]);
  expect(await workspaces()).toEqual([]);
});

it('a workspace whose other members are deactivated or have not joined goes with the account of its owner', async () => {
  const { id, adminId } = await buildWorkspace(server.db);
  await buildMember(server.db, id, {}, false);
  const placeholder = await buildMember(server.db, id, {}, false);
  await server.db
    .insertInto('not_joined')
    .values({ workspace_id: id, person_id: placeholder.id, email: null })
    .execute();
  await close(adminId);
  await purge();
  expect(await server.db.selectFrom('workspace').select('id').execute()).toEqual([]);
});

it('a workspace stays while a member can enter it, also one who can still restore their account', async () => {
  const { id, adminId } = await buildWorkspace(server.db);
  const member = await buildMember(server.db, id);
  await close(adminId);
  await close(member.id, 89);
  await purge();
  expect(await server.db.selectFrom('workspace').select('id').execute()).toEqual([{ id }]);
  server.clock.goOn(86_400);
  await purge();
  expect(await server.db.selectFrom('workspace').select('id').execute()).toEqual([]);
});
