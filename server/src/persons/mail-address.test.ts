import type { ApiCall } from '@timeweave/shared/api';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const password = 'Engine#1843';
const account = { first_name: 'Ada', last_name: 'Lovelace', password };
const link = { user_id: 1, code: 'mailed-code' };
const social = { credential: 'token', apple_user_id: 'a', ticket: 't' };

const calls: [ApiCall, object][] = [
  ['POST /api/register', account],
  ['POST /api/register/resend', {}],
  ['POST /api/register/confirm', link],
  ['POST /api/auth', { password }],
  ['POST /api/profile/forgot_password', {}],
  ['POST /api/profile/update_password', { ...link, password }],
  ['POST /api/team/sendemail', {}],
  ['POST /api/invitation/getuser', { invite_id: 'mailed-code' }],
  ['PUT /api/invitation/reject', { invite_id: 'mailed-code' }],
  ['POST /api/google/signup', { credential: social.credential }],
  ['POST /api/google/signin', { credential: social.credential }],
  ['POST /api/apple/user', { apple_user_id: 'a', ticket: 't' }],
];

it.each(calls)('%s accepts only plain addresses', async (name, payload) => {
  const { id, adminId } = await buildWorkspace(server.db);
  const ofTeam = name === 'POST /api/team/sendemail' ? { workspace_id: id } : {};
  const token = await server.signIn(adminId);
  for (const email of [
    'victim@x.yz>',
    'a@x.yz,b@x.yz',
    'victim\u200b@x.yz',
    'v\u0000@x.yz',
    '"v"@x.yz',
    'v@[::1]',
  ]) {
    const { status, body } = await server.call(name, { ...payload, ...ofTeam, email }, token);
    expect([email, status, body.errors[0]?.param]).toEqual([email, 400, 'email']);
  }
});

it('all spellings of an address share its mail limit', async () => {
  const spellings = [
    'victim@x.yz',
    'VICTIM@x.yz',
    'victim@ｘ.yz',
    'victim@X.YZ',
    'victim@x。yz',
    'Victim@ｘ．ｙｚ',
  ];
  const statuses = [];
  for (const email of spellings) {
    statuses.push((await server.call('POST /api/profile/forgot_password', { email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('all spellings of an address are one account, which gets its mail at the ASCII form', async () => {
  const register = (email: string) => server.call('POST /api/register', { ...account, email });
  expect(await register('Ada@Gräce.example')).toMatchObject({ status: 200 });
  expect((await server.mails.newestTo('ada@xn--grce-moa.example')).subject).toContain('Confirm');
  const stored = await server.db
    .selectFrom('person')
    .where('email', 'like', '%example')
    .select('email')
    .execute();
  expect(stored).toEqual([{ email: 'ada@xn--grce-moa.example' }]);
  await server.db.updateTable('person').set({ confirmed_at: new Date() }).execute();
  expect(await register('ada@xn--grce-moa.example')).toMatchObject({ status: 409 });
});
