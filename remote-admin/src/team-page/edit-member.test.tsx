import { screen, waitFor } from '@testing-library/react';
import type { Workspace } from '@timeweave/shared/api';
import { fakeServer } from '@timeweave/shared/testing';
import { charles, choose, open, sentTo } from './opened-team.fixture.tsx';

beforeEach(() => fakeServer.reset());

describe('the dialog of a member', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });

  async function edit(workspace: Partial<Workspace> = {}, member = charles) {
    const page = await open(workspace, [member]);
    await choose(page.person, 'charles Babbage', 'Edit');
    await screen.findByRole('dialog', { name: 'Edit Member' });
    return page.person;
  }

  it('shows the specified message for each empty field', async () => {
    const person = await edit();
    expect(field('Email')).toHaveAttribute('readonly');
    for (const name of ['Name', 'Billable Rate', 'Labor Cost']) await person.clear(field(name));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(field('Name')).toHaveAccessibleDescription('Please enter the client name');
    expect(field('Billable Rate')).toHaveAccessibleDescription('Please enter the billable rate');
    expect(field('Labor Cost')).toHaveAccessibleDescription('Please enter the labor cost');
    expect(sentTo('PUT /api/team/edit')).toEqual([]);
  });

  it('shows the history of the rates, including future ones', async () => {
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

  it('saves the edited rate from today', async () => {
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

  it('requires the rate that starts on the chosen day', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-18T09:30:00Z'), advanceTimers: true });
    const person = await edit();
    await person.click(screen.getByRole('button', { name: /^Rates valid from: Today/ }));
    await person.click(await screen.findByRole('button', { name: /November 17th/ }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the rate that starts on this day.')).toBeVisible();
    expect(sentTo('PUT /api/team/edit')).toEqual([]);
    jest.useRealTimers();
  });

  it('sends only the name when only the name was edited', async () => {
    fakeServer.answer('PUT /api/team/edit', 200, { status: 200 });
    const person = await edit();
    await person.type(field('Name'), ' Jr.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('PUT /api/team/edit')).toEqual([
      { workspace_id: 1, team_id: 2, name: 'charles Babbage Jr.', valid_from: null },
    ]);
  });

  it('refuses an invalid amount for the workspace’s currency, with a message at the field', async () => {
    const person = await edit({ currency: 'JPY' }, { ...charles, billable_rate: '90', labor_cost: '40' });
    await person.clear(field('Billable Rate'));
    await person.type(field('Billable Rate'), 'lots');
    await person.clear(field('Labor Cost'));
    await person.type(field('Labor Cost'), '12.50');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const msg = 'Enter an amount in JPY, such as 1250.';
    expect(field('Billable Rate')).toHaveAccessibleDescription(msg);
    expect(field('Billable Rate')).toHaveFocus();
    expect(field('Labor Cost')).toHaveAccessibleDescription(msg);
    expect(sentTo('PUT /api/team/edit')).toEqual([]);
  });

  it('keeps the typed values when the server refuses them, and shows why at the field', async () => {
    // The currency has changed meanwhile.
    const msg = 'Enter an amount in JPY, such as 1250.';
    fakeServer.answer('PUT /api/team/edit', 400, { errors: [{ msg, param: 'labor_cost' }] });
    const person = await edit();
    await person.clear(field('Labor Cost'));
    await person.type(field('Labor Cost'), '12.50');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field('Labor Cost')).toHaveAccessibleDescription(msg));
    expect(field('Labor Cost')).toHaveValue('12.50');
    expect(field('Labor Cost')).toHaveFocus();
  });
});
