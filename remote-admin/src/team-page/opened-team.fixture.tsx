import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { TeamMember, Workspace } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { TeamPage } from './team-page.tsx';

export const adaRow: TeamMember = {
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
  has_second_factor: 0,
};

export const charles: TeamMember = {
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

export const grace: TeamMember = {
  ...charles,
  team_id: 7,
  user_id: null,
  name: 'grace@example.com',
  email: 'grace@example.com',
  invited: true,
  expires_at: 1_764_000_000,
};

export const asMember = { is_workspace_admin: 0 } as const;

/** Opens the page for Ada with the given team, and optional content beside it. */
export async function open(
  workspace: Partial<Workspace> = {},
  results = [charles, adaRow],
  address = '/team',
  beside?: ReactNode,
) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(workspace)] });
  fakeServer.answer('POST /api/team/list', 200, { results });
  const shown = (
    <>
      <TeamPage />
      {beside}
    </>
  );
  const page = await renderAt(address, shown, ada);
  await screen.findByRole('table', { name: 'Team' });
  return page;
}

type Opened = Awaited<ReturnType<typeof open>>;

export const rows = () => screen.getAllByRole('row').slice(1);

export const names = () =>
  rows().map((row) => within(row).getAllByRole('cell')[0]?.querySelector('[title]')?.textContent);

export const sentTo = (name: string) =>
  fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);

/** Selects an action from a member's menu. */
export async function choose(person: Opened['person'], name: string, action: string): Promise<void> {
  await person.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}
