import { buildSignedIn, type SignedInMember } from '../testing/index.ts';
import type { ProviderClaims } from './openid-provider.fixture.ts';
import { type OpenIdServer, startOpenIdServer } from './openid-server.fixture.ts';

let openId: OpenIdServer;
let server: OpenIdServer['server'];
beforeAll(async () => {
  openId = await startOpenIdServer();
  ({ server } = openId);
});
afterAll(() => openId.close());

const link = async ({ workspace_id, token }: SignedInMember, claims: ProviderClaims) =>
  server.call('POST /api/profile/link_oidc', { ...(await openId.proof(claims)), workspace_id }, token);

async function stateOf({ workspace_id, token }: SignedInMember) {
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  const { is_oidc_linked, is_oidc_signin, is_oidc_only } = body.results[0][0];
  return [is_oidc_linked, is_oidc_signin, is_oidc_only];
}

const idIn = ({ body }: { body: { user_id?: string } }) =>
  Number(Buffer.from(body.user_id ?? '', 'base64').toString());

it('a user links an account with any address, logs in with it, disables and unlinks it', async () => {
  const ada = await buildSignedIn(server);
  const claims = openId.newcomer({ email_verified: false });
  expect(await stateOf(ada)).toEqual([0, 0, 0]);
  expect(await link(ada, claims)).toMatchObject({ status: 200 });
  expect(await stateOf(ada)).toEqual([1, 1, 0]);
  expect(idIn(await openId.signIn(claims))).toBe(ada.id);
  const option = { id: 3, workspace_id: ada.workspace_id };
  const disabling = { ...option, changed_signin_option: 0 };
  await server.call('PUT /api/profile/change_signin_option', disabling, ada.token);
  expect(await stateOf(ada)).toEqual([1, 0, 0]);
  expect(await openId.signIn(claims)).toMatchObject({ status: 403 });
  await server.call('PUT /api/profile/unlink_signin_option', option, ada.token);
  expect(await stateOf(ada)).toEqual([0, 0, 0]);
});

it('the last way to log in stays', async () => {
  const ada = await buildSignedIn(server, { password_hash: null });
  await link(ada, openId.newcomer());
  const option = { id: 3, workspace_id: ada.workspace_id };
  expect(await server.call('PUT /api/profile/unlink_signin_option', option, ada.token)).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'Example Ltd is your only way to log in. Set a password first.' }] },
  });
});

it('an account opens one account here, and the reverse', async () => {
  const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
  const claims = openId.newcomer();
  await link(ada, claims);
  expect(await link(eve, claims)).toMatchObject({
    status: 409,
    body: { errors: [{ msg: 'This Example Ltd account opens another Timeweave account.' }] },
  });
  expect(await link(ada, openId.newcomer())).toMatchObject({ status: 409 });
});

it('a wrong proof links nothing, and does not end the session', async () => {
  const ada = await buildSignedIn(server);
  const sent = await openId.proof(openId.newcomer());
  const call = (token: string) =>
    server.call('POST /api/profile/link_oidc', { ...sent, workspace_id: ada.workspace_id }, token);
  expect(await call('')).toMatchObject({ status: 401 });
  expect(await call(ada.token)).toMatchObject({ status: 200 });
  expect(await call(ada.token)).toMatchObject({ status: 400 });
});

it('a user id of a former issuer opens nothing, and its link is replaced', async () => {
  const claims = openId.newcomer();
  const ada = await buildSignedIn(server, { email: claims.email });
  const eve = await buildSignedIn(server);
  const former = (personId: number, sub: string) =>
    server.db
      .insertInto('social_identity')
      .values({ person_id: personId, provider: 'oidc', subject: `https://former.example ${sub}` })
      .execute();
  await former(eve.id, claims.sub);
  await former(ada.id, 'another');
  expect(idIn(await openId.signIn(claims))).toBe(ada.id);
  expect(await link(eve, openId.newcomer())).toMatchObject({ status: 200 });
});

it('the provider opens an account with two-step log-in only if it was linked before', async () => {
  const claims = openId.newcomer();
  const ada = await buildSignedIn(server, { email: claims.email });
  const factor = { person_id: ada.id, secret: '', enabled_at: new Date() };
  await server.db.insertInto('second_factor').values(factor).execute();
  const refused = { status: 403, body: { errors: [{ msg: expect.stringContaining('and a code first') }] } };
  expect(await openId.signIn(claims)).toMatchObject(refused);
  expect(await link(ada, claims)).toMatchObject({ status: 200 });
  expect(idIn(await openId.signIn(claims))).toBe(ada.id);
});

it('only a new log-in may link an account, or switch a linked one on', async () => {
  const ada = await buildSignedIn(server);
  const begun = (at: Date) =>
    server.db.updateTable('session').set({ created_at: at }).where('person_id', '=', ada.id).execute();
  const claims = openId.newcomer();
  await link(ada, claims);
  const option = { id: 3, workspace_id: ada.workspace_id };
  const turn = (changed_signin_option: 0 | 1) =>
    server.call('PUT /api/profile/change_signin_option', { ...option, changed_signin_option }, ada.token);
  const refused = { status: 403, body: { errors: [{ code: 'log-in-again' }] } };
  await begun(new Date(server.clock.now().getTime() - 901_000));
  expect(await turn(0)).toMatchObject({ status: 200 });
  expect(await turn(1)).toMatchObject(refused);
  await server.call('PUT /api/profile/unlink_signin_option', option, ada.token);
  expect(await link(ada, claims)).toMatchObject(refused);
  await begun(new Date(server.clock.now().getTime() - 899_000));
  expect(await link(ada, claims)).toMatchObject({ status: 200 });
  expect(await turn(1)).toMatchObject({ status: 200 });
});
