import {
  buildPerson,
  buildSignedIn,
  knownPassword,
  linkIn,
  type SignedInMember,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

let count = 0;
const newAddress = () => `new-${++count}@example.com`;

const member = () => buildSignedIn(server);

const ask = ({ workspace_id, token }: SignedInMember, email: string) =>
  server.call('PUT /api/profile/edit_email', { email, workspace_id }, token);
const confirm = (code: string, { id }: { id: number }, current_password = knownPassword) =>
  server.call('POST /api/email_change/confirm', { user_id: id, link_code: code, current_password });
const codeFor = async (email: string) => linkIn(await server.mails.newestTo(email)).code;
const logIn = (email: string) => server.call('POST /api/auth', { email, password: knownPassword });

async function shownTo({ workspace_id, token }: SignedInMember) {
  const { body } = await server.call('POST /api/profile/settings', { workspace_id }, token);
  const { email, requested_email } = body.results[0][0];
  return { email, requested_email };
}

it('the address changes when the link to the new one is opened, once', async () => {
  const ada = await member();
  const email = newAddress();
  expect(await ask(ada, email.toUpperCase())).toMatchObject({ status: 200 });
  expect(await shownTo(ada)).toEqual({ email: ada.email, requested_email: email });
  expect(await logIn(email)).toMatchObject({ status: 401 });

  const mail = await server.mails.newestTo(email);
  expect(mail.subject).toBe('Confirm your new email address');
  const { path, code } = linkIn(mail);
  expect(path).toBe('/email/confirm');
  expect(await confirm(code, ada)).toMatchObject({ status: 200, body: { email } });
  expect(await shownTo(ada)).toEqual({ email, requested_email: null });
  expect(await logIn(email)).toMatchObject({ status: 200 });
  expect(await logIn(ada.email)).toMatchObject({ status: 401 });
  expect(await confirm(code, ada)).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'link_code' }] },
  });
});

it('the current address gets a mail about the request and about the change', async () => {
  const ada = await member();
  const email = newAddress();
  await ask(ada, email);
  expect((await server.mails.newestTo(ada.email)).text).toContain(`to ${email}`);
  await confirm(await codeFor(email), ada);
  const told = (await server.mails.all()).filter(({ to }) => to === ada.email).map(({ subject }) => subject);
  expect(told).toEqual(['A new email address was requested', 'Your email address was changed']);
});

it('a link works for the account alone that asked for it', async () => {
  const ada = await member();
  const email = newAddress();
  await ask(ada, email);
  const code = await codeFor(email);
  expect(await confirm(code, await member())).toMatchObject({ status: 400 });
  expect(await confirm(code, ada)).toMatchObject({ status: 200 });
});

it('a link is valid for 24 hours', async () => {
  const ada = await member();
  const email = newAddress();
  await ask(ada, email);
  const code = await codeFor(email);
  server.clock.goOn(24 * 3600);
  expect(await confirm(code, ada)).toMatchObject({ status: 400 });
  expect(await shownTo(ada)).toMatchObject({ requested_email: null });
});

it('a later request invalidates the former link, and a request for the current address cancels the change', async () => {
  const ada = await member();
  const [first, second] = [newAddress(), newAddress()];
  await ask(ada, first);
  const former = await codeFor(first);
  await ask(ada, second);
  expect(await confirm(former, ada)).toMatchObject({ status: 400 });
  const code = await codeFor(second);
  expect(await ask(ada, ada.email)).toMatchObject({ status: 200 });
  expect(await shownTo(ada)).toEqual({ email: ada.email, requested_email: null });
  expect(await confirm(code, ada)).toMatchObject({ status: 400 });
});

it('an address with an account is rejected, as at sign-up', async () => {
  const [ada, other] = [await member(), await buildPerson(server.db)];
  const closed = await buildPerson(server.db, { closed_at: new Date() });
  for (const email of [other.email, closed.email])
    expect(await ask(ada, email)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'This email address already has an account.', param: 'email' }] },
    });
});

it('an address that got an account in the meantime is rejected, and the link stays valid', async () => {
  const ada = await member();
  const email = newAddress();
  await ask(ada, email);
  const code = await codeFor(email);
  const { id } = await buildPerson(server.db, { email });
  expect(await confirm(code, ada)).toMatchObject({ status: 409 });
  await server.db.deleteFrom('person').where('id', '=', id).execute();
  expect(await confirm(code, ada)).toMatchObject({ status: 200 });
});

it('an unconfirmed sign-up does not block the address', async () => {
  const ada = await member();
  const email = newAddress();
  const squatter = { first_name: 'Eve', last_name: 'Moriarty', email, password: knownPassword };
  expect(await server.call('POST /api/register', squatter)).toMatchObject({ status: 200 });
  await server.mails.all();
  await ask(ada, email);
  expect(await confirm(await codeFor(email), ada)).toMatchObject({ status: 200 });
  expect(await logIn(email)).toMatchObject({ status: 200, body: { user: { first_name: 'Ada' } } });
});

it('a new password cancels the change', async () => {
  const ada = await member();
  const email = newAddress();
  await ask(ada, email);
  const code = await codeFor(email);
  await server.call('POST /api/profile/forgot_password', { email: ada.email });
  const link = linkIn(await server.mails.newestTo(ada.email));
  const reset = { email: ada.email, user_id: ada.id, code: link.code, password: 'Engine#1844' };
  expect(await server.call('POST /api/profile/update_password', reset)).toMatchObject({ status: 200 });
  expect(await confirm(code, ada)).toMatchObject({ status: 400 });
});

it.each([
  ['', 'Please enter your email address.'],
  ['ada@', 'Please enter valid email address.'],
  ['a@x.yz,b@x.yz', 'Please enter valid email address.'],
])('the address %j is rejected', async (email, msg) => {
  expect(await ask(await member(), email)).toMatchObject({
    status: 400,
    body: { errors: [{ param: 'email', msg }] },
  });
});

it('an address gets at most five mails an hour', async () => {
  const email = newAddress();
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await ask(await member(), email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
