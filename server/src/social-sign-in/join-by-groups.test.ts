import { addNotJoined } from '../not-joined/index.ts';
import { buildMember, buildWorkspace } from '../testing/index.ts';
import type { ProviderClaims } from './openid-provider.fixture.ts';
import { type OpenIdServer, startOpenIdServer } from './openid-server.fixture.ts';

// The first workspace of a database.
const workspaceId = 1;

let openId: OpenIdServer;
let server: OpenIdServer['server'];
let adminId: number;
beforeAll(async () => {
  openId = await startOpenIdServer({ workspaceId, adminGroups: ['leads', 'board'] });
  ({ server } = openId);
  const workspace = await buildWorkspace(server.db);
  expect(workspace.id).toBe(workspaceId);
  ({ adminId } = workspace);
});
afterAll(() => openId.close());

/** Links a user of the server with an account of the provider. */
async function linked(personId: number): Promise<ProviderClaims> {
  const claims = openId.newcomer();
  const subject = `${openId.provider.issuer} ${claims.sub}`;
  await server.db
    .insertInto('social_identity')
    .values({ person_id: personId, provider: 'oidc', subject })
    .execute();
  return claims;
}

const membershipOf = (personId: number) =>
  server.db
    .selectFrom('membership')
    .where('workspace_id', '=', workspaceId)
    .where('person_id', '=', personId)
    .select(['role', 'active'])
    .executeTakeFirst();

const idIn = ({ body }: { body: { user_id?: string } }) =>
  Number(Buffer.from(body.user_id ?? '', 'base64').toString());

const changesOf = (personId: number) =>
  server.db
    .selectFrom('audit_log')
    .where('subject_person_id', '=', personId)
    .select(['name', 'old_value', 'new_value'])
    .orderBy('id')
    .execute();

it('a newcomer joins the operator’s workspace as a member, and lands there', async () => {
  const answer = await openId.signIn(openId.newcomer({ groups: ['guests'] }));
  expect(answer.body).toMatchObject({ workspace_id: workspaceId, is_workspace_admin: 0 });
  expect(await changesOf(idIn(answer))).toEqual([{ name: 'active', old_value: false, new_value: true }]);
});

it('a newcomer takes over what was imported for their address', async () => {
  const claims = openId.newcomer();
  const imported = { name: 'Mara Lind', email: String(claims.email) };
  const notJoined = await server.db
    .transaction()
    .execute((transaction) => addNotJoined(transaction, workspaceId, imported));
  const started_at = new Date('2026-03-30T07:00:00Z');
  const entry = { workspace_id: workspaceId, person_id: notJoined, started_at, ended_at: started_at };
  const { id } = await server.db
    .insertInto('time_entry')
    .values(entry)
    .returning('id')
    .executeTakeFirstOrThrow();
  const person_id = idIn(await openId.signIn(claims));
  const stored = server.db.selectFrom('time_entry').where('id', '=', id).select('person_id');
  expect(await stored.execute()).toEqual([{ person_id }]);
  expect(await membershipOf(notJoined)).toBeUndefined();
});

it('the role follows the groups at each log-in, and the audit log shows it', async () => {
  const claims = openId.newcomer();
  const first = await openId.signIn({ ...claims, groups: ['guests', 'board'] });
  expect(first.body).toMatchObject({ workspace_id: workspaceId, is_workspace_admin: 1 });
  const demoted = await openId.signIn({ ...claims, groups: ['guests'] });
  expect(demoted.body).toMatchObject({ workspace_id: workspaceId, is_workspace_admin: 0 });
  const promoted = await openId.signIn({ ...claims, groups: 'leads' });
  expect(promoted.body).toMatchObject({ is_workspace_admin: 1 });
  await openId.signIn(claims);
  expect(await membershipOf(idIn(first))).toEqual({ role: 'member', active: true });
  expect(await changesOf(idIn(first))).toEqual([
    { name: 'active', old_value: false, new_value: true },
    { name: 'role', old_value: 'member', new_value: 'admin' },
    { name: 'role', old_value: 'admin', new_value: 'member' },
    { name: 'role', old_value: 'member', new_value: 'admin' },
    { name: 'role', old_value: 'admin', new_value: 'member' },
  ]);
});

it('the owner and the last admin stay admins', async () => {
  const owner = await linked(adminId);
  await openId.signIn({ ...owner, groups: [] });
  expect(await membershipOf(adminId)).toMatchObject({ role: 'admin' });

  const { id } = await buildMember(server.db, workspaceId);
  const last = await linked(id);
  const setOwner = (active: boolean) =>
    server.db.updateTable('membership').set({ active }).where('person_id', '=', adminId).execute();
  await openId.signIn({ ...last, groups: ['leads'] });
  await setOwner(false);
  await openId.signIn({ ...last, groups: [] });
  expect(await membershipOf(id)).toMatchObject({ role: 'admin' });
  await setOwner(true);
  await openId.signIn({ ...last, groups: [] });
  expect(await membershipOf(id)).toMatchObject({ role: 'member' });
});

it('a deactivated member stays deactivated, and lands elsewhere', async () => {
  const { id } = await buildMember(server.db, workspaceId, {}, false);
  const answer = await openId.signIn({ ...(await linked(id)), groups: ['leads'] });
  expect(answer.status).toBe(200);
  expect(answer.body.workspace_id).not.toBe(workspaceId);
  expect(await membershipOf(id)).toEqual({ role: 'member', active: false });
});

it('without admin groups, the log-in changes no role; with another claim, its groups count', async () => {
  const open = await startOpenIdServer({ workspaceId });
  await buildWorkspace(open.server.db);
  const claims = open.newcomer();
  await open.signIn(claims);
  await open.server.db.updateTable('membership').set({ role: 'admin' }).execute();
  expect((await open.signIn(claims)).body).toMatchObject({ workspace_id: 1, is_workspace_admin: 1 });
  await open.close();
  const renamed = await startOpenIdServer({ workspaceId, adminGroups: ['leads'], groupsClaim: 'teams' });
  await buildWorkspace(renamed.server.db);
  const ada = renamed.newcomer({ teams: ['leads'], groups: [] });
  expect((await renamed.signIn(ada)).body).toMatchObject({ workspace_id: 1, is_workspace_admin: 1 });
  await renamed.close();
});

it('a workspace that does not exist, or was deleted, keeps nobody out', async () => {
  const claims = openId.newcomer();
  await server.db
    .updateTable('workspace')
    .set({ deleted_at: server.clock.now() })
    .where('id', '=', 1)
    .execute();
  const answer = await openId.signIn(claims);
  expect(answer.status).toBe(200);
  expect(await membershipOf(idIn(answer))).toBeUndefined();
});
