import {
  appCode,
  buildSecondFactor,
  buildSignedIn,
  knownPassword,
  linkIn,
  type SignedInMember,
  softwareAuthenticator,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

const google = { issuer: 'https://accounts.google.test', clientId: 'client' };

let server: TestApp;
beforeAll(
  async () => (server = await startTestApp({ social: { google, apple: undefined, oidc: undefined } })),
);
afterAll(() => server.close());

let count = 0;

/** Asks for a new address with the session, which may be stolen. Returns the content of the mailed link. */
async function asked({ id, workspace_id, token }: SignedInMember) {
  const email = `proof-${++count}@example.com`;
  expect(await server.call('PUT /api/profile/edit_email', { email, workspace_id }, token)).toMatchObject({
    status: 200,
  });
  const { words, code } = linkIn(await server.mails.newestTo(email));
  expect(words).toEqual([String(id), email]);
  return { email, link: { user_id: id, link_code: code } };
}

const confirm = (sent: object) => server.call('POST /api/email_change/confirm', sent);
const bySession = (code: string, token?: string) =>
  server.call('POST /api/profile/confirm_email', { code }, token);
const addressOf = async ({ id }: { id: number }) =>
  (await server.db.selectFrom('person').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

async function withPasskey(ada: SignedInMember) {
  const device = softwareAuthenticator();
  const begun = await server.call('POST /api/passkey/begin', { current_password: knownPassword }, ada.token);
  const { options, ticket } = begun.body;
  const sent = { ticket, name: 'Laptop', ...device.create(options.challenge) };
  expect(await server.call('PUT /api/passkey/add', sent, ada.token)).toMatchObject({ status: 200 });
  return device;
}

async function byPasskey(link: object, device: ReturnType<typeof softwareAuthenticator>) {
  const { options, ticket } = (await server.call('POST /api/passkey/options', {})).body;
  const sent = { ...link, ticket, ...device.get(options.challenge) };
  return { sent, ...(await server.call('POST /api/email_change/confirm_by_passkey', sent)) };
}

/** Makes it an account that logs in with Google alone. */
async function withGoogleOnly(ada: SignedInMember) {
  await server.db.updateTable('person').set({ password_hash: null }).where('id', '=', ada.id).execute();
  await server.db
    .insertInto('social_identity')
    .values({ person_id: ada.id, provider: 'google', subject: `google-${ada.id}` })
    .execute();
}

/** The database's clock says when a session began. */
const begun = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
async function sessionOf({ id }: SignedInMember, begunAt: Date) {
  const token = await server.signIn(id);
  await server.db
    .updateTable('session')
    .set({ created_at: begunAt })
    .where('person_id', '=', id)
    .where(
      'id',
      '=',
      server.db
        .selectFrom('session')
        .where('person_id', '=', id)
        .select(({ fn }) => fn.max('id').as('id')),
    )
    .execute();
  return token;
}

it('a stolen session and a mailbox of the thief are not enough', async () => {
  const ada = await buildSignedIn(server);
  const { link } = await asked(ada);
  expect(await bySession(link.link_code, ada.token)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'proof-needed', msg: 'Enter your password, or use a passkey.' }] },
  });
  expect(await confirm({ ...link, current_password: 'Engine#1800' })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'current_password', msg: 'This is not your current password.' }] },
  });
  expect(await addressOf(ada)).toBe(ada.email);
});

it('the page learns what to ask for, and nothing by a wrong link', async () => {
  const ada = await buildSignedIn(server);
  const { email, link } = await asked(ada);
  const read = (sent: object) => server.call('POST /api/email_change/read', sent);
  const ways = { email, has_password: true, has_passkey: false, needs_code: false, providers: [] };
  expect(await read(link)).toMatchObject({ status: 200, body: ways });
  expect(await read({ ...link, link_code: 'guessed' })).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'link_code' }] },
  });
  await withPasskey(ada);
  await withGoogleOnly(ada);
  const others = { has_password: false, has_passkey: true, providers: ['Google'] };
  expect(await read(link)).toMatchObject({ body: others });
});

it('guesses of the password count like those of a log-in', async () => {
  const ada = await buildSignedIn(server);
  const { link } = await asked(ada);
  const statuses = [];
  for (let time = 0; time < 11; time++)
    statuses.push((await confirm({ ...link, current_password: 'Engine#1800' })).status);
  expect([statuses[9], statuses[10]]).toEqual([400, 429]);
});

it('with two-step log-in the password needs a code, which is used up', async () => {
  const ada = await buildSignedIn(server);
  const { secret } = await buildSecondFactor(server, ada.token);
  const { email, link } = await asked(ada);
  const proof = { ...link, current_password: knownPassword };
  for (const code of [undefined, '000000'])
    expect(await confirm({ ...proof, code })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'code' }] },
    });
  const code = appCode(server, secret);
  expect(await confirm({ ...proof, code })).toMatchObject({ status: 200, body: { email } });
  const next = await asked(ada);
  expect(await confirm({ ...next.link, current_password: knownPassword, code })).toMatchObject({
    status: 400,
  });
});

it('a passkey of the account proves it alone, once; another account’s does not', async () => {
  const [ada, eve] = [await buildSignedIn(server), await buildSignedIn(server)];
  const [device, foreign] = [await withPasskey(ada), await withPasskey(eve)];
  await buildSecondFactor(server, ada.token);
  const { email, link } = await asked(ada);
  expect(await byPasskey(link, foreign)).toMatchObject({ status: 400, body: { errors: [{ param: 'id' }] } });
  const { sent, ...changed } = await byPasskey(link, device);
  expect(changed).toMatchObject({ status: 200, body: { email } });
  expect(await server.call('POST /api/email_change/confirm_by_passkey', sent)).toMatchObject({ status: 400 });
});

it.each([
  ['before the request', -60, 403],
  ['after the request', 60, 200],
])('an account of a provider alone logs in again: a session begun %s', async (_when, seconds, status) => {
  const ada = await buildSignedIn(server);
  await withGoogleOnly(ada);
  const { link } = await asked(ada);
  const token = await sessionOf(ada, begun(seconds));
  server.clock.goOn(120);
  const answer = await bySession(link.link_code, token);
  expect(answer.status).toBe(status);
  if (status === 403)
    expect(answer.body.errors).toMatchObject([
      { code: 'log-in-again', msg: expect.stringContaining('log in again with Google') },
    ]);
});

it('a session of more than 15 minutes is not a new log-in', async () => {
  const ada = await buildSignedIn(server);
  await withGoogleOnly(ada);
  const { link } = await asked(ada);
  const token = await sessionOf(ada, begun(60));
  server.clock.goOn(60 + 15 * 60 + 1);
  expect(await bySession(link.link_code, token)).toMatchObject({ status: 403 });
});

it('neither an API token nor a signed-out caller confirms by the session', async () => {
  const ada = await buildSignedIn(server);
  const { link } = await asked(ada);
  const wanted = { name: 'Script', scope: 'admin', days: null };
  const { body } = await server.call('POST /api/api_token/create', wanted, ada.token);
  expect(await bySession(link.link_code, body.token)).toMatchObject({ status: 403 });
  expect(await bySession(link.link_code)).toMatchObject({ status: 401 });
});

it('a closed account keeps its address', async () => {
  const ada = await buildSignedIn(server);
  const { link } = await asked(ada);
  const { email, workspace_id } = ada;
  await server.call('PUT /api/profile/close_account', { email, workspace_id }, ada.token);
  expect(await confirm({ ...link, current_password: knownPassword })).toMatchObject({ status: 400 });
});
