import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import {
  list,
  manual,
  entry,
  letters,
  answer,
  answerWorkspace,
  payloadsOf,
  at,
  renderWeek,
  textsOf,
  cellOf,
  focusOn,
} from './timesheet-page.fixture.tsx';

it('shows the week as projects and descriptions by days, with totals of rows, days and the week', async () => {
  answer([
    letters('2020-11-16T09:00:00Z', 60),
    letters('2020-11-16T11:00:00Z', 30),
    letters('2020-11-18T09:00:00Z', 15),
    entry('2020-11-18T12:00:00Z', 45, { title: 'Calls' }),
    // On the day after the week.
    letters('2020-11-23T09:00:00Z', 60),
  ]);
  await renderWeek();
  await screen.findByRole('row', { name: /Engine Letters/ });
  expect(textsOf(/Engine Letters/)).toEqual(['21:30:00', '', '10:15:00', '', '', '', '', '1:45:00']);
  expect(textsOf(/No project Calls/)).toEqual(['', '', '10:45:00', '', '', '', '', '0:45:00']);
  expect(textsOf(/^Total/)).toEqual([
    ...['1:30:00', '0:00:00', '1:00:00', '0:00:00', '0:00:00', '0:00:00', '0:00:00'],
    '2:30:00',
  ]);
  expect(screen.getByLabelText('Total of the week')).toHaveTextContent('2:30:00');
  expect(screen.getByRole('heading', { name: '16-11-2020 – 22-11-2020' })).toBeVisible();
  expect(payloadsOf(list)).toContainEqual(
    expect.objectContaining({ start: '2020-11-16', end: '2020-11-23', timeZone: 'UTC' }),
  );
});

afterEach(() => jest.restoreAllMocks());

it('today takes no time after now', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2020-11-18T02:30:00Z'));
  answer([letters('2020-11-18T00:00:00Z', 60)]);
  const { person } = await renderWeek();
  focusOn(await cellOf(/Engine Letters/, 2));
  await person.keyboard('4h{Enter}');
  expect(await screen.findByText('Today has no free time before now.')).toBeVisible();
  expect(payloadsOf(manual)).toEqual([]);
});

describe('rows', () => {
  it('can be added by description, take the focus, and stay without time until they are removed', async () => {
    const { person } = await renderWeek();
    expect(await screen.findByText('Nothing tracked in this week')).toBeVisible();
    await person.type(screen.getByRole('textbox', { name: 'Description' }), 'Reading{Enter}');
    await waitFor(async () => expect(await cellOf(/No project Reading/, 0)).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Remove the row No project, Reading' }));
    expect(await screen.findByText('Nothing tracked in this week')).toBeVisible();
  });

  it('of an empty week begin with the description, or with the choice of a project', async () => {
    const { person } = await renderWeek();
    await person.click(await screen.findByRole('button', { name: 'Add a row' }));
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveFocus();
    await person.click(screen.getByRole('radio', { name: 'Project' }));
    await person.click(screen.getByRole('button', { name: 'Add a row' }));
    // Pressed: the picker of another remote is missing here, and its button keeps the focus.
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project: No Project' })).toHaveFocus());
  });

  it('without time are removed by Delete, and the focus moves to the next row', async () => {
    answer([entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
    const { person } = await renderWeek();
    await cellOf(/Calls/, 0);
    await person.type(screen.getByRole('textbox', { name: 'Description' }), 'Alpha{Enter}');
    await waitFor(async () => expect(await cellOf(/Alpha/, 0)).toHaveFocus());
    await person.keyboard('{ArrowRight}{Delete}');
    expect(screen.queryByRole('row', { name: /Alpha/ })).toBeNull();
    await waitFor(async () => expect(await cellOf(/Calls/, 1)).toHaveFocus());
  });

  it('require a description and a project if the workspace does', async () => {
    answerWorkspace({ is_required_fields: 1 });
    answer([entry('2020-11-16T12:00:00Z', 45, { title: 'Calls' })]);
    const { person } = await renderWeek();
    const cell = await cellOf(/Calls/, 2);
    const field = screen.getByRole('textbox', { name: 'Description' });
    await person.type(field, 'Reading{Enter}');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription('This workspace requires a description and a project.'),
    );
    focusOn(cell);
    await person.keyboard('1h{Enter}');
    expect(screen.getByRole('textbox', { name: /Calls/ })).toHaveAccessibleDescription(
      'This workspace requires a description and a project: add a row with both.',
    );
    expect(payloadsOf(manual)).toEqual([]);
  });
});

describe('copying the previous week', () => {
  const former = letters('2020-11-10T09:00:00Z', 60, { is_billable: 1, tag_id: '4', tag_title: 'a' });

  /** Navigates from the previous week, so that its entries are loaded. */
  async function copy(item: string) {
    answer([former]);
    const { person } = await renderWeek('/timesheet?week=2020-11-10');
    await screen.findByRole('row', { name: /Engine Letters/ });
    await person.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: '16-11-2020 – 22-11-2020' });
    await screen.findByText('Nothing tracked in this week');
    await person.click(screen.getByRole('button', { name: 'Copy last week' }));
    await person.click(await screen.findByRole('menuitem', { name: item }));
    return person;
  }

  it('adds its rows without time, and can be undone', async () => {
    const person = await copy('Rows only');
    expect(await screen.findByText('Copied 1 row from the previous week')).toBeVisible();
    expect(textsOf(/Engine Letters/)).toEqual(['', '', '', '', '', '', '', '0:00:00']);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing tracked in this week')).toBeVisible();
  });

  it('copies its entries to the same days and times, and can be undone', async () => {
    fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
    const person = await copy('Rows and times');
    expect(await screen.findByText('Copied 1 entry from the previous week')).toBeVisible();
    expect(payloadsOf(manual)).toMatchObject([
      {
        title: 'Letters',
        project_id: 3,
        is_billable: 1,
        tag_check_array: [4],
        timer_start: at('2020-11-17T09:00:00Z'),
        timer_end: at('2020-11-17T10:00:00Z'),
      },
    ]);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(payloadsOf('POST /api/usertime/delete')).toHaveLength(1));
  });
});

it('navigates to the previous and next week, and back to today', async () => {
  const { person } = await renderWeek();
  await person.click(await screen.findByRole('button', { name: 'Prev' }));
  expect(await screen.findByRole('heading', { name: '09-11-2020 – 15-11-2020' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '16-11-2020 – 22-11-2020' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: '23-11-2020 – 29-11-2020' })).toBeVisible();
  await waitFor(() =>
    expect(payloadsOf(list)).toContainEqual(expect.objectContaining({ start: '2020-11-23' })),
  );
});

it('keeps a refused text while other weeks are shown', async () => {
  answer([letters('2020-11-16T09:00:00Z', 60)]);
  const { person } = await renderWeek();
  focusOn(await cellOf(/Letters/, 0));
  await person.keyboard('{F2}soon{Tab}');
  await waitFor(async () => expect(await cellOf(/Letters/, 0)).toBeInvalid());
  await person.click(screen.getByRole('button', { name: 'Prev' }));
  expect(await screen.findByText('Nothing tracked in this week')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(await cellOf(/Letters/, 0)).toHaveTextContent('soon');
  expect(await cellOf(/Letters/, 0)).toBeInvalid();
});

it('shows when the week fails to load, and retries', async () => {
  fakeServer.answer(list, 500, { errors: [{ msg: 'Something went wrong.' }] });
  const { person } = await renderWeek();
  expect(await screen.findByRole('heading', { name: 'We couldn’t load this week' })).toBeVisible();
  answer([letters('2020-11-16T09:00:00Z', 60)]);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Letters/ })).toBeVisible();
});

describe('targets', () => {
  const setDaysOff = 'PUT /api/day_off/set';
  const workspace = { is_on: 1, minutes: [0, 480, 480, 480, 480, 480, 0] };
  const answerHours = (changes: object = {}) =>
    fakeServer.answer('POST /api/working_hours/get', 200, {
      results: { workspace, own: null, days_off: [], ...changes },
    });

  it('stand beside the totals of days with one, and of the week', async () => {
    answerHours({ days_off: ['2020-11-17'] });
    answer([letters('2020-11-16T09:00:00Z', 240)]);
    await renderWeek();
    await screen.findByRole('row', { name: /Engine Letters/ });
    expect(textsOf(/^Total/)).toEqual([
      ...['4:00:00 of 8:00 h', '0:00:00', '0:00:00 of 8:00 h', '0:00:00 of 8:00 h', '0:00:00 of 8:00 h'],
      ...['0:00:00', '0:00:00', '4:00:00 of 32:00 h'],
    ]);
    expect(screen.getByLabelText('Total of the week')).toHaveTextContent('4:00:00 of 32:00 h');
  });

  it('go away on a day that is marked as off, and come back when the server refuses', async () => {
    answerHours();
    answer([letters('2020-11-16T09:00:00Z', 240)]);
    fakeServer.answer(setDaysOff, 200, { status: 200 });
    const { person, alerts } = await renderWeek();
    const tuesday = await screen.findByRole('button', { name: 'Day off, Tuesday, 17-11-2020' });
    expect(tuesday).toHaveAttribute('aria-pressed', 'false');
    answerHours({ days_off: ['2020-11-17'] });
    await person.click(tuesday);
    expect(tuesday).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByLabelText('Total of the week')).toHaveTextContent('4:00:00 of 32:00 h');
    const day = { workspace_id: 1, start: '2020-11-17', end: '2020-11-17' };
    await waitFor(() => expect(payloadsOf(setDaysOff)).toEqual([{ ...day, is_off: 1 }]));
    fakeServer.answer(setDaysOff, 500, { errors: [{ msg: 'Not now.' }] });
    await person.click(tuesday);
    await waitFor(() => expect(alerts()).toEqual(['Not now.']));
    expect(payloadsOf(setDaysOff)[1]).toEqual({ ...day, is_off: 0 });
    expect(tuesday).toHaveAttribute('aria-pressed', 'true');
  });

  it('of the user replace the workspace’s; without hours no day can be marked', async () => {
    answerHours({ workspace: { ...workspace, is_on: 0 } });
    answer([letters('2020-11-16T09:00:00Z', 240)]);
    await renderWeek();
    await screen.findByRole('row', { name: /Engine Letters/ });
    expect(screen.getByLabelText('Total of the week')).toHaveTextContent(/^4:00:00$/);
    expect(screen.queryByRole('button', { name: /^Day off/ })).toBeNull();
  });
});
