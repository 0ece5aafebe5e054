import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { WorkspacePage } from './workspace-page.tsx';

beforeEach(() => fakeServer.reset());

it('requires a name', async () => {
  const { person } = await renderAt('/workspace', <WorkspacePage />, ada);
  await person.type(screen.getByLabelText('Workspace Name'), '   {Enter}');
  expect(screen.getByText('Please enter the Workspace Title')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Workspace Name')).toHaveFocus());
  expect(fakeServer.sent.map(({ name }) => name)).not.toContain('POST /api/workspace/create');
});

it('keeps the name when the server refuses it, and shows why at the field', async () => {
  const refusal = { errors: [{ msg: 'That name is too long.', param: 'title' }] };
  fakeServer.answer('POST /api/workspace/create', 400, refusal);
  const { person } = await renderAt('/workspace', <WorkspacePage />, ada);
  await person.type(screen.getByLabelText('Workspace Name'), 'Analytical Engines');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('That name is too long.')).toBeVisible();
  expect(screen.getByLabelText('Workspace Name')).toHaveValue('Analytical Engines');
});
