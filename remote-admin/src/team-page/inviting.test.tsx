import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { choose, grace, open, rows, sentTo } from './opened-team.fixture.tsx';

beforeEach(() => fakeServer.reset());

describe('inviting', () => {
  async function openDialog() {
    const page = await open();
    await press(page, 'Invite member');
    return page;
  }
  const press = async ({ person }: Awaited<ReturnType<typeof open>>, name: string) =>
    person.click(await screen.findByRole('button', { name }));
  const email = () => screen.getByPlaceholderText('Add Email');

  it('requires a valid address', async () => {
    const page = await openDialog();
    await screen.findByRole('dialog', { name: 'Invite Members' });
    await press(page, 'Invite');
    expect(email()).toHaveAccessibleDescription(/^Please enter your email address\./);
    await page.person.type(email(), 'grace@');
    await press(page, 'Invite');
    expect(email()).toHaveAccessibleDescription(/^Please enter valid email address\./);
    expect(sentTo('POST /api/team/sendemail')).toEqual([]);
  });

  it('shows the keyboard for addresses on a phone', async () => {
    await openDialog();
    const field = await screen.findByPlaceholderText('Add Email');
    expect(field).toHaveAttribute('inputmode', 'email');
    expect(field).toHaveAttribute('autocapitalize', 'none');
    expect(field).toHaveAttribute('enterkeyhint', 'send');
  });

  it('closes on success and refetches the list', async () => {
    fakeServer.answer('POST /api/team/sendemail', 200, { msg: 'success', user: false });
    const page = await openDialog();
    await page.person.type(await screen.findByPlaceholderText('Add Email'), 'grace@example.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.alerts()).toEqual(['Invited grace@example.com']);
    await waitFor(() => expect(sentTo('POST /api/team/list').length).toBeGreaterThan(1));
  });

  it('says where the invitation is', async () => {
    fakeServer.answer('POST /api/team/sendemail', 200, { msg: 'success', user: false });
    const page = await openDialog();
    await page.person.type(await screen.findByPlaceholderText('Add Email'), 'grace@example.com{Enter}');
    await press(page, 'Show invitations');
    await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ is_active: 3 }));
    expect(screen.getByRole('button', { name: 'Show active members' })).toHaveFocus();
  });

  it('shows at the field why an address was not invited', async () => {
    const msg = 'This person is already a member of this workspace.';
    fakeServer.answer('POST /api/team/sendemail', 200, { msg, user: true });
    const page = await openDialog();
    await page.person.type(await screen.findByPlaceholderText('Add Email'), 'charles@example.com{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining(msg)));
    expect(email()).toHaveValue('charles@example.com');
  });
});

describe('inviting several addresses', () => {
  async function paste(text: string) {
    const page = await open();
    await page.person.click(await screen.findByRole('button', { name: 'Invite member' }));
    await page.person.click(await screen.findByPlaceholderText('Add Email'));
    await page.person.paste(text);
    return page;
  }
  const email = () => screen.getByPlaceholderText('Add Email');

  it('sends pasted lines as addresses in one call', async () => {
    const results = ['a@x.org', 'b@x.org', 'c@x.org'].map((address) => ({ email: address, done: true }));
    fakeServer.answer('POST /api/team/invite', 200, { results });
    const page = await paste('a@x.org\nb@x.org; c@x.org');
    expect(email()).toHaveValue('a@x.org, b@x.org, c@x.org');
    await page.person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const emails = ['a@x.org', 'b@x.org', 'c@x.org'];
    expect(sentTo('POST /api/team/invite')).toEqual([{ workspace_id: 1, emails }]);
    expect(page.alerts()).toEqual(['Invited 3 people']);
  });

  it('shows a result for each address, and keeps those that were not invited', async () => {
    const msg = 'This person is already a member of this workspace.';
    const results = [
      { email: 'a@x.org', done: true },
      { email: 'b@x.org', done: false, msg },
    ];
    fakeServer.answer('POST /api/team/invite', 200, { results });
    const page = await paste('a@x.org b@x.org');
    await page.person.keyboard('{Enter}');
    const list = await screen.findByRole('list', { name: 'Results' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['a@x.orgInvited', `b@x.org${msg}`]);
    expect(email()).toHaveValue('b@x.org');
  });

  it('refuses more addresses than a call accepts', async () => {
    const page = await paste(Array.from({ length: 51 }, (_, index) => `p${index}@x.org`).join('\n'));
    await page.person.keyboard('{Enter}');
    expect(email()).toHaveAccessibleDescription(/^Please invite at most 50 people at a time\./);
    expect(sentTo('POST /api/team/invite')).toEqual([]);
  });
});

describe('a pending invitation', () => {
  it.each([
    ['Resend invitation', 'PUT /api/team/resend_invitation', 'Invited grace@example.com again'],
    ['Revoke invitation', 'PUT /api/team/revoke_invitation', 'Revoked the invitation of grace@example.com'],
  ] as const)('%s', async (action, call, said) => {
    fakeServer.answer(call, 200, { status: 200 });
    const page = await open({}, [grace], '/team?show=invited');
    await choose(page.person, 'grace@example.com', action);
    await waitFor(() => expect(sentTo(call)).toEqual([{ workspace_id: 1, invitation_id: 7 }]));
    expect(page.alerts()).toEqual([said]);
  });

  it('keeps its open menu when the list shows the one that replaced it', async () => {
    fakeServer.answer('PUT /api/team/resend_invitation', 200, { status: 200 });
    fakeServer.answer('PUT /api/team/revoke_invitation', 200, { status: 200 });
    const { person } = await open({}, [grace], '/team?show=invited');
    let load: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => (load = resolve));
    fakeServer.answerWhen('POST /api/team/list', loaded, 200, { results: [{ ...grace, team_id: 8 }] });
    await choose(person, 'grace@example.com', 'Resend invitation');
    await waitFor(() => expect(sentTo('POST /api/team/list')).toHaveLength(2));
    await person.click(screen.getByRole('button', { name: 'More for grace@example.com' }));
    const item = await screen.findByRole('menuitem', { name: 'Revoke invitation' });
    load();
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false'));
    await person.click(item);
    const revoked = { workspace_id: 1, invitation_id: 8 };
    await waitFor(() => expect(sentTo('PUT /api/team/revoke_invitation')).toEqual([revoked]));
  });

  it('shows that it has expired', async () => {
    await open(
      {},
      [grace, { ...grace, team_id: 8, name: 'Zoe', email: 'zoe@example.com', expires_at: 4_000_000_000 }],
      '/team?show=invited',
    );
    expect(rows().map((row) => within(row).queryByText('Expired') !== null)).toEqual([true, false]);
  });
});
