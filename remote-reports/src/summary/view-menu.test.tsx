import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { useArrangement } from './use-arrangement.ts';
import { ViewMenu } from './view-menu.tsx';

const Shown = () => <ViewMenu view={useArrangement('description')} />;

it('the view menu stays open while several of its fields change', async () => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  const { person } = await renderAt('/projectteam?id=MQ%3D%3D', <Shown />, ada);
  await person.click(screen.getByRole('button', { name: 'View' }));
  const menu = within(await screen.findByRole('dialog', { name: 'View' }));
  await person.click(menu.getByRole('combobox', { name: 'Group by' }));
  await person.click(await screen.findByRole('option', { name: 'Client' }));
  await waitFor(() => expect(menu.getByRole('combobox', { name: 'Group by' })).toHaveTextContent('Client'));
  expect(menu.getByRole('combobox', { name: 'Then by' })).toHaveTextContent('Description');
  await person.click(menu.getByRole('switch', { name: 'Compare with previous' }));
  await waitFor(() => expect(menu.getByRole('switch', { name: 'Compare with previous' })).toBeChecked());
});
