import { buildMember, linkIn, startTestApp, type TestApp } from '../testing/index.ts';
import { importer, line, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

type Own = Awaited<ReturnType<typeof importer>>;

/** Joins the workspace with the address of the file. */
async function joinAsMara({ workspace_id, token }: Own) {
  const email = 'mara@example.test';
  await server.db
    .updateTable('person')
    .set({ email: 'other@example.test' })
    .where('email', '=', email)
    .execute();
  const { id } = await buildMember(server.db, (await importer(server)).workspace_id, { email });
  await server.call('POST /api/team/invite', { workspace_id, emails: [email] }, token);
  const invite_id = linkIn(await server.mails.newestTo(email)).words[0];
  return server.call('POST /api/invitation/accept', { invite_id, workspace_id }, await server.signIn(id));
}

describe('a person who has not joined, and was renamed', () => {
  const renamed = async () => {
    const own = await importer(server);
    const { import_id } = await own.importFile('toggl.csv', toggl(line('Header')));
    const { workspace_id, token } = own;
    const team = await server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    const changes = { team_id: team.body.results[0]?.team_id, name: 'Mara L.', billable_rate: 80 };
    await server.call('PUT /api/team/edit', { workspace_id, ...changes }, token);
    return { ...own, import_id };
  };

  it('goes when the import is undone, and stays in the audit log', async () => {
    const { undo, get, entries, import_id, workspace_id, token } = await renamed();
    await undo(import_id);
    expect(await get(import_id)).toMatchObject({ state: 'undone', error: null });
    expect(await entries()).toEqual([]);
    const team = await server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    expect(team.body.results).toEqual([]);
    const log = await server.call('POST /api/workspace/audit_log', { workspace_id, kind: 'member' }, token);
    expect(log.body.results).toMatchObject([{ old_value: 'Mara Lind', new_value: 'Mara L.' }]);
  });

  it('joins', async () => {
    const own = await renamed();
    expect(await joinAsMara(own)).toMatchObject({ status: 200 });
    expect(await own.entries()).toMatchObject([{ email: 'mara@example.test' }]);
  });
});
