import { screen, waitFor } from '@testing-library/react';
import type { ProjectMember, Workspace } from '@timeweave/shared/api';
import { useWorkspaces } from '@timeweave/shared/facade';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { MemberTable } from './member-table.tsx';

const charles: ProjectMember = {
  pm_id: 5,
  user_id: 2,
  name: 'Charles Babbage',
  first_name: 'Charles',
  last_name: 'Babbage',
  profile_name_colorcode: '0B6E67',
  role: 0,
  billable_rate: null,
  labor_cost: '30.00',
  current_rate: '80.00',
  current_cost: '30.00',
};

async function open(workspace: Partial<Workspace> = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith(workspace)] });
  const table = (
    <MemberTable
      members={[charles]}
      more={undefined}
      projectId={7}
      manages
      onAdd={jest.fn()}
      offerUndo={jest.fn()}
    />
  );
  const Page = () => useWorkspaces().data && table;
  const { person } = await renderAt('/projectteam', <Page />, ada);
  await screen.findByRole('table', { name: 'Members' });
  return person;
}

beforeEach(() => fakeServer.reset());

it('shows the effective rate of a member, and the member’s own rate in the dialog', async () => {
  fakeServer.answer('PUT /api/project_member/rates', 200, { status: 200 });
  const person = await open();
  expect(screen.getByRole('cell', { name: '$80.00' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'More for Charles Babbage' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit rates' }));
  const rate = await screen.findByRole('textbox', { name: 'Billable Rate' });
  expect(rate).toHaveValue('');
  expect(screen.getByRole('textbox', { name: 'Labor Cost' })).toHaveValue('30.00');
  await person.type(rate, '120');
  await person.clear(screen.getByRole('textbox', { name: 'Labor Cost' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeServer.sent.find(({ name }) => name === 'PUT /api/project_member/rates')?.payload).toEqual({
    workspace_id: 1,
    project_member_id: 5,
    billable_rate: '120',
    labor_cost: null,
    valid_from: null,
  });
});

it('an invalid amount shows an error at its field, and nothing is sent', async () => {
  const person = await open();
  await person.click(screen.getByRole('button', { name: 'More for Charles Babbage' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Edit rates' }));
  const rate = await screen.findByRole('textbox', { name: 'Billable Rate' });
  await person.type(rate, '-5');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(rate).toHaveAccessibleDescription('Enter an amount in USD, such as 12.50.');
  expect(fakeServer.sent.map(({ name }) => name)).not.toContain('PUT /api/project_member/rates');
});

it('users who may not see rates see neither the column nor the dialog', async () => {
  const person = await open({ may_see_rates: 0 });
  expect(screen.queryByRole('columnheader', { name: 'Rate' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More for Charles Babbage' }));
  expect(await screen.findByRole('menuitem', { name: 'Remove' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Edit rates' })).toBeNull();
});

it.each([
  [true, 'button', 'Add people'],
  [false, 'link', 'All projects'],
] as const)('without members offers one next step (a manager: %s)', async (manages, role, name) => {
  const onAdd = jest.fn();
  const table = (
    <MemberTable
      members={[]}
      more={undefined}
      projectId={7}
      manages={manages}
      onAdd={onAdd}
      offerUndo={jest.fn()}
    />
  );
  const { person } = await renderAt('/projectteam', table, ada);
  await person.click(screen.getByRole(role, { name }));
  expect(onAdd).toHaveBeenCalledTimes(manages ? 1 : 0);
});
