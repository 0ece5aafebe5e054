import type { SignUpSettings } from '../config/index.ts';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp | undefined;
afterEach(() => server?.close());

async function serverWith(settings: Partial<SignUpSettings>): Promise<TestApp> {
  server = await startTestApp({ signUp: { mode: 'open', domains: [], ...settings } });
  return server;
}

const signUp = ({ call }: TestApp, email: string) =>
  call('POST /api/register', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email,
    password: 'Engine#1843',
    timeZone: 'Europe/London',
  });

const refused = (msg: RegExp) => ({
  status: 403,
  body: { errors: [{ param: 'email', msg: expect.stringMatching(msg) }] },
});

/** Invites an address to a workspace. */
async function invite(of: TestApp, email: string): Promise<void> {
  const { id: workspace_id, adminId } = await buildWorkspace(of.db);
  const token = await of.signIn(adminId);
  const invited = await of.call('POST /api/team/sendemail', { email, workspace_id, name: '' }, token);
  expect(invited.status).toBe(200);
}

it('a closed server takes nobody, also not the invited', async () => {
  const closed = await serverWith({ mode: 'closed' });
  await invite(closed, 'grace@example.com');
  expect(await signUp(closed, 'grace@example.com')).toMatchObject(refused(/^Sign-up is closed/));
  const known = closed.db.selectFrom('person').where('email', '=', 'grace@example.com').selectAll();
  expect(await known.execute()).toEqual([]);
});

it('a server by invitation takes those whom a workspace waits for', async () => {
  const byInvitation = await serverWith({ mode: 'invited' });
  await invite(byInvitation, 'grace@example.com');
  expect(await signUp(byInvitation, 'ada@example.com')).toMatchObject(refused(/by invitation/));
  expect(await signUp(byInvitation, 'Grace@Example.com')).toMatchObject({ status: 200 });
});

it('an expired or revoked invitation admits nobody', async () => {
  const byInvitation = await serverWith({ mode: 'invited' });
  await invite(byInvitation, 'grace@example.com');
  await invite(byInvitation, 'ada@example.com');
  const revoked = { revoked_at: byInvitation.clock.now() };
  await byInvitation.db
    .updateTable('invitation')
    .set(revoked)
    .where('email', '=', 'ada@example.com')
    .execute();
  expect(await signUp(byInvitation, 'ada@example.com')).toMatchObject(refused(/by invitation/));
  byInvitation.clock.goOn(60 * 24 * 3600);
  expect(await signUp(byInvitation, 'grace@example.com')).toMatchObject(refused(/by invitation/));
});

it.each([
  ['ada@example.com', 200],
  ['ada@EXAMPLE.org', 200],
  ['ada@mail.example.com', 403],
  ['ada@example.com.evil.example', 403],
])('with domains, %s gets %i', async (email, status) => {
  const limited = await serverWith({ domains: ['example.com', 'example.org'] });
  expect((await signUp(limited, email)).status).toBe(status);
});
