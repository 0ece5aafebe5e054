import {
  buildSignedIn,
  knownPassword,
  type SignedInMember,
  startTestApp,
  type TestApp,
  notificationsOf,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const new_password = 'Engine#1844';

const member = () => buildSignedIn(server);

const change = ({ workspace_id, token }: SignedInMember, sent: object = {}) =>
  server.call(
    'PUT /api/profile/edit_password',
    { current_password: knownPassword, new_password, workspace_id, ...sent },
    token,
  );
const logIn = (email: string, password: string) => server.call('POST /api/auth', { email, password });

it('the new password works, and all other sessions end', async () => {
  const ada = await member();
  const [phone, colleague] = [await server.signIn(ada.id), await member()];
  expect(await change(ada)).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/token/verify', { token: ada.token })).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/token/verify', { token: phone })).toMatchObject({ status: 401 });
  expect(await server.call('POST /api/token/verify', { token: colleague.token })).toMatchObject({
    status: 200,
  });
  expect(await logIn(ada.email, knownPassword)).toMatchObject({ status: 401 });
  expect(await logIn(ada.email, new_password)).toMatchObject({ status: 200 });
  expect((await server.mails.newestTo(ada.email)).subject).toBe('Your password was changed');
  const path = '/profile?tab=security';
  expect(await notificationsOf(server, ada.id)).toMatchObject([{ title: 'Your password was changed', path }]);
});

it.each([
  [{ current_password: '' }, 'current_password', "Password field shouldn't be empty."],
  [{ current_password: 'weak' }, 'current_password', '*Please enter secure and strong password'],
  [{ new_password: '' }, 'new_password', 'Please enter secure and strong password.'],
  [{ new_password: 'weak' }, 'new_password', '*Please enter secure and strong password'],
  [{ current_password: 'Engine#1800' }, 'current_password', 'This is not your current password.'],
  [{ new_password: knownPassword }, 'new_password', 'Choose a password that differs from the current one.'],
])('%j is rejected with an error for its field and changes nothing', async (sent, param, msg) => {
  const ada = await member();
  const phone = await server.signIn(ada.id);
  expect(await change(ada, sent)).toMatchObject({ status: 400, body: { errors: [{ param, msg }] } });
  expect(await logIn(ada.email, knownPassword)).toMatchObject({ status: 200 });
  expect(await server.call('POST /api/token/verify', { token: phone })).toMatchObject({ status: 200 });
});

it('an account without a password rejects any current password', async () => {
  const ada = await member();
  await server.db.updateTable('person').set({ password_hash: null }).where('id', '=', ada.id).execute();
  expect(await change(ada)).toMatchObject({ status: 400, body: { errors: [{ param: 'current_password' }] } });
});

it('guesses count like those of a log-in', async () => {
  const ada = await member();
  const guess = () => change(ada, { current_password: 'Engine#1800' });
  for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(400);
  expect(await guess()).toMatchObject({ status: 429, body: { errors: [{ param: 'current_password' }] } });
  expect(await logIn(ada.email, knownPassword)).toMatchObject({ status: 429 });
});
