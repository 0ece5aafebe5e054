import { buildSignedIn } from '../testing/index.ts';
import { type Claims, type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
let server: SocialServer['server'];
beforeAll(async () => {
  social = await startSocialServer();
  ({ server } = social);
});
afterAll(() => social.close());

const daySeconds = 86_400;

/** Closes the account of a user, whose provider account is linked or has the same address. */
async function closedMember(provider: 'google' | 'apple', isLinked: boolean) {
  const { id, email, workspace_id, token } = await buildSignedIn(server);
  const sub = `subject-${id}`;
  if (isLinked)
    await server.db.insertInto('social_identity').values({ person_id: id, provider, subject: sub }).execute();
  const closing = { email, workspace_id };
  expect(await server.call('PUT /api/profile/close_account', closing, token)).toMatchObject({ status: 200 });
  return { workspace_id, claims: { sub, email: isLinked ? `other-${email}` : email } };
}

const signIn = {
  google: async (claims: Claims) =>
    server.call('POST /api/google/signin', {
      credential: await social.idToken(claims),
      email: claims.email,
    }),
  apple: async (claims: Claims) => server.call('POST /api/apple/user', await social.appleProof(claims)),
};

describe.each([
  ['linked with a Google account', 'google', true],
  ['with the address of a Google account', 'google', false],
  ['linked with an Apple account', 'apple', true],
  ['with the address of an Apple account', 'apple', false],
] as const)('a closed account %s', (_, provider, isLinked) => {
  it('is restored by a log-in within 90 days, and reports it once', async () => {
    const { claims, workspace_id } = await closedMember(provider, isLinked);
    server.clock.goOn(90 * daySeconds - 1);
    const { status, body } = await signIn[provider](claims);
    expect([status, body]).toMatchObject([200, { is_restored: 1, workspace_id }]);
    expect(await server.call('POST /api/token/verify', { token: body.token })).toMatchObject({ status: 200 });
    const again = await signIn[provider](claims);
    expect([again.status, again.body.is_restored]).toEqual([200, undefined]);
  });

  it('is not restored after 90 days', async () => {
    const { claims } = await closedMember(provider, isLinked);
    server.clock.goOn(90 * daySeconds);
    expect(await signIn[provider](claims)).toMatchObject({
      status: 401,
      body: { errors: [{ msg: 'This account has been closed.' }] },
    });
  });
});
