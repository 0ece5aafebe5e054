import { buildMember, linkIn, mailbox, startTestApp, type TestApp } from '../testing/index.ts';
import { auditOf, makeAdmin, teamOf } from './team-of.fixture.ts';

let server: TestApp;
let mails: ReturnType<typeof mailbox>;

beforeAll(async () => {
  server = await startTestApp();
  mails = mailbox(server);
});
afterAll(() => server.close());

const team = (details: Parameters<typeof teamOf>[1] = {}) => teamOf(server, details);

describe('inviting', () => {
  const invite = (payload: object, token?: string) => server.call('POST /api/team/sendemail', payload, token);

  it('is for admins', async () => {
    const { workspace_id, member } = await team();
    const payload = { workspace_id, email: 'grace@example.com' };
    expect(await invite(payload, member)).toMatchObject({ status: 403 });
  });

  it('mails two links that name the inviter and the workspace', async () => {
    const { workspace_id, admin } = await team({ title: 'Note G' });
    await invite({ workspace_id, email: 'Grace@Example.com' }, admin);
    const mail = await mails.newestTo('grace@example.com');
    expect(mail.subject).toBe('Ada Lovelace invites you to Note G');
    expect(mail.text).toContain('http://tw.test/invite?id=');
    expect(mail.text).toContain('http://tw.test/reject?id=');
  });

  it('makes an earlier mail to the same address worthless', async () => {
    const { workspace_id, admin } = await team();
    const email = 'twice@example.com';
    const stateOf = async (inviteId = '') => {
      const { body } = await server.call('POST /api/invitation/getuser', { invite_id: inviteId, email });
      return body.invite_detail?.state;
    };
    await invite({ workspace_id, email }, admin);
    const [first] = linkIn(await mails.newestTo(email)).words;
    await invite({ workspace_id, email }, admin);
    const [second] = linkIn(await mails.newestTo(email)).words;
    expect([await stateOf(first), await stateOf(second)]).toEqual(['revoked', 'open']);
  });

  it('is refused for who is on the team already, active or not', async () => {
    const { workspace_id, admin, colleague } = await team();
    const inactive = await buildMember(server.db, workspace_id, {}, false);
    expect((await invite({ workspace_id, email: colleague.email.toUpperCase() }, admin)).body).toEqual({
      user: true,
      msg: 'This person is already a member of this workspace.',
    });
    const { body } = await invite({ workspace_id, email: inactive.email }, admin);
    expect(body).toMatchObject({ user: true, msg: expect.stringContaining('deactivated') });
  });

  it('says what is wrong with the address', async () => {
    const { workspace_id, admin } = await team();
    const faultOf = async (email: string) =>
      (await invite({ workspace_id, email }, admin)).body.errors[0]?.msg;
    expect(await faultOf('')).toBe('Please enter your email address.');
    expect(await faultOf('grace@')).toBe('Please enter valid email address.');
  });
});

describe('deactivating', () => {
  const deactivate = (payload: object, token?: string) =>
    server.call('PUT /api/team/deactivate', payload, token);
  const activate = (payload: object, token?: string) => server.call('PUT /api/team/activate', payload, token);

  it('shuts a member out at once, until they are activated again', async () => {
    const { workspace_id, admin, colleague, member } = await team();
    const place = () => server.call('POST /api/workspace/get', { workspace_id }, member);
    expect(await place()).toMatchObject({ status: 200 });
    const payload = { workspace_id, user_id: colleague.id };
    expect(await deactivate(payload, admin)).toMatchObject({ status: 200 });
    expect(await place()).toMatchObject({ status: 403 });
    expect(await activate(payload, admin)).toMatchObject({ status: 200 });
    expect(await place()).toMatchObject({ status: 200 });
  });

  it('is refused for the owner, also by another admin', async () => {
    const { workspace_id, adminId, colleague, member } = await team();
    await makeAdmin(server, workspace_id, colleague.id);
    expect(await deactivate({ workspace_id, user_id: adminId }, member)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'The owner of the workspace cannot be deactivated.', param: 'user_id' }] },
    });
  });

  it('is written into the audit log', async () => {
    const { workspace_id, admin, colleague } = await team();
    const payload = { workspace_id, user_id: colleague.id };
    for (const change of [deactivate, deactivate, activate]) await change(payload, admin);
    expect(await auditOf(server, workspace_id)).toEqual([
      'member active: true -> false',
      'member active: false -> true',
    ]);
  });

  it('is for admins, for members of the workspace, and never for oneself', async () => {
    const { workspace_id, admin, adminId, colleague, member } = await team();
    const stranger = await team();
    expect(await deactivate({ workspace_id, user_id: adminId }, member)).toMatchObject({ status: 403 });
    expect(await deactivate({ workspace_id, user_id: adminId }, admin)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'You cannot deactivate yourself.', param: 'user_id' }] },
    });
    for (const change of [deactivate, activate]) {
      expect(await change({ workspace_id, user_id: stranger.colleague.id }, admin)).toMatchObject({
        status: 404,
      });
      const theirs = { workspace_id: stranger.workspace_id, user_id: colleague.id };
      expect(await change(theirs, stranger.admin)).toMatchObject({ status: 404 });
    }
  });
});
