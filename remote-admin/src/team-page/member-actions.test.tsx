import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { publish } from '@timeweave/shared/events';
import { signedIn } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { ada, fakeServer } from '@timeweave/shared/testing';
import { adaRow, asMember, charles, choose, open, sentTo } from './opened-team.fixture.tsx';

beforeEach(() => fakeServer.reset());

it('an admin deactivates a member, and activates them again by undo', async () => {
  fakeServer.answer('PUT /api/team/deactivate', 200, { status: 200 });
  fakeServer.answer('PUT /api/team/activate', 200, { status: 200 });
  const { person } = await open();
  await choose(person, 'charles Babbage', 'Deactivate');
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sentTo('PUT /api/team/activate')).toEqual([{ workspace_id: 1, user_id: 2 }]));
  expect(sentTo('PUT /api/team/deactivate')).toEqual([{ workspace_id: 1, user_id: 2 }]);
});

it('an admin finds the time of a member in the reports', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'More for charles Babbage' }));
  const link = await screen.findByRole('menuitem', { name: 'View report' });
  expect(link).toHaveAttribute('href', '/reports?users=2');
});

it('a person of imported entries is marked, and is invited instead of activated', async () => {
  const results = [{ email: 'mara@example.test', done: true }];
  fakeServer.answer('POST /api/team/invite', 200, { results });
  const mara = { ...charles, name: 'Mara Lind', email: 'mara@example.test', has_not_joined: 1 } as const;
  const { person } = await open({}, [mara], '/team?show=inactive');
  expect(await screen.findByText('Not joined')).toBeVisible();
  await person.click(await screen.findByRole('button', { name: 'More for Mara Lind' }));
  expect(screen.queryByRole('menuitem', { name: 'Activate' })).toBeNull();
  await person.click(await screen.findByRole('menuitem', { name: 'Invite' }));
  const sent = [{ workspace_id: 1, emails: ['mara@example.test'] }];
  await waitFor(() => expect(sentTo('POST /api/team/invite')).toEqual(sent));
});

it('users cannot deactivate themselves', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'More for Ada Lovelace' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Deactivate' })).toBeNull();
});

function EnterWorkspace({ id }: { id: number }) {
  const dispatch = useAppDispatch();
  const enter = () => dispatch(signedIn({ ...ada, workspace_id: id }));
  return (
    <button type="button" onClick={enter}>
      Enter {id}
    </button>
  );
}

describe('the undo of a change', () => {
  async function deactivateCharles(beside?: ReactNode) {
    fakeServer.answer('PUT /api/team/deactivate', 200, { status: 200 });
    const page = await open({}, undefined, '/team', beside);
    await choose(page.person, 'charles Babbage', 'Deactivate');
    expect(await screen.findByText('Deactivated charles Babbage')).toBeVisible();
    return page;
  }

  it('disappears when the team has changed again', async () => {
    await deactivateCharles();
    await act(async () => publish('team/changed', { workspaceId: 1 }));
    expect(screen.queryByText('Deactivated charles Babbage')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('stays when another workspace’s team has changed', async () => {
    await deactivateCharles();
    await act(async () => publish('team/changed', { workspaceId: 2 }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('disappears in another workspace', async () => {
    const { person } = await deactivateCharles(<EnterWorkspace id={2} />);
    await person.click(screen.getByRole('button', { name: 'Enter 2' }));
    await waitFor(() => expect(sentTo('POST /api/team/list').at(-1)).toMatchObject({ workspace_id: 2 }));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

describe('a role', () => {
  it('is changed from the menu, and restored by undo', async () => {
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

  it('cannot be changed for the owner', async () => {
    const { person } = await open();
    await person.click(await screen.findByRole('button', { name: 'More for Ada Lovelace' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Edit']);
  });

  it('asks for confirmation when admins give up their own, and shows a refusal', async () => {
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

it('a member leaves the workspace after a confirmation', async () => {
  fakeServer.answer('PUT /api/team/leave', 200, { status: 200 });
  const { person } = await open(asMember, [{ ...adaRow, ...asMember, is_owner: 0 }]);
  await choose(person, 'Ada Lovelace', 'Leave workspace');
  const dialog = await screen.findByRole('dialog', { name: 'Leave the workspace?' });
  expect(dialog).toHaveTextContent('You will lose access to House of Ada');
  await person.click(within(dialog).getByRole('button', { name: 'Leave workspace' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/team/leave')).toEqual([{ workspace_id: 1 }]);
});
