import { type ApiCall, type CallDescription, calls } from '@timeweave/shared/api';
import { buildSignedIn, knownPassword } from '../testing/index.ts';
import { type OpenIdServer, startOpenIdServer } from './openid-server.fixture.ts';

let openId: OpenIdServer;
let server: OpenIdServer['server'];
beforeAll(async () => {
  openId = await startOpenIdServer({ only: true });
  ({ server } = openId);
});
afterAll(() => openId.close());

const refusal = {
  status: 403,
  body: { errors: [{ msg: 'You can log in only with Example Ltd here.', code: 'provider-only' }] },
};

const descriptionOf = (name: ApiCall): CallDescription => calls[name];

/** Public calls that sign a user in, except the provider's own and those that read an existing token. */
const logInCalls = (Object.keys(calls) as ApiCall[]).filter((name) => {
  const { access, answer } = descriptionOf(name);
  const signsIn = JSON.stringify(answer).includes('"is_workspace_admin":');
  return access === 'public' && signsIn && name !== 'POST /api/oidc/signin';
});

it.each([
  ...logInCalls,
  'POST /api/register',
  'POST /api/register/resend',
  'POST /api/profile/forgot_password',
  'POST /api/profile/update_password',
  'POST /api/email_change/confirm',
  'POST /api/email_change/confirm_by_passkey',
] as const)('%s is closed where the provider is the only way in', async (name) => {
  expect(await server.call(name, descriptionOf(name).example as object)).toMatchObject(refusal);
});

it.each([
  'PUT /api/profile/edit_password',
  'POST /api/profile/link_google',
  'POST /api/profile/link_apple',
] as const)('%s is closed to a logged-in user', async (name) => {
  const { workspace_id, token } = await buildSignedIn(server);
  const payload = { ...calls[name].example, workspace_id };
  expect(await server.call(name, payload, token)).toMatchObject(refusal);
});

it('a right password does not log in, and the provider does', async () => {
  const claims = openId.newcomer();
  const { id } = await buildSignedIn(server, { email: claims.email });
  const typed = { email: claims.email, password: knownPassword };
  expect(await server.call('POST /api/auth', typed)).toMatchObject(refusal);
  const { status, body } = await openId.signIn(claims);
  expect([status, Buffer.from(body.user_id ?? '', 'base64').toString()]).toEqual([200, String(id)]);
});

it('a user with two-step log-in logs in by the provider, which is asked for no code', async () => {
  const claims = openId.newcomer();
  const { id } = await buildSignedIn(server, { email: claims.email });
  await server.db
    .insertInto('second_factor')
    .values({ person_id: id, secret: '', enabled_at: new Date() })
    .execute();
  expect((await openId.signIn(claims)).status).toBe(200);
});

it('API tokens keep working', async () => {
  const { workspace_id, token } = await buildSignedIn(server);
  const wanted = { name: 'CI', scope: 'read', days: null };
  const { body } = await server.call('POST /api/api_token/create', wanted, token);
  const asked = { ...calls['POST /api/profile/info'].example, workspace_id };
  expect(await server.call('POST /api/profile/info', asked, body.token)).toMatchObject({ status: 200 });
});

it('a user can neither disable nor unlink it, also with a password, and a former switch has no effect', async () => {
  const claims = openId.newcomer();
  const { workspace_id, token } = await buildSignedIn(server, { email: claims.email });
  await openId.signIn(claims);
  const option = { id: 3, workspace_id };
  const last = {
    status: 409,
    body: { errors: [{ msg: 'Example Ltd is the only way to log in here.', code: 'last-way-in' }] },
  };
  const disabling = { ...option, changed_signin_option: 0 };
  expect(await server.call('PUT /api/profile/change_signin_option', disabling, token)).toMatchObject(last);
  expect(await server.call('PUT /api/profile/unlink_signin_option', option, token)).toMatchObject(last);
  await server.db.updateTable('social_identity').set({ enabled: false }).execute();
  expect(await openId.signIn(claims)).toMatchObject({ status: 200 });
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  expect(body.results[0][0]).toMatchObject({ is_oidc_linked: 1, is_oidc_signin: 0, is_oidc_only: 1 });
});

it('an address that the provider has not verified leads to the operator', async () => {
  expect(await openId.signIn(openId.newcomer({ email_verified: false }))).toMatchObject({
    status: 403,
    body: {
      errors: [{ msg: 'Example Ltd has not verified your email address. Ask the operator of this server.' }],
    },
  });
});
