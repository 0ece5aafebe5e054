import { buildSignedIn, type SignedInMember } from '../testing/index.ts';
import { type SocialServer, startSocialServer } from './social-server.fixture.ts';

let social: SocialServer;
let server: SocialServer['server'];
beforeAll(async () => {
  social = await startSocialServer();
  ({ server } = social);
});
afterAll(() => social.close());

const member = (details: Parameters<typeof buildSignedIn>[1] = {}) => buildSignedIn(server, details);

const addressOf = (sub: string) => `${sub}@provider.example`;

const ways = {
  Google: {
    id: 1,
    linked: [1, 0],
    link: 'POST /api/profile/link_google',
    async proof(sub: string) {
      return { credential: await social.idToken({ sub, email: addressOf(sub) }) };
    },
    async signIn(sub: string) {
      const email = addressOf(sub);
      return server.call('POST /api/google/signin', { ...(await ways.Google.proof(sub)), email });
    },
  },
  Apple: {
    id: 2,
    linked: [0, 1],
    link: 'POST /api/profile/link_apple',
    proof: (sub: string) => social.appleProof({ sub, email: addressOf(sub) }),
    signIn: async (sub: string) => server.call('POST /api/apple/user', await ways.Apple.proof(sub)),
  },
} as const;

async function linkedTo({ workspace_id, token }: SignedInMember) {
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  const { is_google_linked, is_apple_linked } = body.results[0][0];
  return [is_google_linked, is_apple_linked];
}

const refusal = (status: number, msg: string) => ({ status, body: { errors: [{ msg }] } });

describe.each(['Google', 'Apple'] as const)('an account of %s', (label) => {
  const { id, linked, link: call, proof, signIn } = ways[label];
  const send = ({ workspace_id, token }: SignedInMember, sent: object) =>
    server.call(call, { ...sent, workspace_id }, token);
  const link = async (user: SignedInMember, sub: string) => send(user, await proof(sub));
  const unlink = ({ workspace_id, token }: SignedInMember) =>
    server.call('PUT /api/profile/unlink_signin_option', { id, workspace_id }, token);

  it('is linked, logs the user in, and no longer does after it is unlinked', async () => {
    const ada = await member();
    const sub = `linked-${ada.id}`;
    expect(await link(ada, sub)).toMatchObject({ status: 200 });
    expect(await linkedTo(ada)).toEqual(linked);
    const { status, body } = await signIn(sub);
    expect([status, Buffer.from(body.user_id ?? '', 'base64').toString()]).toEqual([200, String(ada.id)]);
    const { subject } = await server.mails.newestTo(ada.email);
    expect(subject).toBe(`Your ${label} account opens Timeweave now`);
    expect(await unlink(ada)).toMatchObject({ status: 200 });
    expect(await linkedTo(ada)).toEqual([0, 0]);
    const again = await signIn(sub);
    expect(Buffer.from(again.body.user_id ?? '', 'base64').toString()).not.toBe(String(ada.id));
  });

  it('is linked by a new log-in alone: a stolen session adds none', async () => {
    const ada = await member();
    const sub = `two-step-${ada.id}`;
    const began = (secondsAgo: number) =>
      server.db
        .updateTable('session')
        .set({ created_at: new Date(server.clock.now().getTime() - secondsAgo * 1000) })
        .where('person_id', '=', ada.id)
        .execute();
    await began(901);
    expect(await link(ada, sub)).toMatchObject({ status: 403, body: { errors: [{ code: 'log-in-again' }] } });
    expect(await linkedTo(ada)).toEqual([0, 0]);
    await began(899);
    expect(await link(ada, sub)).toMatchObject({ status: 200 });
  });

  it('is linked a second time without another mail', async () => {
    const ada = await member();
    const sub = `twice-${ada.id}`;
    for (let time = 0; time < 2; time++) expect(await link(ada, sub)).toMatchObject({ status: 200 });
    const mails = (await server.mails.all()).filter(({ to }) => to === ada.email);
    expect(mails).toHaveLength(1);
  });

  it('that is linked to another user is rejected, also for two users at once', async () => {
    const [ada, eve] = [await member(), await member()];
    const sub = `contested-${ada.id}`;
    const sent = [await proof(sub), await proof(sub)] as const;
    const answers = await Promise.all([send(ada, sent[0]), send(eve, sent[1])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers[0].status === 409 ? ada : eve;
    const msg = `This ${label} account opens another Timeweave account.`;
    expect(await link(loser, sub)).toMatchObject(refusal(409, msg));
    expect(await linkedTo(loser)).toEqual([0, 0]);
  });

  it('is rejected for a user who has linked another one', async () => {
    const ada = await member();
    await link(ada, `first-${ada.id}`);
    const msg = `Your account is linked with another ${label} account. Unlink it first.`;
    expect(await link(ada, `second-${ada.id}`)).toMatchObject(refusal(409, msg));
  });

  it('stays linked while it is the only way to log in', async () => {
    const ada = await member({ password_hash: null });
    await link(ada, `only-${ada.id}`);
    expect(await unlink(ada)).toMatchObject({ status: 409, body: { errors: [{ code: 'last-way-in' }] } });
    expect(await linkedTo(ada)).toEqual(linked);
  });

  it('is not linked by a proof that another user has used, and the session stays open', async () => {
    const [ada, eve] = [await member(), await member()];
    const sent = await proof(`used-${ada.id}`);
    expect(await send(ada, sent)).toMatchObject({ status: 200 });
    const msg = 'This attempt has taken too long. Please try again.';
    expect(await send(eve, sent)).toMatchObject(refusal(400, msg));
    expect(await linkedTo(eve)).toEqual([0, 0]);
  });

  it('can only be linked by logged-in users, in a workspace of theirs', async () => {
    const [ada, eve] = [await member(), await member()];
    const sent = await proof(`stranger-${ada.id}`);
    expect(await send({ ...ada, token: '' }, sent)).toMatchObject({ status: 401 });
    expect(await send({ ...eve, workspace_id: ada.workspace_id }, sent)).toMatchObject({ status: 403 });
    expect(await send(ada, sent)).toMatchObject({ status: 200 });
  });
});

it('a Google credential without a nonce of this server is rejected', async () => {
  const { workspace_id, token } = await member();
  const forged = await social.provider.sign({ nonce: 'x', sub: 'eve', email: 'eve@example.com' });
  const payload = { credential: forged, workspace_id };
  expect(await server.call(ways.Google.link, payload, token)).toMatchObject({ status: 400 });
});

it('an Apple ticket links only the account that Apple confirmed', async () => {
  const { workspace_id, token } = await member();
  const own = await ways.Apple.proof('own');
  const victim = { apple_user_id: 'victim', email: own.email, ticket: own.ticket };
  const payload = { ...victim, workspace_id };
  expect(await server.call(ways.Apple.link, payload, token)).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'email' }] },
  });
});
