import { screen, waitFor, within } from '@testing-library/react';
import type { TeamMember, Workspace } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { TeamPage } from './team-page.tsx';

const adaRow: TeamMember = {
  team_id: 1,
  user_id: 1,
  name: 'Ada Lovelace',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  billable_rate: null,
  labor_cost: null,
  profile_name_colorcode: '0B6E67',
  invited: false,
  is_workspace_admin: 1,
  is_owner: 1,
  expires_at: null,
};
const charles: TeamMember = {
  ...adaRow,
  team_id: 2,
  user_id: 2,
  name: 'charles Babbage',
  email: 'charles@example.com',
  billable_rate: '90.50',
  labor_cost: '40.00',
  is_workspace_admin: 0,
  is_owner: 0,
};
const grace: TeamMember = {
  ...charles,
  team_id: 7,
  user_id: null,
  name: 'grace@example.com',
  email: 'grace@example.com',
  invited: true,
  expires_at: 1_764_000_000,
};

const asMember = { is_workspace_admin: 0 } as const;

async function open(workspace: Partial<Workspace> = {}, results = [charles, adaRow], address = '/team') {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(workspace)] });
  fakeServer.answer('POST /api/team/list', 200, { results });
  const page = await renderAt(address, <TeamPage />, ada);
  await screen.findByRole('table', { name: 'Team' });
  return page;
}

const rows = () => screen.getAllByRole('row').slice(1);
const names = () =>
  rows().map((row) => within(row).getAllByRole('cell')[0]?.querySelector('[title]')?.textContent);
const sentTo = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

async function choose(person: Awaited<ReturnType<typeof open>>['person'], name: string, action: string) {
  await person.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => fakeServer.reset());

it('the team is sorted by name without regard to case, in both directions', async () => {
  const { person } = await open({}, [
    { ...charles, name: 'bob' },
    adaRow,
    { ...charles, team_id: 3, name: 'Carl' },
  ]);
  expect(names()).toEqual(['Ada Lovelace', 'bob', 'Carl']);
  await person.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Carl', 'bob', 'Ada Lovelace']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
});

it('rates are shown of active members, in the currency of the workspace', async () => {
  await open({ currency: 'EUR' });
  const row = rows()[1];
  expect(row).toHaveTextContent('€90.50');
  expect(row).toHaveTextContent('€40.00');
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
});

it.each([
  ['who may not see rates', '/team', { ...asMember, may_see_rates: 0 }],
  ['in the list of inactive members', '/team?show=inactive', {}],
] as const)('rates are not shown to those %s', async (_who, address, workspace) => {
  await open(workspace, [charles], address);
  await screen.findByRole('row', { name: /charles/ });
  expect(screen.queryByRole('columnheader', { name: 'Rate' })).toBeNull();
  expect(screen.queryByText('$90.50')).toBeNull();
});

it('members can neither invite nor change anybody', async () => {
  await open(asMember, [charles, { ...adaRow, ...asMember, is_owner: 0 }]);
  expect(screen.getByRole('button', { name: 'Invite member' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'More for charles Babbage' })).toBeNull();
});

it('members who may not see the team read why they see themselves alone', async () => {
  await open({ ...asMember, may_see_team: 0 }, [adaRow]);
  expect(await screen.findByText('In this workspace, only admins see the other members.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
});

it('the filter asks for inactive members and open invitations', async () => {
  const { person } = await open({}, [grace]);
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Invited' }));
  await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ is_active: 3 }));
  expect(await screen.findByRole('img', { name: 'Has not joined yet' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Inactive' }));
  await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ is_active: 0 }));
});

it('a member is deactivated, and activated again by undo', async () => {
  fakeServer.answer('PUT /api/team/deactivate', 200, { status: 200 });
  fakeServer.answer('PUT /api/team/activate', 200, { status: 200 });
  const { person } = await open();
  await choose(person, 'charles Babbage', 'Deactivate');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo('PUT /api/team/activate')).toEqual([{ workspace_id: 1, user_id: 2 }]));
  expect(sentTo('PUT /api/team/deactivate')).toEqual([{ workspace_id: 1, user_id: 2 }]);
});

it('nobody deactivates themselves', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'More for Ada Lovelace' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
});

describe('the dialog of a member', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });

  async function edit() {
    const page = await open();
    await choose(page.person, 'charles Babbage', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Member' });
    return page.person;
  }

  it('asks for each empty field in the words of the specification', async () => {
    const person = await edit();
    expect(field('Email')).toHaveAttribute('readonly');
    for (const name of ['Name', 'Billable Rate', 'Labor Cost']) await person.clear(field(name));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(field('Name')).toHaveAccessibleDescription('Please enter the client name');
    expect(field('Billable Rate')).toHaveAccessibleDescription('Please enter the billable rate');
    expect(field('Labor Cost')).toHaveAccessibleDescription('Please enter the labor cost');
    expect(sentTo('PUT /api/team/edit')).toEqual([]);
  });

  it('shows the history of the rates, also of those to come', async () => {
    const results = [
      { kind: 'billable_rate', amount: '100.00', valid_from: '2999-12-01' },
      { kind: 'labor_cost', amount: '40.00', valid_from: '2026-01-31' },
    ];
    fakeServer.answer('POST /api/team/rates', 200, { results });
    const person = await edit();
    await person.click(await screen.findByText('Rate history'));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Billable rate$100.00from 01-12-2999',
      'Labor cost$40.00since 31-01-2026',
    ]);
  });

  it('saves the edited rate from today on', async () => {
    fakeServer.answer('PUT /api/team/edit', 200, { status: 200 });
    const person = await edit();
    await person.clear(field('Billable Rate'));
    await person.type(field('Billable Rate'), '100');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('PUT /api/team/edit')).toEqual([
      {
        workspace_id: 1,
        team_id: 2,
        billable_rate: '100',
        valid_from: null,
      },
    ]);
  });

  it('asks for the rate that starts on the chosen day', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    const person = await edit();
    await person.click(screen.getByRole('button', { name: /^Rates valid from: Today/ }));
    await person.click(await screen.findByRole('button', { name: /November 17th/ }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the rate that starts on this day.')).toBeVisible();
    expect(sentTo('PUT /api/team/edit')).toEqual([]);
    jest.useRealTimers();
  });

  it('sends the name alone when only the name was edited', async () => {
    fakeServer.answer('PUT /api/team/edit', 200, { status: 200 });
    const person = await edit();
    await person.type(field('Name'), ' Jr.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('PUT /api/team/edit')).toEqual([
      { workspace_id: 1, team_id: 2, name: 'charles Babbage Jr.', valid_from: null },
    ]);
  });

  it('keeps the typed values when the server refuses them, and says why at the field', async () => {
    const msg = 'Enter an amount in USD, such as 12.50.';
    fakeServer.answer('PUT /api/team/edit', 400, { errors: [{ msg, param: 'labor_cost' }] });
    const person = await edit();
    await person.clear(field('Labor Cost'));
    await person.type(field('Labor Cost'), 'lots');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Labor Cost')).toHaveAccessibleDescription(msg));
    expect(field('Labor Cost')).toHaveValue('lots');
    expect(field('Labor Cost')).toHaveFocus();
  });
});

describe('inviting', () => {
  async function openDialog() {
    const page = await open();
    await press(page, 'Invite member');
    return page;
  }
  const press = async ({ person }: Awaited<ReturnType<typeof open>>, name: string) =>
    person.click(await screen.findByRole('button', { name }));
  const email = () => screen.getByPlaceholderText('Add Email');

  it('asks for an address, and for a valid one', async () => {
    const page = await openDialog();
    await screen.findByRole('dialog', { name: 'Invite Members' });
    await press(page, 'Invite');
    expect(email()).toHaveAccessibleDescription(/^Please enter your email address\./);
    await page.person.type(email(), 'grace@');
    await press(page, 'Invite');
    expect(email()).toHaveAccessibleDescription(/^Please enter valid email address\./);
    expect(sentTo('POST /api/team/sendemail')).toEqual([]);
  });

  it('closes on success and reloads the list', async () => {
    fakeServer.answer('POST /api/team/sendemail', 200, { msg: 'success', user: false });
    const page = await openDialog();
    await page.person.type(await screen.findByPlaceholderText('Add Email'), 'grace@example.com{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.alerts()).toEqual(['Invited grace@example.com']);
    await waitFor(() => expect(sentTo('POST /api/team/list').length).toBeGreaterThan(1));
  });

  it('says at the field why somebody was not invited', async () => {
    const msg = 'This person is already a member of this workspace.';
    fakeServer.answer('POST /api/team/sendemail', 200, { msg, user: true });
    const page = await openDialog();
    await page.person.type(await screen.findByPlaceholderText('Add Email'), 'charles@example.com{Enter}');
    await waitFor(() => expect(email()).toHaveAccessibleDescription(expect.stringContaining(msg)));
    expect(email()).toHaveValue('charles@example.com');
  });
});

describe('a role', () => {
  it('is given from the menu, and taken back by undo', async () => {
    fakeServer.answer('PUT /api/team/role', 200, { status: 200 });
    const { person } = await open();
    await choose(person, 'charles Babbage', 'Make admin');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    const of = { workspace_id: 1, user_id: 2 };
    await waitFor(() =>
      expect(sentTo('PUT /api/team/role')).toEqual([
        { ...of, role: 1 },
        { ...of, role: 0 },
      ]),
    );
  });

  it('of the owner cannot be changed', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More for Ada Lovelace' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit']);
  });

  it('that an admin gives up is asked about first, and a refusal is shown', async () => {
    const msg = 'A workspace needs an admin. Make another member admin first.';
    fakeServer.answer('PUT /api/team/role', 409, { errors: [{ msg, param: 'user_id' }] });
    const { person } = await open({}, [{ ...adaRow, is_owner: 0 }]);
    await choose(person, 'Ada Lovelace', 'Remove admin rights');
    await screen.findByRole('dialog', { name: 'Remove your admin rights?' });
    expect(sentTo('PUT /api/team/role')).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Remove admin rights' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(msg);
  });
});

it('a member leaves the workspace after a question', async () => {
  fakeServer.answer('PUT /api/team/leave', 200, { status: 200 });
  const { person } = await open(asMember, [{ ...adaRow, ...asMember, is_owner: 0 }]);
  await choose(person, 'Ada Lovelace', 'Leave workspace');
  const dialog = await screen.findByRole('dialog', { name: 'Leave the workspace?' });
  expect(dialog).toHaveTextContent('You lose access to House of Ada');
  await person.click(within(dialog).getByRole('button', { name: 'Leave workspace' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/team/leave')).toEqual([{ workspace_id: 1 }]);
});

describe('an open invitation', () => {
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

  it('that has expired says so', async () => {
    await open(
      {},
      [grace, { ...grace, team_id: 8, name: 'Zoe', expires_at: 4_000_000_000 }],
      '/team?show=invited',
    );
    expect(rows().map((row) => within(row).queryByText('Expired') !== null)).toEqual([true, false]);
  });
});

describe('inviting several people', () => {
  async function paste(text: string) {
    const page = await open();
    await page.person.click(await screen.findByRole('button', { name: 'Invite member' }));
    await page.person.click(await screen.findByPlaceholderText('Add Email'));
    await page.person.paste(text);
    return page;
  }
  const email = () => screen.getByPlaceholderText('Add Email');

  it('pasted lines become addresses that are invited by one call', async () => {
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

  it('refuses more addresses than a call takes', async () => {
    const page = await paste(Array.from({ length: 51 }, (_, index) => `p${index}@x.org`).join('\n'));
    await page.person.keyboard('{Enter}');
    expect(email()).toHaveAccessibleDescription(/^Please invite at most 50 people at a time\./);
    expect(sentTo('POST /api/team/invite')).toEqual([]);
  });
});
