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
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const ada = {
  first_name: 'Ada <b>',
  last_name: 'Lovelace',
  email: 'Ada@Example.com',
  password: 'Engine#1843',
  timeZone: 'Europe/London',
  browser_secret: 'the secret of one browser',
};

/** Returns the newest mail to an address and the payload of its link. */
async function mailedLink(email: string) {
  const mail = await server.mails.newestTo(email);
  const { path, words, code } = linkIn(mail);
  const { browser_secret } = ada;
  return { mail, path, payload: { user_id: words[0], email: words[1], code, browser_secret } };
}

describe('sign-up', () => {
  it('adds an unconfirmed user, confirms them once by the mailed link, and lets them log in', async () => {
    expect(await server.call('POST /api/register', ada)).toMatchObject({
      status: 200,
      body: { msg: 'success' },
    });
    const { email, password } = ada;
    const early = await server.call('POST /api/auth', { email, password });
    expect(early).toMatchObject({
      status: 403,
      body: { errors: [{ msg: expect.stringContaining('confirm') }] },
    });

    const { mail, path, payload } = await mailedLink('ada@example.com');
    expect(path).toBe('/confirm');
    expect(mail?.html).toContain('Ada &lt;b&gt;');
    const wrong = await server.call('POST /api/register/confirm', { ...payload, code: 'wrong' });
    expect(wrong).toEqual({ status: 200, body: { confirmation: false } });
    const other = await server.call('POST /api/register/confirm', { ...payload, email: 'eve@example.com' });
    expect(other.body).toEqual({ confirmation: false });

    const { status, body } = await server.call('POST /api/register/confirm', payload);
    expect(status).toBe(200);
    expect(body).toMatchObject({ confirmation: true, is_workspace_admin: 1, data: { token: body.token } });
    expect(Buffer.from(body.user_id ?? '', 'base64').toString()).toBe(payload.user_id);
    const again = await server.call('POST /api/register/confirm', payload);
    expect(again.body).toEqual({ confirmation: false });

    const logIn = await server.call('POST /api/auth', { email, password });
    expect(logIn).toMatchObject({ status: 200, body: { user_properties: { timeZone: 'Europe/London' } } });
    const { body: list } = await server.call('POST /api/workspace/listbyworkspaceid', {}, logIn.body.token);
    expect(list.results).toEqual([expect.objectContaining({ title: "Ada <b>'s workspace" })]);
  });

  it('rejects a known address in any letter case, and saves nothing', async () => {
    const email = 'GRACE@example.com';
    await buildPerson(server.db, { email: 'grace@example.com' });
    const { status, body } = await server.call('POST /api/register', { ...ada, email });
    expect(status).toBe(409);
    expect(body.errors).toEqual([{ msg: 'This email address already has an account.', param: 'email' }]);
  });

  it('keeps only the last of many simultaneous sign-ups for one address', async () => {
    const sent = { ...ada, email: 'twins@example.com' };
    const answers = await Promise.all([1, 2, 3].map(() => server.call('POST /api/register', sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const people = await server.db
      .selectFrom('person')
      .where('email', '=', sent.email)
      .select('id')
      .execute();
    expect(people).toHaveLength(1);
  });

  it('responds with the specification’s messages for all fields at once', async () => {
    const { status, body } = await server.call('POST /api/register', {});
    expect(status).toBe(400);
    expect(body.errors.map(({ msg }) => msg)).toEqual([
      'Please enter your First Name .',
      'Please enter your Last Name.',
      'Please enter your email address.',
      '*Please enter secure and strong password.',
    ]);
  });

  it('rejects unknown fields', async () => {
    const { status, body } = await server.call('POST /api/register', { ...ada, is_admin: 1 });
    expect([status, body.errors[0]?.param]).toEqual([400, 'is_admin']);
  });

  it('mails the link again to an unconfirmed user only', async () => {
    const email = 'patient@example.com';
    await server.call('POST /api/register', { ...ada, email });
    const first = await mailedLink(email);
    const resend = (to: string) => server.call('POST /api/register/resend', { email: to });
    expect(await resend(email)).toEqual({ status: 200, body: { msg: 'success' } });
    const second = await mailedLink(email);
    expect(second.payload.code).not.toBe(first.payload.code);
    const before = (await server.mails.all()).length;
    for (const other of ['nobody@example.com', 'ada@example.com']) {
      expect(await resend(other)).toEqual({ status: 200, body: { msg: 'success' } });
    }
    expect(await server.mails.all()).toHaveLength(before);
    const { body } = await server.call('POST /api/register/confirm', second.payload);
    expect(body.confirmation).toBe(true);
  });

  it('invalidates every confirmation link after one was used, and after a new password was set', async () => {
    const email = 'many-links@example.com';
    await server.call('POST /api/register', { ...ada, email });
    const first = await mailedLink(email);
    await server.call('POST /api/register/resend', { email });
    const second = await mailedLink(email);
    expect((await server.call('POST /api/register/confirm', second.payload)).body.confirmation).toBe(true);
    expect((await server.call('POST /api/register/confirm', first.payload)).body.confirmation).toBe(false);
  });

  it('rejects names that could forge a line of a mail', async () => {
    const forged = { ...ada, email: 'forged@example.com', first_name: 'Ada\r\nBcc: all@example.com' };
    const { status, body } = await server.call('POST /api/register', forged);
    expect([status, body.errors[0]?.param]).toEqual([400, 'first_name']);
  });

  it('rejects an expired code', async () => {
    await server.call('POST /api/register', { ...ada, email: 'late@example.com' });
    const { payload } = await mailedLink('late@example.com');
    server.clock.goOn(48 * 3600 + 1);
    const { body } = await server.call('POST /api/register/confirm', payload);
    expect(body).toEqual({ confirmation: false });
  });
});

describe('log-in', () => {
  it('returns a code that distinguishes an unconfirmed account from a wrong password', async () => {
    const email = 'unconfirmed@example.com';
    await server.call('POST /api/register', { ...ada, email });
    const { status, body } = await server.call('POST /api/auth', { email, password: ada.password });
    expect([status, body.errors[0]]).toMatchObject([403, { param: 'email', code: 'unconfirmed' }]);
    const wrong = await server.call('POST /api/auth', { email, password: 'Engine#1844' });
    expect(wrong).toMatchObject({ status: 401 });
  });

  it('creates a workspace for a user who was removed from all others', async () => {
    const { id: workspaceId } = await buildWorkspace(server.db);
    const password_hash = await hashPassword(ada.password);
    const { email } = await buildMember(server.db, workspaceId, { password_hash }, false);
    const { status, body } = await server.call('POST /api/auth', { email, password: ada.password });
    expect(status).toBe(200);
    expect([body.workspace_id === workspaceId, body.is_workspace_admin]).toEqual([false, 1]);
  });

  it('gives the same error for an unknown account, a purged one, one without a password, and a wrong password', async () => {
    const { password } = ada;
    const password_hash = await hashPassword(password);
    const closed = await buildPerson(server.db, {
      password_hash,
      closed_at: new Date('2026-01-01T00:00:00Z'),
    });
    const withoutPassword = await buildPerson(server.db);
    const unknown = { email: 'nobody@example.com', password };
    const wrong = { email: 'ada@example.com', password: 'Engine#1844' };
    const others = [closed, withoutPassword].map(({ email }) => ({ email, password }));
    for (const payload of [unknown, wrong, ...others]) {
      const { status, body } = await server.call('POST /api/auth', payload);
      expect(status).toBe(401);
      expect(body.errors).toEqual([{ msg: 'The email address or the password is wrong.', param: 'email' }]);
    }
  });

  it('lasts thirty days', async () => {
    const { email } = await buildPerson(server.db, { password_hash: await hashPassword(ada.password) });
    const { body } = await server.call('POST /api/auth', { email, password: ada.password });
    const [, claims = ''] = body.token.split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(exp - server.clock.now().getTime() / 1000).toBe(30 * 86_400);
    const sessions = await server.db.selectFrom('session').select('expires_at').execute();
    expect(sessions).toContainEqual({ expires_at: new Date(exp * 1000) });
  });

  it('responds with the specification’s messages', async () => {
    const { body } = await server.call('POST /api/auth', { email: 'ada', password: 'short' });
    expect(body.errors.map(({ msg }) => msg)).toEqual([
      'Please enter valid email address.',
      'Please enter secure and strong password.',
    ]);
  });
});
