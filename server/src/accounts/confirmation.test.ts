import { buildWorkspace, linkIn, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const owners = {
  first_name: 'Grace',
  last_name: 'Hopper',
  password: 'Cobol#1959',
  browser_secret: 'the secret of her browser',
};
const strangers = {
  first_name: 'Eve',
  last_name: 'Mallory',
  password: 'Engine#1843',
  browser_secret: 'the secret of Eve’s browser',
};

let people = 0;
const newAddress = () => `grace-${++people}@example.com`;

const register = (email: string, account: object) => server.call('POST /api/register', { ...account, email });
const logIn = (email: string, password: string, more: object = {}) =>
  server.call('POST /api/auth', { email, password, ...more });

/** Returns the payload of the newest mailed link, with the browser's secret. */
async function mailedLink(email: string) {
  const { words, code } = linkIn(await server.mails.newestTo(email));
  return { user_id: words[0], email: words[1], code };
}

const confirm = (link: object, browser_secret?: string) =>
  server.call('POST /api/register/confirm', { ...link, browser_secret });

describe('a confirmation link opened in another browser', () => {
  it('does not sign in or confirm, and asks for the password', async () => {
    const email = newAddress();
    await register(email, strangers);
    const link = await mailedLink(email);
    for (const secret of [undefined, owners.browser_secret]) {
      expect(await confirm(link, secret)).toEqual({
        status: 200,
        body: { confirmation: false, needs_log_in: true },
      });
    }
    expect(await logIn(email, strangers.password)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 'unconfirmed' }] },
    });
  });

  it('confirms once with the password from the sign-up, and joins the workspace of the invitation', async () => {
    const email = newAddress();
    const workspace = await buildWorkspace(server.db);
    const admin = await server.signIn(workspace.adminId);
    await server.call('POST /api/team/sendemail', { workspace_id: workspace.id, email }, admin);
    const [invite_id] = linkIn(await server.mails.newestTo(email)).words;
    await register(email, { ...owners, workspace_id: workspace.id, invite_id });
    const { code } = await mailedLink(email);
    expect(await logIn(email, 'Cobol#1960', { code })).toMatchObject({ status: 401 });
    expect(await logIn(email, owners.password, { code: 'guessed' })).toMatchObject({ status: 403 });
    expect(await logIn(email, owners.password, { code })).toMatchObject({
      status: 200,
      body: { workspace_id: workspace.id, user: { first_name: 'Grace' } },
    });
    expect(await logIn(email, owners.password)).toMatchObject({ status: 200 });
    expect((await confirm(await mailedLink(email), owners.browser_secret)).body.confirmation).toBe(false);
  });

  it('still works in the browser that signed up', async () => {
    const email = newAddress();
    await register(email, owners);
    const link = await mailedLink(email);
    await confirm(link);
    expect((await confirm(link, owners.browser_secret)).body.confirmation).toBe(true);
  });

  it('is rejected like a used link when it has expired', async () => {
    const email = newAddress();
    await register(email, owners);
    const link = await mailedLink(email);
    server.clock.goOn(48 * 3600 + 1);
    expect((await confirm(link)).body).toEqual({ confirmation: false });
    expect(await logIn(email, owners.password, { code: link.code })).toMatchObject({ status: 403 });
  });
});

describe('a later sign-up for an unconfirmed address', () => {
  it('gets the same response as the first, and replaces its password, names, workspace and links', async () => {
    const email = newAddress();
    const first = await register(email, strangers);
    const strangersLink = await mailedLink(email);
    expect(await register(email.toUpperCase(), owners)).toEqual(first);
    const link = await mailedLink(email);

    expect((await confirm(strangersLink, strangers.browser_secret)).body.confirmation).toBe(false);
    expect(await logIn(email, strangers.password, { code: strangersLink.code })).toMatchObject({
      status: 401,
    });
    const { body } = await confirm(link, owners.browser_secret);
    expect(body).toMatchObject({ confirmation: true, user: { first_name: 'Grace', last_name: 'Hopper' } });
    expect(await logIn(email, owners.password)).toMatchObject({ status: 200 });
    expect(await logIn(email, strangers.password)).toMatchObject({ status: 401 });
    const { body: list } = await server.call('POST /api/workspace/listbyworkspaceid', {}, body.token);
    expect(list.results).toEqual([expect.objectContaining({ title: "Grace's workspace" })]);
  });

  it('gives no access to a stranger who signs up second or requests the mail again', async () => {
    const email = newAddress();
    await register(email, owners);
    await register(email, strangers);
    await server.call('POST /api/register/resend', { email });
    const link = await mailedLink(email);
    expect((await confirm(link, owners.browser_secret)).body).toEqual({
      confirmation: false,
      needs_log_in: true,
    });
    expect(await logIn(email, strangers.password)).toMatchObject({ status: 403 });
  });

  it('is rejected once the address is confirmed', async () => {
    const email = newAddress();
    await register(email, owners);
    await confirm(await mailedLink(email), owners.browser_secret);
    expect(await register(email, strangers)).toMatchObject({ status: 409 });
    expect(await logIn(email, owners.password)).toMatchObject({ status: 200 });
  });

  it('either precedes or follows a simultaneous confirmation, and never mixes with it', async () => {
    const email = newAddress();
    await register(email, owners);
    const link = await mailedLink(email);
    const [confirmed, replaced] = await Promise.all([
      confirm(link, owners.browser_secret),
      register(email, strangers),
    ]);
    const won = confirmed.body.confirmation;
    expect([replaced.status, (await logIn(email, owners.password)).status]).toEqual(
      won ? [409, 200] : [200, 401],
    );
    expect((await logIn(email, strangers.password)).status).toBe(won ? 401 : 403);
  });
});

it('stores a browser’s secret as a hash, and only until the address is confirmed', async () => {
  const email = newAddress();
  await register(email, owners);
  const stored = () =>
    server.db.selectFrom('person').where('email', '=', email).selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(await stored())).not.toContain(owners.browser_secret);
  expect((await stored()).sign_up_browser_hash).toMatch(/^[\w-]{43}$/);
  await confirm(await mailedLink(email), owners.browser_secret);
  expect((await stored()).sign_up_browser_hash).toBeNull();
});

it('an invitation leads to the sign-up while its address is unconfirmed', async () => {
  const email = newAddress();
  await register(email, strangers);
  const workspace = await buildWorkspace(server.db);
  const admin = await server.signIn(workspace.adminId);
  await server.call('POST /api/team/sendemail', { workspace_id: workspace.id, email }, admin);
  const [invite_id] = linkIn(await server.mails.newestTo(email)).words;
  const { body } = await server.call('POST /api/invitation/getuser', { invite_id, email });
  expect(body).toMatchObject({ user_detail: null, user_id: null, invite_detail: { is_joining: 1 } });
});
