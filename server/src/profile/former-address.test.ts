import {
  buildPerson,
  buildSecondFactor,
  buildSignedIn,
  knownPassword,
  linkIn,
  type SignedInMember,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { hashOfSecret } from '../secrets/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const daySeconds = 86_400;
let count = 0;

/** A thief who knows the password changes the address. Returns it, and the link that the former address gets. */
async function moved({ id, workspace_id }: SignedInMember, current_password = knownPassword) {
  const { email: former } = await personOf(id);
  const email = `thief-${++count}@example.com`;
  const token = await server.signIn(id);
  await server.call('PUT /api/profile/edit_email', { email, workspace_id }, token);
  const { code } = linkIn(await server.mails.newestTo(email));
  const sent = { user_id: id, link_code: code, current_password };
  expect(await server.call('POST /api/email_change/confirm', sent)).toMatchObject({ status: 200 });
  const mail = await server.mails.newestTo(former);
  expect(mail.subject).toBe('Your email address was changed');
  const link = linkIn(mail);
  expect([link.path, link.words]).toEqual(['/email/restore', [String(id), former]]);
  return { email, token, link: { user_id: id, link_code: link.code } };
}

const personOf = (id: number) =>
  server.db
    .selectFrom('person')
    .where('id', '=', id)
    .select(['email', 'password_hash'])
    .executeTakeFirstOrThrow();
const restore = (link: object) => server.call('POST /api/email_change/restore', link);
const logIn = (email: string, password: string) => server.call('POST /api/auth', { email, password });
const spent = { status: 400, body: { errors: [{ param: 'link_code' }] } };

it('the former address takes the change back and leads to a new password; the thief is out', async () => {
  const ada = await buildSignedIn(server);
  const thief = await moved(ada);
  const { status, body } = await restore(thief.link);
  expect([status, body.email]).toEqual([200, ada.email]);
  for (const token of [ada.token, thief.token])
    expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
  for (const email of [ada.email, thief.email])
    expect(await logIn(email, knownPassword)).toMatchObject({ status: 401 });
  const reset = { email: body.email, user_id: body.user_id, code: body.code, password: 'Engine#1844' };
  expect(await server.call('POST /api/profile/update_password', reset)).toMatchObject({ status: 200 });
  expect(await logIn(ada.email, 'Engine#1844')).toMatchObject({ status: 200 });
  expect(await restore(thief.link)).toMatchObject(spent);
});

it('the link works for a week', async () => {
  const [ada, bea] = [await buildSignedIn(server), await buildSignedIn(server)];
  const [first, second] = [await moved(ada), await moved(bea)];
  server.clock.goOn(7 * daySeconds - 1);
  expect(await restore(first.link)).toMatchObject({ status: 200 });
  server.clock.goOn(1);
  expect(await restore(second.link)).toMatchObject(spent);
  expect((await personOf(bea.id)).email).toBe(second.email);
});

it('the ways in that a thief added go; those from before stay', async () => {
  const ada = await buildSignedIn(server);
  const before = new Date(server.clock.now().getTime() - 3 * daySeconds * 1000);
  const passkey = (name: string, created_at: Date) => ({
    person_id: ada.id,
    name,
    credential_id: `${name}-${ada.id}`,
    public_key: 'AAAA',
    counter: 0,
    created_at,
  });
  await server.db.insertInto('passkey').values(passkey('Own', before)).execute();
  await server.db.insertInto('passkey').values(passkey('Thief’s', server.clock.now())).execute();
  const thief = await moved(ada);
  await buildSecondFactor(server, thief.token);
  const wanted = { name: 'Script', scope: 'admin', days: null };
  const { body } = await server.call('POST /api/api_token/create', wanted, thief.token);
  await server.db
    .insertInto('social_identity')
    .values({ person_id: ada.id, provider: 'google', subject: `thief-${ada.id}` })
    .execute();
  expect(await restore(thief.link)).toMatchObject({ status: 200 });
  const left = (table: 'passkey' | 'social_identity' | 'second_factor' | 'recovery_code') =>
    server.db.selectFrom(table).where('person_id', '=', ada.id).selectAll().execute();
  expect(await left('passkey')).toMatchObject([{ name: 'Own' }]);
  for (const table of ['social_identity', 'second_factor', 'recovery_code'] as const)
    expect(await left(table)).toEqual([]);
  const asked = await server.call('POST /api/usertime/running', {}, body.token);
  expect(asked.status).toBe(401);
});

it('two-step log-in from before the change stays: the former mailbox alone opens nothing', async () => {
  const ada = await buildSignedIn(server);
  await buildSecondFactor(server, ada.token);
  await server.db
    .updateTable('second_factor')
    .set({ enabled_at: new Date(server.clock.now().getTime() - 3 * daySeconds * 1000) })
    .where('person_id', '=', ada.id)
    .execute();
  await server.db.deleteFrom('one_time_code').where('person_id', '=', ada.id).execute();
  const link_code = 'link-of-the-former-address';
  await server.db
    .insertInto('one_time_code')
    .values({
      person_id: ada.id,
      purpose: 'restore-email',
      code_hash: hashOfSecret(link_code),
      email: ada.email,
      expires_at: new Date(server.clock.now().getTime() + 7 * daySeconds * 1000),
    })
    .execute();
  const { body } = await restore({ user_id: ada.id, link_code });
  const reset = { email: body.email, user_id: body.user_id, code: body.code, password: 'Engine#1844' };
  expect(await server.call('POST /api/profile/update_password', reset)).toMatchObject({ status: 200 });
  expect((await logIn(ada.email, 'Engine#1844')).body).toMatchObject({ second_step: {} });
});

it('after a second change within the week the first address outranks the second', async () => {
  const ada = await buildSignedIn(server);
  const [first, second] = [await moved(ada), await moved(ada)];
  expect(await restore(first.link)).toMatchObject({ status: 200, body: { email: ada.email } });
  expect(await restore(second.link)).toMatchObject(spent);

  const bea = await buildSignedIn(server);
  const [early, late] = [await moved(bea), await moved(bea)];
  expect(await restore(late.link)).toMatchObject({ status: 200, body: { email: early.email } });
  expect(await restore(early.link)).toMatchObject({ status: 200, body: { email: bea.email } });
});

it('an address that got an account meanwhile is refused, and the link stays valid', async () => {
  const ada = await buildSignedIn(server);
  const thief = await moved(ada);
  const other = await buildPerson(server.db, { email: ada.email });
  expect(await restore(thief.link)).toMatchObject({
    status: 409,
    body: { errors: [{ param: 'email', code: 'address-taken' }] },
  });
  await server.db.deleteFrom('person').where('id', '=', other.id).execute();
  expect(await restore(thief.link)).toMatchObject({ status: 200 });
});

it('an unconfirmed sign-up with the former address does not keep it', async () => {
  const ada = await buildSignedIn(server);
  const thief = await moved(ada);
  const squatter = { first_name: 'Eve', last_name: 'Moriarty', email: ada.email, password: knownPassword };
  expect(await server.call('POST /api/register', squatter)).toMatchObject({ status: 200 });
  expect(await restore(thief.link)).toMatchObject({ status: 200 });
});

it('an account that the thief closed gets its address back, and a log-in restores it', async () => {
  const ada = await buildSignedIn(server);
  const thief = await moved(ada);
  const closing = { email: thief.email, workspace_id: ada.workspace_id };
  expect(await server.call('PUT /api/profile/close_account', closing, thief.token)).toMatchObject({
    status: 200,
  });
  const { status, body } = await restore(thief.link);
  expect(status).toBe(200);
  const reset = { email: body.email, user_id: body.user_id, code: body.code, password: 'Engine#1844' };
  await server.call('POST /api/profile/update_password', reset);
  expect(await logIn(ada.email, 'Engine#1844')).toMatchObject({ status: 200, body: { is_restored: 1 } });
});

it('a request that the thief made beside it is spent', async () => {
  const ada = await buildSignedIn(server);
  const thief = await moved(ada);
  const email = 'third@example.com';
  await server.call('PUT /api/profile/edit_email', { email, workspace_id: ada.workspace_id }, thief.token);
  const { code } = linkIn(await server.mails.newestTo(email));
  await restore(thief.link);
  expect(
    await server.call('POST /api/email_change/read', { user_id: ada.id, link_code: code }),
  ).toMatchObject(spent);
});
