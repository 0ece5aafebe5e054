import { buildPerson } from '../testing/index.ts';
import { type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
beforeAll(async () => (social = await startSocialServer({ signUp: { mode: 'closed', domains: [] } })));
afterAll(() => social.close());

async function google(email: string) {
  const credential = await social.idToken({ sub: `subject of ${email}`, email });
  return social.server.call('POST /api/google/signup', { credential, email });
}

it('a closed server takes no newcomer from a provider, and logs in who has an account', async () => {
  expect(await google('grace@example.com')).toMatchObject({
    status: 403,
    body: { errors: [{ param: 'email', msg: 'Sign-up is closed. Ask the operator of this server.' }] },
  });
  await buildPerson(social.server.db, { email: 'ada@example.com' });
  expect(await google('ada@example.com')).toMatchObject({ status: 200, body: { confirmation: true } });
});
