import { screen, waitFor, within } from '@testing-library/react';
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
const show = (page = facts) => renderAt('/dashboard', <DeveloperOverlay readFacts={() => page} />, ada);

async function openOverlay(page = facts) {
  const shown = await show(page);
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
