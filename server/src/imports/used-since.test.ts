import { sql } from 'kysely';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const nothingKept = { locked_entries: 0, count: 0, names: [] };

/** An import that added client Nordhafen, project Website and tag UI, and their ids. */
async function imported() {
  const own = await importer(server);
  const { import_id } = await own.importFile(
    'toggl.csv',
    toggl(line('Header'), line('Footer', '2026-04-07')),
  );
  const idOf = async (table: 'client' | 'project' | 'tag') =>
    (
      await server.db
        .selectFrom(table)
        .where('workspace_id', '=', own.workspace_id)
        .select('id')
        .executeTakeFirstOrThrow()
    ).id;
  const ids = { client: await idOf('client'), project: await idOf('project'), tag: await idOf('tag') };
  const undone = async () => {
    await own.undo(import_id);
    const { state, result } = await own.get(import_id);
    expect(state).toBe('undone');
    return result?.kept;
  };
  return { ...own, import_id, ...ids, undone };
}

type Imported = Awaited<ReturnType<typeof imported>>;
const client = { kind: 'client', name: 'Nordhafen' };
const project = { kind: 'project', name: 'Website' };
const tag = { kind: 'tag', name: 'UI' };

const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(server.db);

const at = '2026-11-18T09:00:00Z';

describe('the undo of an import keeps and names', () => {
  it.each<[string, object[], (of: Imported) => Promise<unknown>]>([
    [
      'a project with a budget in hours',
      [client, project],
      ({ project: id }) =>
        server.db.updateTable('project').set({ estimate_hours: 40 }).where('id', '=', id).execute(),
    ],
    [
      'a project with a budget in money',
      [client, project],
      ({ project: project_id, workspace_id }) =>
        insert('project_budget', { workspace_id, project_id, money: 100 }),
    ],
    [
      'a project whose budget alerts somebody',
      [client, project],
      ({ project: project_id, workspace_id, personId: person_id }) =>
        insert('budget_recipient', { workspace_id, project_id, person_id }),
    ],
    [
      'a project with another team',
      [client, project],
      ({ project: id }) =>
        server.db
          .updateTable('project_member')
          .set({ role: 'manager' })
          .where('project_id', '=', id)
          .where('role', '=', 'member')
          .execute(),
    ],
    [
      'a project with rates',
      [client, project],
      ({ project: project_id, workspace_id }) =>
        insert('rate', { workspace_id, project_id, kind: 'billable', valid_from: '2026-01-01', amount: 1 }),
    ],
    [
      'a project with a link for its client',
      [client, project],
      ({ project: project_id, workspace_id, personId: person_id }) =>
        insert('client_link', {
          ...{ workspace_id, project_id, person_id, token_hash: `of ${project_id}`, label: 'x' },
          ...{ shows_descriptions: true, shows_people: true, shows_amounts: true, billable_only: true },
          ...{ created_at: at, expires_at: at },
        }),
    ],
    [
      'a client with billing data',
      [client],
      ({ client: client_id, workspace_id }) =>
        insert('client_billing', { workspace_id, client_id, address: 'x', email: '', tax_number: '' }),
    ],
    [
      'a client into which another was merged',
      [client],
      ({ client: merged_into, workspace_id }) =>
        insert('client', { workspace_id, name: 'Old', company: 'Old', merged_into }),
    ],
    [
      'a tag into which another was merged',
      [tag],
      ({ tag: merged_into, workspace_id }) => insert('tag', { workspace_id, title: 'Old', merged_into }),
    ],
  ])('%s', async (_what, kept, use) => {
    const own = await imported();
    await use(own);
    expect(await own.undone()).toEqual({ locked_entries: 0, count: kept.length, names: kept });
    expect(await own.entries()).toEqual([]);
  });

  it('nothing that was not used since', async () => {
    expect(await (await imported()).undone()).toEqual(nothingKept);
  });

  it('entries of locked time, and is done again once it is unlocked', async () => {
    const own = await imported();
    const lock = (locked_until: string | null) =>
      server.db.updateTable('workspace').set({ locked_until }).where('id', '=', own.workspace_id).execute();
    await lock('2026-03-31');
    expect(await own.undone()).toEqual({ locked_entries: 1, count: 3, names: [client, project, tag] });
    expect(await own.entries()).toMatchObject([{ description: 'Header' }]);
    await lock(null);
    expect(await own.undone()).toEqual(nothingKept);
    expect(await own.entries()).toEqual([]);
    expect(await own.undo(own.import_id)).toMatchObject({ status: 409 });
  });

  it('entries of a week that was approved, also while the undo waits', async () => {
    const own = await imported();
    const [entry] = await server.db
      .selectFrom('time_entry')
      .where('workspace_id', '=', own.workspace_id)
      .select('person_id as personId')
      .execute();
    await own.step('undo', own.import_id, { edited: 'keep' });
    await insert('approval', {
      ...{ workspace_id: own.workspace_id, person_id: entry?.personId, state: 'approved', submitted_at: at },
      ...{ first_day: '2026-03-30', last_day: '2026-04-05', entries: '{}' },
    });
    await own.runJobs();
    expect((await own.get(own.import_id)).result?.kept).toMatchObject({ locked_entries: 1, count: 3 });
    expect(await own.entries()).toMatchObject([{ description: 'Header' }]);
  });
});

it('an import of a former release, which noted nothing, keeps what was given, and only that', async () => {
  const forget = ({ import_id }: Imported) =>
    server.db
      .updateTable('import_addition')
      .set({ given_hash: null })
      .where('import_id', '=', import_id)
      .execute();
  const [plain, given] = [await imported(), await imported()];
  await forget(plain);
  await forget(given);
  await insert('project_budget', { workspace_id: given.workspace_id, project_id: given.project, money: 1 });
  expect(await plain.undone()).toEqual(nothingKept);
  expect(await given.undone()).toMatchObject({ names: [client, project] });
});

it('each table that refers to a project, client, tag or saved report is looked at by the undo', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('project'::regclass, 'client'::regclass, 'tag'::regclass, 'saved_report'::regclass)
    order by name`.execute(server.db);
  // Sent alerts go with the project; their budget was given.
  const known = ['budget_alert', 'budget_recipient', 'client_billing', 'client_link', 'invoice', 'project'];
  const others = ['project_budget', 'project_member', 'rate', 'report_link', 'report_subscription'];
  const entries = ['time_entry', 'time_entry_tag'];
  expect(rows.map(({ name }) => name)).toEqual([...known, ...others, ...entries]);
});
