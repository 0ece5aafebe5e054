import { screen, waitFor, within } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ArrangementButton } from './arrangement-fields.tsx';
import { useArrangement } from './use-arrangement.ts';

const Shown = () => <ArrangementButton view={useArrangement('description')} />;

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
});
afterEach(() => jest.restoreAllMocks());

function onPhone() {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('767') }));
}

it('phones show the arrangement in a dialog', async () => {
  onPhone();
  const { person } = await renderAt('/projectteam?id=MQ%3D%3D', <Shown />, ada);
  await person.click(screen.getByRole('button', { name: 'Arrangement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arrangement' });
  expect(within(dialog).getByRole('combobox', { name: 'Group by' })).toHaveTextContent('Description');
  await person.click(within(dialog).getByRole('switch', { name: 'Compare with previous' }));
  await waitFor(() =>
    expect(within(dialog).getByRole('switch', { name: 'Compare with previous' })).toBeChecked(),
  );
});

it('wider screens have no arrangement button', async () => {
  await renderAt('/projectteam?id=MQ%3D%3D', <Shown />, ada);
  expect(screen.queryByRole('button', { name: 'Arrangement' })).toBeNull();
});
