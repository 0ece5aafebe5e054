import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import {
  manual,
  edit,
  entry,
  letters,
  answer,
  answerWorkspace,
  payloadsOf,
  at,
  holdEntries,
  renderWeek,
  textsOf,
  cellOf,
  focusOn,
  inputOfCell,
} from './timesheet-page.fixture.tsx';

describe('a cell', () => {
  it('saves a typed duration on Enter as a new entry, billable like the project, and moves down', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
    fakeServer.answer('POST /api/project/search', 200, {
      results: [{ id: 3, project_name: 'Engine', isbillable: 1 }],
    });
    const { person } = await renderWeek();
    focusOn(await cellOf(/Letters/, 1));
    holdEntries();
    await person.keyboard('1:30');
    expect(screen.getByRole('textbox', { name: 'Engine, Letters, Tuesday, 17-11-2020' })).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(await cellOf(/Letters/, 1)).toHaveTextContent('1:30:00');
    await waitFor(async () => expect(await cellOf(/Calls/, 1)).toHaveFocus());
    await waitFor(() =>
      expect(payloadsOf(manual)).toEqual([
        {
          uuid: expect.any(String),
          workspace_id: 1,
          isStop: 1,
          title: 'Letters',
          project_id: 3,
          is_billable: 1,
          tag_check_array: [],
          timer_start: at('2020-11-17T09:00:00Z'),
          timer_end: at('2020-11-17T10:30:00Z'),
        },
      ]),
    );
  });

  it('extends its last entry when left, and offers an undo', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60, { timer_id: 7 })]);
    const { person } = await renderWeek();
    await person.click(await cellOf(/Letters/, 0));
    const input = inputOfCell();
    expect(input).toHaveValue('1:00:00');
    holdEntries();
    await person.keyboard('1.5h');
    await person.click(screen.getByRole('heading', { name: 'Timesheet' }));
    expect(await screen.findByText('Changed 1:00:00 to 1:30:00 on 16-11-2020')).toBeVisible();
    expect(await cellOf(/Letters/, 0)).toHaveTextContent('1:30:00');
    const [start, end] = [at('2020-11-16T09:00:00Z'), at('2020-11-16T10:30:00Z')];
    expect(payloadsOf(edit)).toMatchObject([{ timer_start: start, timer_end: end }]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(payloadsOf(edit)).toMatchObject([
        {},
        { timer_start: start, timer_end: end - 1800, seen_start: start, seen_end: end },
      ]),
    );
  });

  it('that adds an entry for lack of room offers an undo', async () => {
    fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
    answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-16T10:00:00Z', 60, { title: 'Calls' })]);
    const { person } = await renderWeek();
    focusOn(await cellOf(/Engine Letters/, 0));
    await person.keyboard('1:30{Enter}');
    expect(await screen.findByText('Changed 1:00:00 to 1:30:00 on 16-11-2020')).toBeVisible();
    expect(payloadsOf(manual)).toMatchObject([
      { title: 'Letters', timer_start: at('2020-11-16T11:00:00Z'), timer_end: at('2020-11-16T11:30:00Z') },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(payloadsOf('POST /api/usertime/delete')).toHaveLength(1));
  });

  it('keeps invalid text, with a message, until Escape restores the old time', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60)]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('{F2}soon{Enter}');
    const input = inputOfCell();
    expect(input).toHaveFocus();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('This is not a duration. Try 1:30, 1.5h or 90m.');
    await person.keyboard('{Tab}');
    await waitFor(async () => expect(await cellOf(/Letters/, 1)).toHaveFocus());
    expect(cell).toBeInvalid();
    expect(cell).toHaveTextContent('soon');
    await person.keyboard('{ArrowLeft}{Escape}');
    expect(cell).toHaveTextContent('1:00:00');
    expect(cell).toBeValid();
    expect(payloadsOf(edit)).toEqual([]);
  });

  it('has its old time again after Escape while invalid text is corrected', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60)]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('{F2}soon{Enter}{Escape}');
    await waitFor(() => expect(cell).toHaveTextContent('1:00:00'));
    expect(cell).toBeValid();
  });

  it('keeps text that the server refuses, with the reason', async () => {
    fakeServer.answer(edit, 403, { errors: [{ msg: 'Time entries up to 16-11-2020 are locked.' }] });
    answer([letters('2020-11-16T09:00:00Z', 60)]);
    const { person, alerts } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('2:00{Enter}');
    await waitFor(() => expect(cell).toBeInvalid());
    expect(cell).toHaveTextContent('2:00');
    expect(screen.getByText('Time entries up to 16-11-2020 are locked.')).toBeVisible();
    expect(alerts()).toEqual(['Time entries up to 16-11-2020 are locked.']);
  });

  it('is cleared by Delete, which keeps its row and can be undone', async () => {
    const both = [letters('2020-11-16T09:00:00Z', 60), letters('2020-11-16T11:00:00Z', 30)];
    answer(both);
    const outcomes = both.map(({ uuid }) => ({ timer_id: uuid, uuid, done: true }));
    fakeServer.answer('POST /api/usertime/delete', 200, { results: outcomes });
    fakeServer.answer('POST /api/usertime/restore', 200, { results: outcomes });
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    holdEntries();
    await person.keyboard('{Delete}');
    expect(await screen.findByText('Deleted 2 entries on 16-11-2020')).toBeVisible();
    expect(cell).toHaveTextContent(/^$/);
    expect(cell).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(payloadsOf('POST /api/usertime/restore')).toHaveLength(1));
    expect(await cellOf(/Letters/, 0)).toHaveTextContent('1:30:00');
  });

  it('shows a change made offline at once, and marks it as pending', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60)]);
    fakeServer.answer(edit, 503, { errors: [{ msg: 'Back soon.' }] });
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('2:00{Enter}');
    expect(cell).toHaveTextContent('2:00:00');
    expect(screen.getByLabelText('Total of the week')).toHaveTextContent('2:00:00');
    expect(await within(cell).findByRole('img', { name: 'Pending' })).toBeVisible();
  });

  it('shows when its day has no room for the duration', async () => {
    answer([letters('2020-11-16T00:00:00Z', 60), entry('2020-11-16T01:00:00Z', 1380, { title: 'Calls' })]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    focusOn(cell);
    await person.keyboard('1:01{Enter}');
    expect(inputOfCell()).toHaveAccessibleDescription('This day has no free time.');
    expect(payloadsOf(edit)).toEqual([]);
  });
});

describe('the grid', () => {
  it('has one tab stop, and its cells are reached with arrows, Home, End and Ctrl', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
    const { person } = await renderWeek();
    const grid = await screen.findByRole('grid', { name: 'Timesheet' });
    expect(grid.querySelectorAll('[tabindex="0"], a, button:not([tabindex="-1"])')).toHaveLength(1);
    focusOn(screen.getByRole('button', { name: /Copy last week/ }));
    await person.tab();
    expect(await cellOf(/Letters/, 0)).toHaveFocus();
    await person.keyboard('{ArrowDown}{End}');
    expect(await cellOf(/Calls/, 6)).toHaveFocus();
    await person.keyboard('{ArrowUp}{ArrowLeft}{ArrowRight}{ArrowRight}{ArrowUp}');
    expect(await cellOf(/Letters/, 6)).toHaveFocus();
    await person.keyboard('{Control>}{Home}{/Control}');
    expect(await cellOf(/Letters/, 0)).toHaveFocus();
    await person.keyboard('{Control>}{End}{/Control}{Tab}');
    expect(screen.getByRole('combobox', { name: 'Project: No Project' })).toHaveFocus();
  });

  it('saves on Tab and moves to the next cell, from the end of a row to the next row', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60), entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
    const { person } = await renderWeek();
    focusOn(await cellOf(/Letters/, 6));
    holdEntries();
    await person.keyboard('30{Tab}');
    expect(await cellOf(/Letters/, 6)).toHaveTextContent('0:30:00');
    await waitFor(async () => expect(await cellOf(/Calls/, 0)).toHaveFocus());
    await person.keyboard('{Enter}');
    expect(inputOfCell()).toHaveValue('0:45:00');
    await person.keyboard('{Shift>}{Tab}{/Shift}');
    await waitFor(async () => expect(await cellOf(/Letters/, 6)).toHaveFocus());
  });

  it('refuses locked days with the reason', async () => {
    answerWorkspace({ is_time_entry_locked: 1, locked_until: '2020-11-17' });
    answer([letters('2020-11-16T09:00:00Z', 60)]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 1);
    await waitFor(() => expect(cell).toHaveAttribute('aria-readonly', 'true'));
    await person.click(cell);
    expect(cell).toHaveFocus();
    await person.keyboard('1{Enter}');
    expect(screen.queryByRole('textbox', { name: /Letters/ })).toBeNull();
    const reason = 'Time entries up to 17-11-2020 are locked in this workspace.';
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Tuesday, 17-11-2020' })).toHaveAttribute(
      'title',
      reason,
    );
    expect(await cellOf(/Letters/, 2)).not.toHaveAttribute('aria-readonly');
  });

  it('refuses time on an invoice with the reason', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60, { invoice_number: '2020-0003' })]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Letters/, 0);
    expect(cell).toHaveAttribute('aria-readonly', 'true');
    await person.click(cell);
    await person.keyboard('1{Enter}');
    expect(screen.queryByRole('textbox', { name: /Letters/ })).toBeNull();
    expect(screen.getByText('This time is on invoice 2020-0003 and locked.')).toBeVisible();
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Invoice 2020-0003')).toBeVisible();
    expect(await cellOf(/Letters/, 1)).not.toHaveAttribute('aria-readonly');
  });

  it('counts the running entry as it ticks, and keeps its cell read-only', async () => {
    const start = new Date(Date.now() - 65_000).toISOString();
    const running = letters(start, 0, { isStop: 0, timer_end: null });
    answer([running]);
    fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
    const { person } = await renderWeek(`/timesheet?week=${start.slice(0, 10)}`);
    const row = await screen.findByRole('row', { name: /Letters/ });
    const cell = within(row)
      .getAllByRole('gridcell')
      .find((each) => each.textContent.includes('running'));
    if (!cell) throw new Error('No cell is running.');
    expect(cell).toHaveTextContent(/0:01:\d\d/);
    expect(screen.getByLabelText('Total of the week')).toHaveTextContent(/0:01:\d\d/);
    focusOn(cell);
    await person.keyboard('5{Enter}');
    expect(await screen.findByText('The timer runs here. Stop it to change this time.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Letters/ })).toBeNull();
  });

  it('groups by project, and remembers it', async () => {
    answer([letters('2020-11-16T09:00:00Z', 60), letters('2020-11-16T10:00:00Z', 60, { title: 'Notes' })]);
    const { person } = await renderWeek();
    expect(await screen.findByRole('row', { name: /Engine Notes/ })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: 'Project' }));
    expect(textsOf(/Engine/)[0]).toBe('22:00:00');
    expect(localStorage.getItem('timeweave.timesheet-rows-by')).toBe('project');
  });
});

it('opens the entries of a cell, whose times can be changed', async () => {
  const [first, second] = [letters('2020-11-16T09:00:00Z', 60), letters('2020-11-16T11:00:00Z', 30)];
  answer([first, second]);
  const { person } = await renderWeek();
  const cell = await cellOf(/Letters/, 0);
  focusOn(cell);
  await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const dialog = await screen.findByRole('dialog', { name: 'Engine, Letters, Monday, 16-11-2020' });
  const [, duration] = within(dialog).getAllByRole('textbox', { name: 'Duration of Letters' });
  holdEntries();
  if (!duration) throw new Error('The second entry has no duration.');
  await person.clear(duration);
  await person.type(duration, '45{Enter}');
  expect(await screen.findByText('Changed the times of “Letters”')).toBeVisible();
  expect(payloadsOf(edit)).toMatchObject([{ timer_id: second.uuid, timer_end: at('2020-11-16T11:45:00Z') }]);
  expect(cell).toHaveTextContent('1:45:00');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(cell).toHaveFocus());
});

it('closes the entries of a cell when the last one is deleted, and keeps the row', async () => {
  const only = letters('2020-11-16T09:00:00Z', 60);
  answer([only]);
  const outcomes = [{ timer_id: only.uuid, uuid: only.uuid, done: true }];
  fakeServer.answer('POST /api/usertime/delete', 200, { results: outcomes });
  const { person } = await renderWeek();
  await cellOf(/Letters/, 0);
  holdEntries();
  await person.click(screen.getByRole('button', { name: '1 entry' }));
  await person.click(await screen.findByRole('button', { name: 'Delete Letters' }));
  expect(await screen.findByText('Deleted “Letters”')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textsOf(/Letters/)).toEqual(['', '', '', '', '', '', '', '0:00:00']);
});
