import {
  buildMember,
  buildSignedIn,
  buildWorkspace,
  type SignedInMember,
  startTestApp,
} from '../testing/index.ts';
import { type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
let server: SocialServer['server'];
beforeAll(async () => {
  social = await startSocialServer();
  ({ server } = social);
});
afterAll(() => social.close());

type Linked = ('google' | 'apple')[];

async function member({
  linked = [],
  withPassword = true,
}: { linked?: Linked; withPassword?: boolean } = {}) {
  const person = await buildSignedIn(server, withPassword ? {} : { password_hash: null });
  for (const each of linked)
    await server.db
      .insertInto('social_identity')
      .values({ person_id: person.id, provider: each, subject: `${each} of ${person.id}` })
      .execute();
  return person;
}

const change = ({ workspace_id, token }: SignedInMember, id: unknown, changed_signin_option: number) =>
  server.call('PUT /api/profile/change_signin_option', { id, changed_signin_option, workspace_id }, token);
const unlink = ({ workspace_id, token }: SignedInMember, id: number) =>
  server.call('PUT /api/profile/unlink_signin_option', { id, workspace_id }, token);

async function signIn(sub: string) {
  const email = 'ada@google.example';
  const credential = await social.idToken({ sub, email });
  return server.call('POST /api/google/signin', { credential, email });
}

async function optionsOf({ workspace_id, token }: SignedInMember) {
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  const { is_google_signin, is_apple_signin, is_google_linked, is_apple_linked } = body.results[0][0];
  return [is_google_signin, is_apple_signin, is_google_linked, is_apple_linked];
}

it('a linked account is turned off and on', async () => {
  const ada = await member({ linked: ['google', 'apple'] });
  const sub = `google of ${ada.id}`;
  expect(await change(ada, 1, 0)).toMatchObject({ status: 200 });
  expect(await optionsOf(ada)).toEqual([0, 1, 1, 1]);
  expect(await signIn(sub)).toMatchObject({ status: 403 });
  expect(await change(ada, 1, 1)).toMatchObject({ status: 200 });
  expect(await signIn(sub)).toMatchObject({ status: 200 });
  expect(await change(ada, 2, 0)).toMatchObject({ status: 200 });
  expect(await optionsOf(ada)).toEqual([1, 0, 1, 1]);
});

it('the last log-in method can be neither turned off nor unlinked', async () => {
  const ada = await member({ linked: ['google', 'apple'], withPassword: false });
  expect(await change(ada, 2, 0)).toMatchObject({ status: 200 });
  const refused = { status: 409, body: { errors: [{ param: 'id', code: 'last-way-in' }] } };
  expect(await change(ada, 1, 0)).toMatchObject(refused);
  expect(await unlink(ada, 1)).toMatchObject(refused);
  expect(await optionsOf(ada)).toEqual([1, 0, 1, 1]);
});

it('of two simultaneous requests that would leave no log-in method, one is rejected', async () => {
  const ada = await member({ linked: ['google', 'apple'], withPassword: false });
  const answers = await Promise.all([change(ada, 1, 0), change(ada, 2, 0)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('a provider that is not configured on the server is not a log-in method', async () => {
  const google = { clientId: 'our-client', issuer: social.provider.issuer };
  const withoutApple = await startTestApp({ social: { google, apple: undefined } });
  const workspace = await buildWorkspace(withoutApple.db);
  const { id } = await buildMember(withoutApple.db, workspace.id);
  for (const each of ['google', 'apple'] as const)
    await withoutApple.db
      .insertInto('social_identity')
      .values({ person_id: id, provider: each, subject: 'ada' })
      .execute();
  const payload = { id: 1, changed_signin_option: 0, workspace_id: workspace.id };
  const token = await withoutApple.signIn(id);
  const call = 'PUT /api/profile/change_signin_option';
  expect(await withoutApple.call(call, payload, token)).toMatchObject({ status: 409 });
  await withoutApple.close();
});

it('an option that is not linked can be neither turned on or off nor unlinked', async () => {
  const ada = await member();
  expect(await change(ada, 1, 1)).toMatchObject({ status: 404 });
  expect(await unlink(ada, 2)).toMatchObject({ status: 404 });
});

it('there are three options', async () => {
  const ada = await member();
  for (const id of [0, 4, '1', null, undefined])
    expect(await change(ada, id, 1)).toMatchObject({ status: 400, body: { errors: [{ param: 'id' }] } });
});
