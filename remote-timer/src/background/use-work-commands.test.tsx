import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { useWorkCommands } from './use-work-commands.ts';

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

function answerRequiredFields(is_required_fields: 0 | 1) {
  const results = [{ id: 1, title: 'Analytical Engines', is_required_fields }];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  answerRequiredFields(0);
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [letters, noteG] });
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
});

/** Renders the commands as buttons. */
function Commands() {
  const [query, setQuery] = useState('');
  return (
    <>
      <input value={query} onChange={(event) => setQuery(event.target.value)} />
      {useWorkCommands(query).flatMap(({ items }) =>
        items.map(({ id, text, hint, run }) => (
          <button key={id} onClick={run}>
            {[text, hint].filter(Boolean).join(' – ')}
          </button>
        )),
      )}
    </>
  );
}

const show = () =>
  renderAt(
    '/projects',
    <>
      <ChangeQueue />
      <Commands />
    </>,
    ada,
  );
const command = (name: string) => screen.findByRole('button', { name });

it('starts recent work with its project and tags', async () => {
  const { person } = await show();
  await person.click(await command('Write note G – Engine · Babbage · night · Billable'));
  expect(await command('Stop the timer – Write note G')).toBeVisible();
});

it('opens the timesheet by its name, before it starts anything', async () => {
  const { person, address } = await show();
  await command('Letters');
  await person.type(screen.getByRole('textbox'), 'timesheet');
  const texts = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(texts.indexOf('Timesheet')).toBeLessThan(texts.indexOf('Start “timesheet”'));
  await person.click(await command('Timesheet'));
  expect(address()).toBe('/timesheet');
});

it('starts the typed description, unless recent work has it', async () => {
  const { person } = await show();
  await command('Letters');
  await person.type(screen.getByRole('textbox'), 'Letters');
  expect(screen.queryByRole('button', { name: 'Start “Letters”' })).toBeNull();
  await person.type(screen.getByRole('textbox'), ' to Faraday');
  await person.click(await command('Start “Letters to Faraday”'));
  expect(await command('Stop the timer – Letters to Faraday')).toBeVisible();
});

it('stops the timer', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person } = await show();
  await person.click(await command('Stop the timer – Reading'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull());
  expect(await command('Reading')).toBeVisible();
});

it('opens the timer page when required fields are missing for a stop, and starts nothing incomplete', async () => {
  answerRequiredFields(1);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person, address } = await show();
  await command('Write note G – Engine · Babbage · night · Billable');
  await person.type(screen.getByRole('textbox'), 'Something else');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Letters|^Stop the timer/ })).toBeNull());
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
  await person.click(
    await command('Add Description and Project – Fill out the required fields to stop the timer.'),
  );
  expect(address()).toBe('/dashboard');
});
