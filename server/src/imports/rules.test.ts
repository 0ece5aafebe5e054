import { sql } from 'kysely';
import { buildMember, buildProject, startTestApp, type TestApp } from '../testing/index.ts';
import { purgeDeletedEntries } from '../time-entries/index.ts';
import { zipOf } from './formats/source-of.fixture.ts';
import { importer, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const line = (description: string, email = 'mara@example.test', start = '2026-03-30,09:00:00') => {
  const end = start.replace(/\d\d(?=:)/, (hour) => String(Number(hour) + 1).padStart(2, '0'));
  return `Mara Lind,${email},Nordhafen,Website,,${description},Yes,${start},${end},01:00:00,UI`;
};
const harvest = (...names: string[]) =>
  ['Date,Client,Project,Notes,Hours,Billable?,First Name,Last Name', ...names]
    .map((each, row) => (row === 0 ? each : `2026-03-31,Nordhafen,Website,Row ${row},1.5,Yes,${each}`))
    .join('\n');

/** An importer, with the address of their account. */
async function withAddress() {
  const own = await importer(server);
  const email = 'importer@example.test';
  await server.db
    .updateTable('person')
    .set({ email: `former-${own.personId}@example.test` })
    .where('email', '=', email)
    .execute();
  await server.db.updateTable('person').set({ email }).where('id', '=', own.personId).execute();
  return { ...own, email };
}

/** The importer's entries are imported, and deleted by them. */
async function deletedAfterImport() {
  const own = await withAddress();
  const { email, workspace_id, token } = own;
  const file = toggl(line('Header', email));
  const { import_id } = await own.importFile('one.csv', file);
  const gone = { workspace_id, timer_ids: [(await own.entries())[0]?.id] };
  await server.call('POST /api/usertime/delete', gone, token);
  expect(await own.entries()).toEqual([]);
  return { ...own, file, import_id, gone };
}

describe('an entry', () => {
  it('is not imported again after it was deleted, or purged', async () => {
    const { begin, add, preview, file, importFile, entries } = await deletedAfterImport();
    const import_id = await begin();
    await add(import_id, 'two.csv', file);
    expect(await preview(import_id)).toMatchObject({ preview: { entries: 0, duplicates: 1 } });
    await importFile('more.csv', [file, line('Footer')].join('\n'));
    expect(await entries()).toMatchObject([{ description: 'Footer' }]);
    await purgeDeletedEntries(server.db, new Date('2027-01-01'), new AbortController().signal);
    expect(await preview(import_id)).toMatchObject({ preview: { entries: 0, duplicates: 1 } });
  });

  it('has its project again when it is restored after the import was undone', async () => {
    const { undo, import_id, gone, token, entries } = await deletedAfterImport();
    await undo(import_id);
    await server.call('POST /api/usertime/restore', gone, token);
    expect(await entries()).toMatchObject([{ description: 'Header', project: 'Website' }]);
  });

  it('is removed by the undo if it was deleted and restored meanwhile', async () => {
    const { undo, import_id, gone, token, entries } = await deletedAfterImport();
    await server.call('POST /api/usertime/restore', gone, token);
    expect(await entries()).toHaveLength(1);
    await undo(import_id, 'remove');
    expect(await entries()).toEqual([]);
  });

  it('is as many as the file has equal rows, however far apart', async () => {
    const { importFile, entries } = await importer(server);
    const others = Array.from({ length: 500 }, (_, row) => line(`Row ${row}`));
    await importFile('toggl.csv', toggl(line('Header'), ...others, line('Header')));
    expect(await entries()).toHaveLength(502);
  });

  it('is one of several equal rows by choice, and the preview names the copies', async () => {
    const { begin, add, preview, start, entries } = await importer(server);
    const import_id = await begin();
    await add(import_id, 'toggl.csv', toggl(line('Header'), line('Other'), line('Header'), line('Header')));
    const named = { copies: 2, first_copies: [4, 5].map((row) => ({ file: 'toggl.csv', row })) };
    expect((await preview(import_id)).preview).toMatchObject({ entries: 4, ...named });
    expect((await preview(import_id, { copies: 'once' })).preview).toMatchObject({ entries: 2, ...named });
    await start(import_id);
    expect(await entries()).toHaveLength(2);
  });
});

describe('rows', () => {
  it('of a name that two members have are of neither', async () => {
    const { begin, add, preview, workspace_id } = await importer(server);
    const name = { first_name: 'Tom', last_name: 'Okoro' };
    await buildMember(server.db, workspace_id, name);
    await buildMember(server.db, workspace_id, name);
    const import_id = await begin();
    await add(import_id, 'harvest.csv', harvest('Tom,Okoro'));
    expect((await preview(import_id)).preview?.people).toMatchObject([{ to: 'add', user_id: null }]);
  });

  it('of a typed address are of the member who has it', async () => {
    const { begin, add, preview, email, personId } = await withAddress();
    const import_id = await begin();
    await add(import_id, 'harvest.csv', harvest('Tom,Okoro'));
    const key = (await preview(import_id)).preview?.people[0]?.key;
    const people = [{ key, to: 'add', email }];
    expect((await preview(import_id, { people })).preview?.people).toMatchObject([
      { to: 'member', user_id: personId },
    ]);
  });

  it('of two names with one typed address are of one person, who is a member of the projects', async () => {
    const { begin, add, preview, start, get, workspace_id, token } = await importer(server);
    const import_id = await begin();
    await add(import_id, 'harvest.csv', harvest('Tom,Okoro', 'T.,Okoro'));
    const found = (await preview(import_id)).preview?.people ?? [];
    const people = found.map(({ key }) => ({ key, to: 'add', email: 'tom@example.test' }));
    await preview(import_id, { people });
    await start(import_id);
    expect(await get(import_id)).toMatchObject({ state: 'done', result: { entries: 2 } });
    const team = await server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    expect(team.body.results).toHaveLength(1);
    const members = await server.db
      .selectFrom('project_member')
      .where('workspace_id', '=', workspace_id)
      .select('role')
      .orderBy('role')
      .execute();
    expect(members).toEqual([{ role: 'manager' }, { role: 'member' }]);
  });

  it('without a name are the importer’s', async () => {
    const { importFile, entries, email } = await withAddress();
    await importFile(
      'own.csv',
      'Start date,Start time,Duration,Description\n2026-03-30,09:00,1:30:00,Header\n',
    );
    expect(await entries()).toMatchObject([{ email }]);
  });

  it('are locked by the day of the workspace’s time zone', async () => {
    const { begin, add, preview, workspace_id } = await importer(server);
    await server.db
      .updateTable('workspace')
      .set({ locked_until: '2026-03-30', time_zone: 'Pacific/Auckland' })
      .where('id', '=', workspace_id)
      .execute();
    const import_id = await begin();
    await add(import_id, 'toggl.csv', toggl(line('Header', 'mara@example.test', '2026-03-30,21:00:00')));
    expect(await preview(import_id)).toMatchObject({ preview: { entries: 1, locked: 0 } });
  });
});

describe('the sums', () => {
  it('are of the months of the chosen zone, and of the rows that were imported', async () => {
    const { importFile } = await importer(server);
    await importFile('one.csv', toggl(line('Header')));
    const night = line('Night', 'mara@example.test', '2026-04-01,00:30:00');
    expect((await importFile('two.csv', toggl(line('Header'), night))).result).toMatchObject({
      ...{ entries: 1, seconds: 3600, differing: 0 },
      sums: [{ month: '2026-04', file_seconds: 3600, stored_seconds: 3600 }],
    });
  });

  it('show what was stored otherwise', async () => {
    const { importFile } = await importer(server);
    await sql`create function shorten() returns trigger language plpgsql as
      $$ begin new.ended_at := new.ended_at - interval '1 second'; return new; end $$`.execute(server.db);
    await sql`create trigger shorten before insert on time_entry for each row execute function shorten()`.execute(
      server.db,
    );
    const { result } = await importFile('toggl.csv', toggl(line('Header')));
    await sql`drop function shorten cascade`.execute(server.db);
    expect(result).toMatchObject({
      differing: 1,
      sums: [{ file_seconds: 3600, stored_seconds: 3599 }],
    });
  });
});

describe('an import', () => {
  it('is in the audit log, and its files are deleted', async () => {
    const { importFile, workspace_id, token, storedParts } = await importer(server);
    const { import_id } = await importFile('toggl.csv', toggl(line('Header'), line('Footer')));
    const log = await server.call(
      'POST /api/workspace/audit_log',
      { workspace_id, kind: 'workspace' },
      token,
    );
    expect(log.body.results).toMatchObject([
      { name: 'imported_entries', subject: 'toggl.csv', old_value: 0, new_value: 2 },
    ]);
    expect(await storedParts(import_id)).toBe(0);
  });

  it('does not start without the order of day and month, and with nothing new', async () => {
    const { begin, add, preview, step, importFile } = await importer(server);
    const import_id = await begin();
    await add(import_id, 'dates.csv', toggl(line('Header', 'mara@example.test', '03/04/2026,09:00:00')));
    await preview(import_id);
    expect((await step('start', import_id)).body.errors).toMatchObject([
      { msg: 'Choose the order of day and month first.' },
    ]);
    await importFile('one.csv', toggl(line('Header')));
    const again = await importFile('two.csv', toggl(line('Header')));
    expect((await step('start', again.import_id)).body.errors).toMatchObject([
      { msg: 'These files have nothing new.' },
    ]);
  });

  it('is not read before all parts are here, and takes none while it is read', async () => {
    const { begin, step, workspace_id, token } = await importer(server);
    const import_id = await begin();
    const file = { name: 'half.csv', bytes: 100, is_compressed: 0, parts: 2 };
    const added = await server.call('POST /api/import/add_file', { workspace_id, import_id, ...file }, token);
    const send = (part: number) => {
      const sent = { workspace_id, import_id, file_id: added.body.file_id, part, content: 'VXNlcg==' };
      return server.call('PUT /api/import/add_part', sent, token);
    };
    await send(1);
    expect((await step('read', import_id)).body.errors).toMatchObject([
      { msg: '“half.csv” was not uploaded completely. Choose it again.' },
    ]);
    expect(await send(2)).toMatchObject({ status: 200 });
    expect(await step('read', import_id)).toMatchObject({ status: 200 });
    expect(await send(2)).toMatchObject({ status: 404 });
  });
});

it('names are those of the workspace, whatever their case; a merged client is none', async () => {
  const { importFile, entries, workspace_id, personId } = await importer(server);
  const add = async (merged_into: number | null) => {
    const client = { workspace_id, name: 'NORDHAFEN', company: '', merged_into };
    return (await server.db.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow()).id;
  };
  const client_id = await add(null);
  await add(client_id);
  await buildProject(server.db, workspace_id, {
    ...{ created_by: personId, client_id, name: 'WEBSITE', billable: true },
  });
  const unsaid = toggl(line('Header')).replace(',Yes,', ',,');
  await importFile('toggl.csv', unsaid);
  expect(await entries()).toMatchObject([{ client: 'NORDHAFEN', project: 'WEBSITE', billable: true }]);
  const used = server.db.selectFrom('project').where('workspace_id', '=', workspace_id).select('client_id');
  expect(await used.execute()).toEqual([{ client_id }]);
});

it('a project that is in use wins over an archived one of its name', async () => {
  const { begin, add, preview, start, workspace_id } = await importer(server);
  const projects = [
    { id: 1, name: 'Website', active: false },
    { id: 2, name: 'Website', active: true },
  ];
  const lists = {
    'clients.json': [],
    'projects.json': projects,
    'tags.json': [],
    'workspace_users.json': [],
  };
  const zip = await zipOf(
    Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, JSON.stringify(list)])),
  );
  const import_id = await begin();
  await add(import_id, 'toggl.zip', zip);
  await preview(import_id);
  await start(import_id);
  const added = server.db.selectFrom('project').where('workspace_id', '=', workspace_id);
  expect(await added.select(['name', 'archived']).execute()).toEqual([{ name: 'Website', archived: false }]);
});
