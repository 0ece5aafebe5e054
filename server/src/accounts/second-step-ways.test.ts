import {
  appCode,
  buildWorkspace,
  knownPassword,
  linkIn,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { refusals, secondStep } from './second-step.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const { enter, ticketOf, withFactor } = secondStep(() => server);
const { expired } = refusals;

it('a new password by the mailed link does not skip the second step', async () => {
  const ada = await withFactor();
  await server.mails.all();
  await server.call('POST /api/profile/forgot_password', { email: ada.email });
  const { words, code } = linkIn(await server.mails.newestTo(ada.email));
  const password = 'Engine#1844';
  const reset = { email: words[0], user_id: words[1], code, password };
  const { status, body } = await server.call('POST /api/profile/update_password', reset);
  expect([status, body]).toEqual([200, { user: true, msg: expect.any(String) }]);
  const ticket = await ticketOf(ada.email, password);
  expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({ status: 200 });
});

it('a closed account is restored by the second step alone', async () => {
  const ada = await withFactor();
  await server.db
    .updateTable('person')
    .set({ closed_at: server.clock.now() })
    .where('id', '=', ada.id)
    .execute();
  const ticket = await ticketOf(ada.email);
  const closedAt = () =>
    server.db.selectFrom('person').where('id', '=', ada.id).select('closed_at').executeTakeFirstOrThrow();
  expect(await closedAt()).not.toEqual({ closed_at: null });
  expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject({
    status: 200,
    body: { is_restored: 1 },
  });
  expect(await closedAt()).toEqual({ closed_at: null });
});

it('an account that was closed for good opens to nobody, also with a ticket from before', async () => {
  const ada = await withFactor();
  const ticket = await ticketOf(ada.email);
  const longAgo = new Date(server.clock.now().getTime() - 91 * 86_400_000);
  await server.db.updateTable('person').set({ closed_at: longAgo }).where('id', '=', ada.id).execute();
  expect(await enter(ticket, appCode(server, ada.secret))).toMatchObject(expired);
});

it('an invited user joins with the second step', async () => {
  const ada = await withFactor();
  await server.mails.all();
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const admin = await server.signIn(adminId);
  await server.call('POST /api/team/invite', { workspace_id, emails: [ada.email] }, admin);
  const [invite_id] = linkIn(await server.mails.newestTo(ada.email)).words;
  const { body: first } = await server.call('POST /api/auth', {
    ...{ email: ada.email, password: knownPassword, workspace_id, invite_id },
  });
  const { ticket } = first.second_step;
  const sent = { ticket, code: appCode(server, ada.secret), workspace_id, invite_id };
  const { body } = await server.call('POST /api/auth/second_step', sent);
  expect([body.workspace_id, body.is_workspace_admin]).toEqual([workspace_id, 0]);
});
