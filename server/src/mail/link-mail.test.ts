import { startJobRunner } from '../jobs/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import {
  buildWorkspace,
  knownPassword,
  linkIn,
  startTestApp,
  type TestApp,
  until,
} from '../testing/index.ts';
import { mailJobs } from './index.ts';

let server: TestApp;
beforeEach(async () => (server = await startTestApp()));
afterEach(() => server.close());

const jobs = () => server.db.selectFrom('job').selectAll().orderBy('id').execute();

async function signUp(email: string) {
  const name = { first_name: 'Ada', last_name: 'Lovelace' };
  expect(await server.call('POST /api/register', { ...name, email, password: knownPassword })).toMatchObject({
    status: 200,
  });
}

it('codes are encrypted while their mails wait, and right in the mails', async () => {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const token = await server.signIn(adminId);
  await signUp('new@example.com');
  const change = { email: 'changed@example.com', workspace_id };
  await server.call('PUT /api/profile/edit_email', change, token);
  await server.call('POST /api/team/sendemail', { workspace_id, email: 'invited@example.com' }, token);
  const waiting = JSON.stringify(await jobs());
  for (const email of ['new@example.com', change.email]) {
    const { code } = linkIn(await server.mails.newestTo(email));
    expect([code, waiting.includes(code)]).toEqual([expect.stringMatching(/^[\w-]{32}$/), false]);
  }
  const invitation = await server.mails.newestTo('invited@example.com');
  const [invite_id = ''] = linkIn(invitation).words;
  expect([invite_id, waiting.includes(invite_id)]).toEqual([expect.stringMatching(/^[\w-]{32}$/), false]);
  const answer = await server.call('POST /api/invitation/getuser', {
    invite_id,
    email: 'invited@example.com',
  });
  expect(answer.status).toBe(200);
});

it('a mail whose code no secret reads any more is not sent, and its job says why', async () => {
  await signUp('new@example.com');
  const sent: unknown[] = [];
  const mailer = { deliver: (mail: unknown) => Promise.resolve(void sent.push(mail)) };
  const cipher = fieldCipher('another secret of 32 characters, too');
  const handlers = mailJobs(server.db, { mailer, publicUrl: '', cipher, clock: server.clock.now });
  const runner = startJobRunner(server.db, handlers, server.app.log);
  await until('the job has failed', async () => (await jobs())[0]?.last_error !== null);
  await runner.stop();
  const last_error =
    'The link of this mail cannot be read: FIELD_SECRET, or SESSION_SECRET without it, has changed.';
  expect(await jobs()).toMatchObject([{ kind: 'mail/confirmation-link', last_error }]);
  expect(sent).toEqual([]);
});
