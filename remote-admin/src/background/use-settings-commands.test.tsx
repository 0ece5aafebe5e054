import { act, screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { useSettingsCommands } from './use-settings-commands.ts';

/** Renders the commands for a query as buttons. */
function Commands({ typed }: { typed: string }) {
  return useSettingsCommands(typed).flatMap(({ items }) =>
    items.map(({ id, text, run }) => (
      <button key={id} onClick={run}>
        {text}
      </button>
    )),
  );
}

const show = (typed: string, is_workspace_admin: 0 | 1 = 1) => {
  fakeServer.reset();
  const results = [workspaceWith({ is_workspace_admin })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  return renderAt('/dashboard', <Commands typed={typed} />, ada);
};

it.each([
  ['Days off', '/profile?tab=hours'],
  ['Webhooks', '/settings?tab=webhooks'],
])('%s opens its tab', async (name, opened) => {
  const { person, address } = await show('x');
  await person.click(await screen.findByRole('button', { name }));
  expect(address()).toBe(opened);
});

it('members find only their own settings', async () => {
  await show('x', 0);
  await waitFor(() => expect(fakeServer.sent).toHaveLength(1));
  await act(async () => {});
  expect(screen.getByRole('button', { name: 'Days off' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Webhooks' })).toBeNull();
});

it('shows none before something is typed', async () => {
  await show('');
  expect(screen.queryByRole('button')).toBeNull();
});
