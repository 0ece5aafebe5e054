import {
  buildMember,
  buildPerson,
  buildWorkspace,
  linkIn,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { hashPassword } from '../persons/index.ts';

let server: TestApp;
beforeAll(async () => {
  process.env.FULL_PASSWORD_COST = '1';
  server = await startTestApp();
});
afterAll(async () => {
  delete process.env.FULL_PASSWORD_COST;
  await server.close();
});

const forgotten = 'Engine#1843';
const chosen = 'Engine#1844';

async function forgetful() {
  const { id: workspaceId } = await buildWorkspace(server.db);
  return buildMember(server.db, workspaceId, { password_hash: await hashPassword(forgotten) });
}

async function askFor(email: string) {
  return server.call('POST /api/profile/forgot_password', { email });
}

async function mailedReset(email: string) {
  await askFor(email);
  const { path, words, code } = linkIn(await server.mails.newestTo(email));
  expect(path).toBe('/password/update');
  return { email: words[0], user_id: words[1], code, password: chosen };
}

const update = (payload: object) => server.call('POST /api/profile/update_password', payload);
const logIn = (email: string, password: string) => server.call('POST /api/auth', { email, password });

const spent = {
  status: 400,
  body: {
    errors: [
      { msg: 'This link has already been used or has expired. Please ask for a new one.', param: 'code' },
    ],
  },
};

it('sets a new password by the mailed link, once, and ends all sessions', async () => {
  const { id, email } = await forgetful();
  const token = await server.signIn(id);
  const reset = await mailedReset(email);
  expect(await update(reset)).toMatchObject({ status: 200, body: { user: true, msg: expect.any(String) } });

  expect(await server.call('POST /api/token/verify', { token })).toMatchObject({ status: 401 });
  expect(await logIn(email, forgotten)).toMatchObject({ status: 401 });
  expect(await logIn(email, chosen)).toMatchObject({ status: 200 });
  expect(await update(reset)).toMatchObject(spent);
  expect((await server.mails.newestTo(email)).subject).toBe('Your password was changed');
});

it('invalidates all other links when one was used', async () => {
  const { email } = await forgetful();
  const [first, second] = [await mailedReset(email), await mailedReset(email)];
  expect(await update(second)).toMatchObject({ status: 200 });
  expect(await update(first)).toMatchObject(spent);
});

it('rejects a link older than an hour', async () => {
  const { email } = await forgetful();
  const reset = await mailedReset(email);
  server.clock.goOn(3601);
  expect(await update(reset)).toMatchObject(spent);
});

it('rejects a new password without the mailed code, or with another user’s code', async () => {
  const [ada, eve] = [await forgetful(), await forgetful()];
  const evesOwn = await mailedReset(eve.email);
  const adas = { email: ada.email, user_id: ada.id };
  expect(await update({ ...evesOwn, ...adas })).toMatchObject(spent);
  expect(await update({ ...evesOwn, ...adas, code: 'guessed' })).toMatchObject(spent);
  expect(await update({ ...evesOwn, email: ada.email })).toMatchObject(spent);
  expect(await update({ ...evesOwn, code: undefined })).toMatchObject({ status: 400 });
  expect(await logIn(ada.email, forgotten)).toMatchObject({ status: 200 });
});

it('gives the same response with and without an account, and mails only existing accounts', async () => {
  const { email } = await forgetful();
  const nobody = 'nobody@example.com';
  expect(await askFor(nobody)).toEqual(await askFor(email));
  expect((await server.mails.all()).filter(({ to }) => to === nobody)).toEqual([]);
});

it('confirms the address', async () => {
  const { email } = await forgetful();
  await server.db.updateTable('person').set({ confirmed_at: null }).where('email', '=', email).execute();
  expect(await update(await mailedReset(email))).toMatchObject({ status: 200 });
  expect(await logIn(email, chosen)).toMatchObject({ status: 200 });
});

it('does nothing for a closed account', async () => {
  const { email } = await buildPerson(server.db, { closed_at: new Date('2026-01-01T00:00:00Z') });
  await askFor(email);
  expect((await server.mails.all()).filter(({ to }) => to === email)).toEqual([]);
});

it('returns an error message for each invalid field', async () => {
  const { email } = await forgetful();
  const reset = await mailedReset(email);
  const messageFor = async (password: string) => (await update({ ...reset, password })).body.errors;
  expect(await messageFor('')).toEqual([
    { msg: 'Please enter secure and strong password.', param: 'password' },
  ]);
  expect(await messageFor('weak')).toEqual([
    { msg: '*Please enter secure and strong password', param: 'password' },
  ]);
  expect((await askFor('')).body.errors).toEqual([
    { msg: 'Please enter your email address.', param: 'email' },
  ]);
  expect((await askFor('ada@')).body.errors).toEqual([
    { msg: 'Please enter valid email address.', param: 'email' },
  ]);
});

it('stores argon2id hashes with the cost that OWASP recommends, and no plain text', async () => {
  const { email } = await forgetful();
  await update(await mailedReset(email));
  const persons = await server.db.selectFrom('person').select('password_hash').execute();
  const codes = await server.db.selectFrom('one_time_code').select('code_hash').execute();
  const hashes = persons.flatMap(({ password_hash: hash }) => hash ?? []);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hashes).not.toEqual([]);
  for (const { code_hash: hash } of codes) expect(hash).toMatch(/^[\w-]{43}$/);
});
