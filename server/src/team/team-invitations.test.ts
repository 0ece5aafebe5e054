import {
  buildMember,
  buildPerson,
  linkIn,
  startTestApp,
  type TestApp,
  untilLocked,
} from '../testing/index.ts';
import { auditOf, teamOf } from './team-of.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `grace-${++addresses}@example.com`;

const stateOf = async (invite_id = '', email = '') =>
  (await server.call('POST /api/invitation/getuser', { invite_id, email })).body.invite_detail?.state;

const openInvitations = async (workspace_id: number, token: string) =>
  (await server.call('POST /api/team/list', { workspace_id, is_active: 3 }, token)).body.results;

describe('an invitation', () => {
  const invite = (payload: object, token?: string) => server.call('POST /api/team/sendemail', payload, token);

  it('can be sent only by admins', async () => {
    const { workspace_id, member } = await teamOf(server);
    const payload = { workspace_id, email: 'grace@example.com' };
    expect(await invite(payload, member)).toMatchObject({ status: 403 });
  });

  it('mails two links with the names of inviter and workspace', async () => {
    const { workspace_id, admin } = await teamOf(server, { title: 'Note G' });
    await invite({ workspace_id, email: 'Grace@Example.com' }, admin);
    const mail = await server.mails.newestTo('grace@example.com');
    expect(mail.subject).toBe('Ada Lovelace invites you to Note G');
    expect(mail.text).toContain('http://tw.test/invite?id=');
    expect(mail.text).toContain('http://tw.test/reject?id=');
  });

  it('starts the mail’s job after the commit', async () => {
    const waiting: Promise<unknown[]>[] = [];
    const other: TestApp = await startTestApp({
      nudgeJobs: () => waiting.push(other.db.selectFrom('job').select('kind').execute()),
    });
    const { workspace_id, admin } = await teamOf(other);
    await other.call('POST /api/team/sendemail', { workspace_id, email: newAddress() }, admin);
    expect(await Promise.all(waiting)).toEqual([[{ kind: 'mail/invitation-link' }]]);
    await other.close();
  });

  it('invalidates an earlier mail to the same address', async () => {
    const { workspace_id, admin } = await teamOf(server);
    const email = 'twice@example.com';
    const stateOf = async (inviteId = '') => {
      const { body } = await server.call('POST /api/invitation/getuser', { invite_id: inviteId, email });
      return body.invite_detail?.state;
    };
    await invite({ workspace_id, email }, admin);
    const [first] = linkIn(await server.mails.newestTo(email)).words;
    await invite({ workspace_id, email }, admin);
    const [second] = linkIn(await server.mails.newestTo(email)).words;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'open']);
  });

  it('is rejected for a member of the workspace, active or not', async () => {
    const { workspace_id, admin, colleague } = await teamOf(server);
    const inactive = await buildMember(server.db, workspace_id, {}, false);
    expect((await invite({ workspace_id, email: colleague.email.toUpperCase() }, admin)).body).toEqual({
      user: true,
      msg: 'This person is already a member of this workspace.',
    });
    const { body } = await invite({ workspace_id, email: inactive.email }, admin);
    expect(body).toMatchObject({ user: true, msg: expect.stringContaining('deactivated') });
  });

  it('leaves connections for other calls while many invite at once', async () => {
    const places = await Promise.all(Array.from({ length: 12 }, () => teamOf(server)));
    const invitations = places.map(({ workspace_id, admin }) =>
      invite({ workspace_id, email: newAddress() }, admin),
    );
    const statuses = (await Promise.all(invitations)).map(({ status }) => status);
    expect(statuses).toEqual(places.map(() => 200));
  });

  it('returns an error for the address', async () => {
    const { workspace_id, admin } = await teamOf(server);
    const faultOf = async (email: string) =>
      (await invite({ workspace_id, email }, admin)).body.errors[0]?.msg;
    expect(await faultOf('')).toBe('Please enter your email address.');
    expect(await faultOf('grace@')).toBe('Please enter valid email address.');
  });
});

describe('inviting several addresses', () => {
  const inviteAll = (payload: object, token?: string) => server.call('POST /api/team/invite', payload, token);

  it('has a result for each address, and invites each once', async () => {
    const { workspace_id, admin, colleague } = await teamOf(server);
    const [one, other] = [newAddress(), newAddress()];
    const emails = [one, ` ${one.toUpperCase()} `, 'nobody@', colleague.email, other];
    const { status, body } = await inviteAll({ workspace_id, emails }, admin);
    expect(status).toBe(200);
    expect(body.results).toEqual([
      { email: one, done: true },
      { email: 'nobody@', done: false, msg: 'Please enter valid email address.' },
      { email: colleague.email, done: false, msg: 'This person is already a member of this workspace.' },
      { email: other, done: true },
    ]);
    expect((await openInvitations(workspace_id, admin)).map(({ email }) => email)).toEqual([one, other]);
    expect(await server.mails.newestTo(other)).toMatchObject({
      subject: expect.stringContaining('invites you'),
    });
  });

  it('reports the address that got too many mails, and invites the others', async () => {
    const { workspace_id, admin } = await teamOf(server);
    const [often, once] = [newAddress(), newAddress()];
    for (let mail = 0; mail < 5; mail += 1) await inviteAll({ workspace_id, emails: [often] }, admin);
    const { body } = await inviteAll({ workspace_id, emails: [often, once] }, admin);
    expect(body.results).toEqual([
      { email: often, done: false, msg: expect.stringContaining('Too many attempts') },
      { email: once, done: true },
    ]);
  });

  it('reports the address that another admin invites simultaneously, and invites the others', async () => {
    const { workspace_id, adminId, admin } = await teamOf(server);
    const emails = [newAddress(), newAddress(), newAddress()];
    const [one, taken = '', other] = emails;
    const call = await server.db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('invitation')
        .values({
          ...{ workspace_id, email: taken, code_hash: taken, invited_by: adminId },
          expires_at: new Date('2026-12-01'),
        })
        .execute();
      const invited = inviteAll({ workspace_id, emails }, admin);
      await untilLocked(server.db);
      return { invited };
    });
    expect((await call.invited).body.results).toEqual([
      { email: one, done: true },
      { email: taken, done: false, msg: 'This person is already being invited. Please try again.' },
      { email: other, done: true },
    ]);
  });

  it('is available only to admins, for at most 50 addresses', async () => {
    const { workspace_id, admin, member } = await teamOf(server);
    expect(await inviteAll({ workspace_id, emails: [newAddress()] }, member)).toMatchObject({ status: 403 });
    for (const emails of [[], Array.from({ length: 51 }, newAddress)])
      expect(await inviteAll({ workspace_id, emails }, admin)).toMatchObject({
        status: 400,
        body: { errors: [{ param: 'emails' }] },
      });
  });
});

describe('an open invitation', () => {
  const resend = (payload: object, token?: string) =>
    server.call('PUT /api/team/resend_invitation', payload, token);
  const revoke = (payload: object, token?: string) =>
    server.call('PUT /api/team/revoke_invitation', payload, token);

  async function invited() {
    const place = await teamOf(server);
    const { workspace_id, admin } = place;
    const email = newAddress();
    await server.call('POST /api/team/sendemail', { workspace_id, email, name: 'Grace' }, admin);
    const code = linkIn(await server.mails.newestTo(email)).words[0];
    const [row] = await openInvitations(workspace_id, admin);
    return { ...place, email, code, of: { workspace_id, invitation_id: row?.team_id ?? 0 } };
  }

  it('is sent again with a new link, also when it has expired', async () => {
    const { workspace_id, admin, email, code, of } = await invited();
    server.clock.goOn(8 * 86_400);
    expect(await resend(of, admin)).toMatchObject({ status: 200 });
    const again = linkIn(await server.mails.newestTo(email)).words[0];
    expect([await stateOf(code, email), await stateOf(again, email)]).toEqual(['revoked', 'open']);
    expect(await openInvitations(workspace_id, admin)).toMatchObject([{ email, name: 'Grace' }]);
    expect(await auditOf(server, workspace_id)).toEqual([
      'invitation state: null -> sent',
      'invitation state: sent -> sent again',
    ]);
  });

  it('is revoked, and its link stops working', async () => {
    const { workspace_id, admin, email, code, of } = await invited();
    expect(await revoke(of, admin)).toMatchObject({ status: 200 });
    expect(await stateOf(code, email)).toBe('revoked');
    expect(await openInvitations(workspace_id, admin)).toEqual([]);
    expect((await auditOf(server, workspace_id)).at(-1)).toBe('invitation state: sent -> revoked');
  });

  it('leaves the list and is recorded in the audit log when it is accepted', async () => {
    const { workspace_id, admin, email, code } = await invited();
    const { id } = await buildPerson(server.db, { email });
    const accepted = { invite_id: code, workspace_id };
    await server.call('POST /api/invitation/accept', accepted, await server.signIn(id));
    expect(await openInvitations(workspace_id, admin)).toEqual([]);
    expect((await auditOf(server, workspace_id)).at(-1)).toBe('invitation state: sent -> accepted');
  });

  it.each([
    ['sent again', resend],
    ['revoked', revoke],
  ])('is %s only by admins of its workspace, and only while it is open', async (_what, change) => {
    const { admin, member, of } = await invited();
    const stranger = await teamOf(server);
    expect(await change(of, member)).toMatchObject({ status: 403 });
    const theirs = { ...of, workspace_id: stranger.workspace_id };
    const gone = { msg: 'This invitation is no longer open.', param: 'invitation_id' };
    expect(await change(theirs, stranger.admin)).toMatchObject({ status: 404, body: { errors: [gone] } });
    await revoke(of, admin);
    expect(await change(of, admin)).toMatchObject({ status: 404, body: { errors: [gone] } });
    expect(await change({ ...of, invitation_id: 'one' }, admin)).toMatchObject({ status: 400 });
  });
});
