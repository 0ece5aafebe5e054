import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Clock, BarChart3 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { CommandPalette } from './command-palette.tsx';

const places = [
  { to: '/dashboard', text: 'Timer', icon: Clock },
  { to: '/reports', text: 'Reports', icon: BarChart3 },
];

const bare = { project_id: 0, project_name: null, project_color: null, client_name: null, tags: [] };
const letters = { title: 'Letters', ...bare, is_billable: 0 };
const noteG = {
  title: 'Write note G',
  project_id: 3,
  project_name: 'Engine',
  project_color: '#0b7285',
  client_name: 'Babbage',
  tags: [{ id: 5, tag_title: 'night', tagcolor: '#000000' }],
  is_billable: 1,
};
const running = entryAt('2026-11-20T10:00:00Z', { isStop: 0, timer_end: null, title: 'Reading' });

function workspace(id: number, title: string, is_required_fields = 0) {
  return { id, title, is_required_fields };
}

function answerRecent(results: unknown[]) {
  fakeServer.answer('POST /api/usertime/suggest', 200, { results });
}

function answerRequiredFields(isOn: 0 | 1) {
  const results = [workspace(1, 'Analytical Engines', isOn), workspace(2, 'Royal Society')];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  answerRecent([letters, noteG]);
  answerRequiredFields(0);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 7 }, running: [] });
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
});

function payloadsOf(name: string) {
  return fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);
}

async function openPalette(keys = '{Control>}k{/Control}') {
  const page = (
    <>
      <CommandPalette places={places} />
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
  'opens on %s while somebody types, and gives the focus back',
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

it('leads to a page by its name, on Enter', async () => {
  const { person, address } = await openPalette();
  await person.keyboard('rep');
  await waitFor(() => expect(highlighted()).toBe('Reports'));
  await person.keyboard('{Enter}');
  expect(address()).toBe('/reports');
});

it('offers what people do most first, and looks among the pages first', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person } = await openPalette();
  await option('Letters');
  const labels = () => screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
  expect(labels()).toEqual(['Timer', 'Start', 'Go to', 'Switch workspace']);
  await person.keyboard('t');
  await waitFor(() => expect(labels()).toEqual(['Go to', 'Timer', 'Start', 'Switch workspace', 'New entry']));
});

it('starts work like before', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person } = await openPalette();
  await person.keyboard('babb not');
  await waitFor(() => expect(highlighted()).toBe('Write note GEngine · Babbage · night · Billable'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({
    workspace_id: 1,
    title: 'Write note G',
    project_id: 3,
    tag_check_array: [5],
    is_billable: 1,
    isStop: 0,
    timer_start: expect.any(Number),
  });
});

it('starts what was typed when nothing is called like that', async () => {
  const { person } = await openPalette();
  await person.keyboard('Letters');
  await option('Letters');
  expect(screen.queryByRole('option', { name: /^Start/ })).toBeNull();
  await person.keyboard(' to Faraday');
  await waitFor(() => expect(highlighted()).toBe('Start “Letters to Faraday”'));
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(payloadsOf('POST /api/usertime/create')).toMatchObject([
      { title: 'Letters to Faraday', isStop: 0 },
    ]),
  );
});

it('stops the timer', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person } = await openPalette();
  await person.click(await option(/^Stop the timer\s?Reading$/));
  await waitFor(() =>
    expect(payloadsOf('PUT /api/usertime/update')).toMatchObject([{ timer_id: running.timer_id, isStop: 1 }]),
  );
});

it('leads to the timer page when something is missing for a stop, and starts nothing incomplete', async () => {
  answerRequiredFields(1);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person, address } = await openPalette();
  await option(/^Write note G/);
  expect(screen.queryByRole('option', { name: /^Letters|^Stop the timer/ })).toBeNull();
  await person.keyboard('Something else');
  expect(await screen.findByText('Nothing found for “Something else”.')).toBeVisible();
  await person.clear(screen.getByRole('combobox'));
  await person.click(await option(/^Add Description and Project/));
  expect(address()).toBe('/dashboard');
});

it('offers the other workspaces alone', async () => {
  await openPalette();
  const group = await screen.findByRole('group', { name: 'Switch workspace' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Switch to Royal Society']);
});

it('goes through the rows with the arrow keys, and round at both ends', async () => {
  const results = [workspace(1, 'Analytical Engines')];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  answerRecent([letters]);
  const { person } = await openPalette();
  await option('Letters');
  await waitFor(() => expect(highlighted()).toBe('Letters'));
  await person.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Reports'));
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Letters'));
  await person.keyboard('{ArrowUp}');
  await waitFor(() => expect(highlighted()).toBe('Reports'));
});

it('knows the work of before also when the server is gone, and keeps the start', async () => {
  const { person } = await openPalette();
  await option('Letters');
  await person.keyboard('{Escape}');
  fakeServer.reset();
  await person.keyboard('{Control>}k{/Control}');
  await person.keyboard('letters');
  await waitFor(() => expect(highlighted()).toBe('Letters'));
  await person.keyboard('{Enter}');
  await person.keyboard('{Control>}k{/Control}');
  expect(await option(/^Stop the timer\s?Letters$/)).toBeVisible();
});

it('gives the focus to what has replaced the input that had it, or else to the description', async () => {
  let replace = () => {};
  function Page({ id }: { id: string }) {
    const [isReplaced, setReplaced] = useState(false);
    useEffect(() => {
      replace = () => setReplaced(true);
    }, []);
    return <input key={String(isReplaced)} id={isReplaced ? 'description' : id} aria-label="Anything" />;
  }
  for (const id of ['description', 'gone']) {
    const { person } = await renderAt(
      `/${id}`,
      <>
        <CommandPalette places={places} />
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

it('stays closed while another dialog has the floor', async () => {
  const page = (
    <>
      <CommandPalette places={places} />
      <div role="dialog" aria-label="Something else" />
    </>
  );
  const { person } = await renderAt('/projects', page, ada);
  await person.keyboard('{Control>}k{/Control}');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});
