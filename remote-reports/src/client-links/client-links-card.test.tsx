import { screen, waitFor } from '@testing-library/react';
import type { ClientLink } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ClientLinksCard } from './client-links-card.tsx';

const [list, create, revoke] = [
  'POST /api/client_link/list',
  'POST /api/client_link/create',
  'PUT /api/client_link/revoke',
] as const;

const link: ClientLink = {
  id: 5,
  label: 'Airy',
  created_at: Date.parse('2026-11-01T09:00:00Z') / 1000,
  created_by: 'Charles Babbage',
  expires_at: Date.parse('2027-01-30T09:00:00Z') / 1000,
  last_opened_at: null,
  works: true,
  is_of_client: true,
  shows_descriptions: true,
  shows_people: false,
  shows_amounts: false,
  billable_only: true,
};

async function show(results: ClientLink[], { isArchived = false, rights = {}, countsAll = false } = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(rights)] });
  fakeServer.answer(list, 200, { results });
  const Page = () =>
    useWorkspaces().data && (
      <ClientLinksCard projectId={7} isArchived={isArchived} budgetTime={countsAll ? 'all' : 'billable'} />
    );
  return renderAt('/projectteam', <Page />, ada);
}
const sentOf = (name: string) => fakeServer.sent.filter((each) => each.name === name);

beforeEach(() => fakeServer.reset());

it('lists the links: for whom, what they show, until when, and whether they work', async () => {
  const opened = {
    ...link,
    id: 4,
    label: 'Board',
    last_opened_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
  };
  await show([link, { ...opened, works: false }]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    'AiryShows descriptions, billable time onlyExpires 30-01-2027Never openedBy Charles Babbage',
  );
  expect(rows[1]).toHaveTextContent('Last opened 18-11-2026, 09:00');
  expect(rows[1]).toHaveTextContent('Doesn’t work');
});

it('a link that was made for another client says so, instead of who must manage the project', async () => {
  await show([{ ...link, works: false, is_of_client: false }]);
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('The project’s client has changed since this link was created.');
  expect(row).not.toHaveTextContent('It works while');
});

it('a new link is named, and its address is shown once', async () => {
  const { person } = await show([]);
  await person.click(await screen.findByRole('button', { name: 'New link' }));
  const submit = await screen.findByRole('button', { name: 'Create link' });
  await person.click(submit);
  const name = screen.getByRole('textbox', { name: 'For whom' });
  expect(name).toHaveAccessibleDescription(expect.stringContaining('Please enter for whom the link is.'));
  await person.type(name, 'Airy');
  await person.click(screen.getByRole('checkbox', { name: 'Who tracked the time' }));
  fakeServer.answer(create, 200, { token: 'secret', results: link });
  await person.click(submit);
  const address = await screen.findByLabelText('Your new link');
  expect(address).toHaveValue(`${location.origin}/shared/project#secret`);
  expect(screen.getByLabelText('HTML for the page')).toHaveTextContent(
    '<timeweave-budget integration="ID" link="secret"></timeweave-budget>',
  );
  expect(sentOf(create)).toMatchObject([
    {
      payload: {
        project_id: 7,
        label: 'Airy',
        days: 90,
        shows_descriptions: 1,
        shows_people: 1,
        shows_amounts: 0,
        billable_only: 1,
      },
    },
  ]);
  await person.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByLabelText('Your new link')).toBeNull());
});

it('a link with billable time only shows no budget that counts all time, and says so', async () => {
  const { person } = await show([link], { countsAll: true });
  expect(await screen.findByRole('listitem')).toHaveTextContent('billable time only, no budget');
  await person.click(screen.getByRole('button', { name: 'New link' }));
  const only = await screen.findByRole('checkbox', { name: 'Only billable time' });
  expect(screen.queryByText(/will not show the budget/)).toBeNull();
  await person.click(only);
  expect(screen.getByText('The link will not show the budget, because it counts all time.')).toBeVisible();
});

it('amounts can be shown by users who see rates only', async () => {
  const { person } = await show([], { rights: { may_see_rates: 0 } });
  await person.click(await screen.findByRole('button', { name: 'New link' }));
  expect(await screen.findByRole('checkbox', { name: 'Only billable time' })).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Amounts' })).toBeNull();
});

it('a link is revoked after a confirmation', async () => {
  const { person } = await show([link]);
  await person.click(await screen.findByRole('button', { name: 'Revoke the link for Airy' }));
  expect(sentOf(revoke)).toEqual([]);
  fakeServer.answer(revoke, 200, { status: 200 });
  fakeServer.answer(list, 200, { results: [] });
  await person.click(await screen.findByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentOf(revoke)).toMatchObject([{ payload: { project_id: 7, client_link_id: 5 } }]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'New link' })).toHaveFocus());
});

it('says why links of an archived project do not work, and that they could not be loaded', async () => {
  await show([], { isArchived: true });
  expect(await screen.findByText(/Links do not work while the project is archived/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'New link' })).toBeDisabled();
  fakeServer.answer(list, 500, { errors: [{ msg: 'Broken.' }] });
  await renderAt('/projectteam', <ClientLinksCard projectId={8} isArchived={false} budgetTime={null} />, ada);
  expect(await screen.findByText('We couldn’t load the links')).toBeVisible();
});
