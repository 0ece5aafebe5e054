import { screen, waitFor, within } from '@testing-library/react';
import type { ShellPartsValue } from '@timeweave/shared/contract';
import { ada, renderAt } from '@timeweave/shared/testing';
import { DeveloperOverlay } from './developer-overlay.tsx';
import type { PageFacts } from './page-facts.ts';

const facts: PageFacts = {
  remotes: [
    {
      name: 'timer',
      owner: 'Timer team',
      release: '1.0.0-1a2b3c4d',
      contract: '2.0.0',
      isLoaded: true,
      manifestMs: 20.4,
      entryMs: 31,
      moduleMs: 52,
      firstRenderMs: undefined,
      bytes: 12_340,
    },
  ],
  shared: [{ name: 'react', version: '19.3.1', providedBy: 'host', usedBy: ['timer'] }],
  failures: [
    { remote: 'timer', release: '1.1.0-5e6f7a8b', module: './dashboard', reason: 'boom', at: 1_250 },
  ],
};
const health = { remotes: [{ name: 'timer', loads: 40, failures: 3, demoted: ['1.1.0-5e6f7a8b'] }] };

beforeEach(() => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(health)));
});

const shortcut = '{Control>}{Shift>}M{/Shift}{/Control}';
const show = (page = facts, parts: Partial<ShellPartsValue> = {}) =>
  renderAt('/dashboard', <DeveloperOverlay readFacts={() => Promise.resolve(page)} />, ada, [], parts);

async function openOverlay(page = facts, parts?: Partial<ShellPartsValue>) {
  const shown = await show(page, parts);
  await shown.person.keyboard(shortcut);
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Remotes of this page' }) };
}

it('the shortcut shows how the page loaded each remote, and the load times of all users', async () => {
  const { dialog } = await openOverlay();
  const row = within(dialog).getByRole('row', { name: /^timer Timer team/ });
  for (const name of ['1.0.0-1a2b3c4d', '2.0.0', '20 ms', '31 ms', '52 ms', '12.3 kB'])
    expect(within(row).getByRole('cell', { name })).toBeInTheDocument();
  expect(await within(row).findByRole('cell', { name: '3 of 40' })).toBeInTheDocument();
  expect(within(row).getByRole('cell', { name: '1.1.0-5e6f7a8b' })).toBeInTheDocument();
});

it('the overlay names the provider of a shared module, and failures', async () => {
  const { dialog } = await openOverlay();
  const shared = within(dialog).getByRole('table', { name: 'Shared modules' });
  expect(within(shared).getByRole('row', { name: 'react 19.3.1 host timer' })).toBeInTheDocument();
  const failures = within(dialog).getByRole('table', { name: 'Failures' });
  expect(
    within(failures).getByRole('row', { name: 'timer 1.1.0-5e6f7a8b ./dashboard 1.3 s boom' }),
  ).toBeInTheDocument();
});

it('the overlay says that there are no failures', async () => {
  const { dialog } = await openOverlay({ ...facts, failures: [] });
  expect(within(dialog).getByText('Nothing has failed on this page.')).toBeInTheDocument();
});

const refused = {
  key: '1',
  says: 'The times of “Letters”',
  call: 'PUT /api/usertime/edit_manually',
  madeAt: 0,
  state: 'Refused',
  why: 'This day is locked.',
};

it('the overlay shows the change queue of remote-timer, with the reason of a refused change', async () => {
  const RemoteComponent: ShellPartsValue['RemoteComponent'] = ({ props }) =>
    'show' in props ? props.show([refused]) : null;
  const { dialog } = await openOverlay(facts, { RemoteComponent });
  const queue = within(dialog).getByRole('table', { name: 'Change queue' });
  const row = within(queue).getByRole('row', { name: /^The times of “Letters”/ });
  for (const name of ['Refused', refused.call, refused.why])
    expect(within(row).getByRole('cell', { name })).toBeInTheDocument();
});

it('the overlay says when remote-timer cannot be loaded', async () => {
  const { dialog } = await openOverlay();
  expect(within(dialog).getByText('It can’t be loaded.')).toBeInTheDocument();
});

it.each([shortcut, '{Escape}'])('%s closes the overlay', async (keys) => {
  const { person } = await openOverlay();
  await person.keyboard(keys);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('other keys do not open it', async () => {
  const { person } = await show();
  await person.keyboard('{Control>}m{/Control}{Shift>}M{/Shift}');
  await person.keyboard('{Control>}{Shift>}K{/Shift}{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
