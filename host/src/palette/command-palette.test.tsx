import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { BarChart3, Clock, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CommandGroup } from '@timeweave/shared/contract';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { removeContributions, shellFor } from '../contributions/index.ts';
import { recordReports } from '../failures/recorded-reports.fixture.ts';
import { CommandPalette } from './command-palette.tsx';

const places = [
  { to: '/dashboard', text: 'Timer', icon: Clock },
  { to: '/reports', text: 'Reports', icon: BarChart3 },
];

const run = jest.fn();

const useCommands = (query: string): CommandGroup[] => [
  { label: 'Start', items: [{ id: 1, icon: Play, text: 'Letters', hint: 'Engine', run }] },
  {
    label: 'New entry',
    items: query === '' ? [] : [{ id: 2, icon: Play, text: `Start “${query}”`, run: () => run(query) }],
    isCreation: true,
  },
];
const source = { remote: 'timer', release: '1', module: './background' };

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  run.mockReset();
  const results = [
    { id: 1, title: 'Analytical Engines' },
    { id: 2, title: 'Royal Society' },
  ];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  shellFor(source).addCommands(useCommands);
});
afterEach(() => act(() => removeContributions(source.remote)));

function Palette() {
  const [open, setOpen] = useState(false);
  return <CommandPalette places={places} open={open} onOpenChange={setOpen} />;
}

async function openPalette(keys = '{Control>}k{/Control}') {
  const page = (
    <>
      <Palette />
      <input aria-label="Anything" />
    </>
  );
  const shown = await renderAt('/projects', page, ada);
  await shown.person.click(screen.getByLabelText('Anything'));
  await shown.person.keyboard(keys);
  await screen.findByRole('dialog', { name: 'Command palette' });
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  return shown;
}

const highlighted = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};
const option = (name: RegExp | string) => screen.findByRole('option', { name });

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'opens on %s while the user types, and restores the focus',
  async (keys) => {
    const { person } = await openPalette(keys);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByLabelText('Anything')).toHaveFocus());
    await person.keyboard(keys);
    await screen.findByRole('dialog');
    await person.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('opens a page by its name, on Enter', async () => {
  const { person, address } = await openPalette();
  await person.keyboard('rep');
  await waitFor(() => expect(highlighted()).toBe('Reports'));
  await person.keyboard('{Enter}');
  expect(address()).toBe('/reports');
});

it('shows contributions first, and search results among pages first', async () => {
  const { person } = await openPalette();
  await option(/^Letters/);
  const labels = () => screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
  expect(labels()).toEqual(['Start', 'Go to', 'Switch workspace']);
  await person.keyboard('t');
  await waitFor(() => expect(labels()).toEqual(['Go to', 'Start', 'Switch workspace', 'New entry']));
});

it('runs the contributed command with the current query', async () => {
  const { person } = await openPalette();
  await person.keyboard('Faraday');
  await waitFor(() => expect(highlighted()).toBe('Start “Faraday”'));
  await person.keyboard('{Enter}');
  expect(run).toHaveBeenCalledWith('Faraday');
});

it('removes a contribution that throws, and reports it', async () => {
  const reports = recordReports();
  const silenced = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const useBroken = (): CommandGroup[] => {
    throw new Error('boom');
  };
  shellFor({ ...source, remote: 'broken' }).addCommands(useBroken);
  await openPalette();
  expect(await option(/^Letters/)).toBeVisible();
  expect(reports).toMatchObject([{ remote: 'broken', reason: 'boom' }]);
  silenced.mockRestore();
});

it('moves through the rows with the arrow keys, and wraps at both ends', async () => {
  const { person } = await openPalette();
  await waitFor(() => expect(highlighted()).toBe('LettersEngine'));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Reports'));
  await person.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(highlighted()).toBe('Switch to Royal Society'));
});

it('offers only the other workspaces', async () => {
  await openPalette();
  const group = await screen.findByRole('group', { name: 'Switch workspace' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Switch to Royal Society']);
});

it('focuses the replacement of the previously focused input, or else the page’s main field', async () => {
  let replace = () => {};
  function Page({ id }: { id: string }) {
    const [isReplaced, setReplaced] = useState(false);
    useEffect(() => {
      replace = () => setReplaced(true);
    }, []);
    const replaced = { id: 'description', 'data-main-field': true };
    return <input key={String(isReplaced)} {...(isReplaced ? replaced : { id })} aria-label="Anything" />;
  }
  for (const id of ['description', 'gone']) {
    const { person } = await renderAt(
      `/${id}`,
      <>
        <Palette />
        <Page id={id} />
      </>,
      ada,
    );
    const input = screen.getByLabelText('Anything');
    await person.click(input);
    await person.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    act(() => replace());
    expect(input).not.toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Anything')).toHaveFocus());
    cleanup();
  }
});

it('stays closed while another dialog is open', async () => {
  const page = (
    <>
      <Palette />
      <div role="dialog" aria-label="Something else" />
    </>
  );
  const { person } = await renderAt('/projects', page, ada);
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Something else');
});
