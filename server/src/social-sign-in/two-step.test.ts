import { buildSecondFactor, buildSignedIn } from '../testing/index.ts';
import { type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
let server: SocialServer['server'];

beforeAll(async () => {
  social = await startSocialServer();
  ({ server } = social);
});
afterAll(() => social.close());

async function google(email: string) {
  const credential = await social.idToken({ sub: `subject of ${email}`, email });
  return server.call('POST /api/google/signin', { credential, email });
}

it('opens an account with two-step log-in only if it was linked before, and then without a code', async () => {
  const [ada, grace] = [await buildSignedIn(server), await buildSignedIn(server)];
  expect(await google(ada.email)).toMatchObject({ status: 200 });
  for (const { token } of [ada, grace]) await buildSecondFactor(server, token);
  expect(await google(ada.email)).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  const msg = 'Log in with your password and a code first, and link Google in your profile.';
  expect(await google(grace.email)).toMatchObject({
    status: 403,
    body: { errors: [{ msg, param: 'email' }] },
  });
  const linked = server.db.selectFrom('social_identity').where('person_id', '=', grace.id).selectAll();
  expect(await linked.execute()).toEqual([]);
});
