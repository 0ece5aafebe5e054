import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { adaRow, asMember, charles, grace, names, open, rows, sentTo } from './opened-team.fixture.tsx';

beforeEach(() => fakeServer.reset());

it('the team is sorted by name, ignoring case, in both directions', async () => {
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

it('shows the rates of active members in the workspace’s currency', async () => {
  await open({ currency: 'EUR' });
  const row = rows()[1];
  expect(row).toHaveTextContent('€90.50');
  expect(row).toHaveTextContent('€40.00');
  expect(screen.getByRole('columnheader', { name: 'Rate' })).toBeVisible();
});

it('rates that are not set are empty cells, which phones leave out', async () => {
  await open({ currency: 'EUR' });
  const [ada] = rows();
  for (const column of ['rate', 'cost'])
    expect(ada?.querySelector(`[data-column="${column}"]`)).toBeEmptyDOMElement();
});

it('shows who has turned on two-step log-in', async () => {
  await open({}, [{ ...charles, has_second_factor: 1 }, adaRow]);
  const [ada, other] = rows();
  const mark = { name: 'Two-step log-in is on' };
  expect(within(other ?? document.body).getByRole('img', mark)).toBeVisible();
  expect(within(ada ?? document.body).queryByRole('img', mark)).toBeNull();
});

it.each([
  ['from users who may not see them', '/team', { ...asMember, may_see_rates: 0 }],
  ['in the list of inactive members', '/team?show=inactive', {}],
] as const)('rates are hidden %s', async (_case, address, workspace) => {
  await open(workspace, [charles], address);
  await screen.findByRole('row', { name: /charles/ });
  expect(screen.queryByRole('columnheader', { name: 'Rate' })).toBeNull();
  expect(screen.queryByText('$90.50')).toBeNull();
});

it('members can neither invite nor edit members', async () => {
  await open(asMember, [charles, { ...adaRow, ...asMember, is_owner: 0 }]);
  expect(screen.getByRole('button', { name: 'Invite member' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'More for charles Babbage' })).toBeNull();
});

it('members who may not see the team see themselves and the reason', async () => {
  await open({ ...asMember, may_see_team: 0 }, [adaRow]);
  expect(await screen.findByText('In this workspace, only admins see the other members.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
});

it('the filter loads inactive members and pending invitations', async () => {
  const { person } = await open({}, [grace]);
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Invited' }));
  await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ is_active: 3 }));
  expect(await screen.findByRole('img', { name: 'Has not joined yet' })).toBeVisible();
  await person.click(screen.getByRole('combobox', { name: 'Show' }));
  await person.click(await screen.findByRole('option', { name: 'Inactive' }));
  await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ is_active: 0 }));
});
