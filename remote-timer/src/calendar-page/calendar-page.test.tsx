import { screen, waitFor, within } from '@testing-library/react';
import type { AuthData, TimeEntry } from '@timeweave/shared/api';
import { ada, entryAt, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { localDateOf } from '@timeweave/shared/time';
import { CalendarPage } from './calendar-page.tsx';

const calendarCall = 'POST /api/report/calendar_data';
const lasting = (start: string, minutes: number, changes: Partial<TimeEntry> = {}) =>
  entryAt(start, { timer_end: Date.parse(start) / 1000 + minutes * 60, ...changes });
const note = lasting('2026-11-18T09:00:00Z', 60, { title: 'Write note G' });
const table = lasting('2026-11-18T11:00:00Z', 30, { title: 'Check table', project_name: 'Engine' });
const filled = lasting('2026-11-18T10:00:00Z', 60, { title: 'Write note G' });
const letter = lasting('2026-11-20T14:00:00Z', 45, { title: 'Letter' });

const answerOf = (entries: readonly TimeEntry[]) => ({
  results: entries.map((entry) => ({ ...entry, color: '' })),
});

function serve(entries: readonly TimeEntry[], may_see_team: 0 | 1 = 0) {
  fakeServer.answer(calendarCall, 200, answerOf(entries));
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith({ may_see_team })],
  });
}

/** Ada's time zone is four hours ahead of the device's, which is UTC. */
const dubai = { timeZone: 'Asia/Dubai', firstDayOfWeek: 1 };
function open(address: string, properties: Partial<AuthData['user_properties']> = dubai) {
  const as = { ...ada, user_properties: { ...ada.user_properties, ...properties } };
  return renderAt(address, <CalendarPage title="Calendar" />, as);
}

const asked = () => fakeServer.sent.filter(({ name }) => name === calendarCall).map(({ payload }) => payload);

/** By text: queries by role are slow in a calendar. */
async function entryButton(name: string): Promise<HTMLElement> {
  const button = (await screen.findByText(new RegExp(`^[0-9].*${name}`))).closest('[role="button"]');
  if (!(button instanceof HTMLElement)) throw new Error(`${name} is no button.`);
  return button;
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('shows the week of a date with entries, times, totals and targets in the user’s time zone', async () => {
  serve([note, table, letter]);
  const workspace = { is_on: 1, minutes: [0, 480, 480, 480, 480, 480, 0] };
  const hours = { workspace, own: null, days_off: ['2026-11-20'] };
  fakeServer.answer('POST /api/working_hours/get', 200, { results: hours });
  await open('/calendar?date=2026-11-18');
  expect(screen.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  expect(screen.getByText('16-11-2026 – 22-11-2026')).toBeVisible();
  expect(await entryButton('Write note G')).toHaveAccessibleName('13:00 to 14:00, Write note G, Wed 18');
  expect(await entryButton('Check table')).toHaveAccessibleName(
    '15:00 to 15:30, Check table, Engine, Wed 18',
  );
  expect(await screen.findByRole('status', { name: 'Total of the week' })).toHaveTextContent(
    '2:15:00 of 32:00 h',
  );
  const days = within(screen.getByRole('list', { name: 'Totals of the days' })).getAllByRole('listitem');
  expect(days[2]).toHaveTextContent('Wed 18: 1:30:00 of 8:00 h');
  expect(days[4]).toHaveTextContent('Fri 20: 0:45:00, day off');
  // In the list, and at the head of its day.
  expect(screen.getAllByText('1:30:00')).toHaveLength(2);
  expect(asked()).toEqual([
    { workspace_id: 1, start: '2026-11-16', end: '2026-11-22', timeZone: 'Asia/Dubai' },
  ]);
});

it('defaults to times like 9:05 AM and weeks from Sunday', async () => {
  serve([note]);
  await open('/calendar?date=2026-11-18', { timeFormat: '12-hour' });
  expect(await entryButton('Write note G')).toHaveAccessibleName('9:00 AM to 10:00 AM, Write note G, Wed 18');
  expect(screen.getByText('15-11-2026 – 21-11-2026')).toBeVisible();
});

it('loads the displayed range on each navigation, and shows a cached range at once', async () => {
  serve([note]);
  const { person } = await open('/calendar?date=2026-11-18');
  await entryButton('Write note G');
  fakeServer.answer(calendarCall, 200, answerOf([]));
  await person.click(screen.getByText('Next'));
  expect(await screen.findByText(/Nothing tracked this week/)).toBeVisible();
  fakeServer.answerWhen(calendarCall, new Promise(() => undefined), 200, answerOf([]));
  await person.click(screen.getByText('Prev'));
  expect(await entryButton('Write note G')).toBeVisible();
  await person.click(screen.getByLabelText('Day'));
  expect(await screen.findByText('Wednesday, 18-11-2026')).toBeVisible();
  await waitFor(() =>
    expect(asked()).toMatchObject([
      { start: '2026-11-16', end: '2026-11-22' },
      { start: '2026-11-23', end: '2026-11-29' },
      { start: '2026-11-16', end: '2026-11-22' },
      { start: '2026-11-18', end: '2026-11-18' },
    ]),
  );
});

it('an entry opens the popover ‘Task Title’ with its times and title', async () => {
  serve([note]);
  const { person } = await open('/calendar?date=2026-11-18');
  await person.click(await entryButton('Write note G'));
  const popover = await screen.findByRole('dialog', { name: 'Task Title' });
  expect(within(popover).getByText('13:00 – 14:00')).toBeVisible();
  expect(within(popover).getByText('Write note G')).toBeVisible();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a month shows one entry a day and the number of others; both link to the day', async () => {
  serve([note, table, letter]);
  const { person } = await open('/calendar?view=month&date=2026-11-18');
  // jsdom has no layout, so FullCalendar keeps the month's entries invisible.
  const hidden = (name: string) => screen.findByText(name);
  await hidden('13:00 to 14:00, Write note G, Wed 18');
  expect(screen.queryByText('Check table')).not.toBeInTheDocument();
  await person.click(await hidden('1 more on this day'));
  expect(await screen.findByText('Wednesday, 18-11-2026')).toBeVisible();
  expect(await entryButton('Check table')).toBeVisible();
  await person.click(screen.getByLabelText('Month'));
  await person.click(await hidden('18:00 to 18:45, Letter, Fri 20'));
  expect(await screen.findByText('Friday, 20-11-2026')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('arrow keys move between entries, and Enter opens one', async () => {
  serve([note, table, letter]);
  const { person } = await open('/calendar?date=2026-11-18');
  const second = await entryButton('Check table');
  const third = await entryButton('Letter');
  (await entryButton('Write note G')).focus();
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(second).toHaveFocus());
  await person.keyboard('{ArrowRight}');
  await waitFor(() => expect(third).toHaveFocus());
  await person.keyboard('{ArrowLeft}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Task Title' })).toBeVisible();
});

it('single keys change the view and the date', async () => {
  serve([]);
  const { person } = await open('/calendar?date=2026-11-18');
  await person.keyboard('m');
  expect(await screen.findByText('November 2026')).toBeVisible();
  await person.keyboard('j');
  expect(await screen.findByText('December 2026')).toBeVisible();
  await person.keyboard('k');
  expect(await screen.findByText('November 2026')).toBeVisible();
});

it('a calendar that fails to load shows the reason with a retry', async () => {
  serve([]);
  fakeServer.answer(calendarCall, 500, { errors: [{ msg: 'Something went wrong.' }] });
  const { person } = await open('/calendar?date=2026-11-18');
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('We couldn’t load your calendar');
  fakeServer.answer(calendarCall, 200, answerOf([note]));
  await person.click(within(failure).getByRole('button', { name: 'Try again' }));
  expect(await entryButton('Write note G')).toBeVisible();
});

it('gaps of the working day are shown on request, and filled with one click, which can be undone', async () => {
  serve([note, table]);
  fakeServer.answer('POST /api/usertime/manual_entry', 200, { results: { insertId: 9 } });
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  const calendar = {
    snapMinutes: 15,
    firstHour: 0,
    lastHour: 24,
    showsGaps: false,
    workFrom: 13,
    workTo: 16,
  };
  const { person } = await open('/calendar?view=day&date=2026-11-18', { ...dubai, calendar });
  const fillButton = () => screen.findByText(/^Fill the gap 14:00 to 15:00/);
  await entryButton('Write note G');
  await person.click(screen.getByLabelText('Calendar settings'));
  await person.click(await screen.findByRole('switch', { name: 'Show gaps' }));
  await person.keyboard('{Escape}');
  const gap = await fillButton();
  fakeServer.answer(calendarCall, 200, answerOf([note, filled, table]));
  await person.click(gap);
  expect(await screen.findByText('Filled the gap with “Write note G”')).toBeVisible();
  expect(await screen.findAllByText(/Write note G, Wed 18/)).toHaveLength(2);
  fakeServer.answer(calendarCall, 200, answerOf([note, table]));
  await person.click(screen.getByText('Undo'));
  expect(await fillButton()).toBeVisible();
});

it('users who may see the team can show a colleague’s calendar beside their own', async () => {
  // jsdom has no layout: the picker's list shows 400 px, and a line is 36 px high.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  serve([note], 1);
  fakeServer.answer('POST /api/report/team_list', 200, {
    results: [
      { user_id: 1, name: 'Ada Lovelace' },
      { user_id: 2, name: 'Mary Somerville' },
    ],
    count: 2,
  });
  const { person } = await open('/calendar?date=2026-11-18');
  await entryButton('Write note G');
  await person.click(await screen.findByRole('combobox', { name: /Colleague/ }));
  fakeServer.answer(
    calendarCall,
    200,
    answerOf([lasting('2026-11-18T10:00:00Z', 90, { title: 'Mechanism' })]),
  );
  await person.click(await screen.findByRole('option', { name: 'Mary Somerville' }));
  expect(await entryButton('Mechanism')).toHaveAccessibleName(
    '14:00 to 15:30, Mechanism, of Mary Somerville, Wed 18',
  );
  expect(await entryButton('Write note G')).toBeVisible();
  expect(screen.getByRole('status', { name: 'Total of Mary Somerville' })).toHaveTextContent('1:30:00');
  expect(screen.getByRole('status', { name: 'Total of the week' })).toHaveTextContent('1:00:00');
  expect(asked()).toContainEqual(expect.objectContaining({ user_id: 2 }));
});

it('a colleague’s calendar that fails to load shows the reason', async () => {
  serve([note], 1);
  fakeServer.answer('POST /api/report/team_list', 200, { results: [], count: 0 });
  fakeServer.answer(calendarCall, 403, {
    errors: [{ msg: 'Only admins can see other members’ calendars.' }],
  });
  await open('/calendar?date=2026-11-18&colleague=2');
  expect(await screen.findByText(/We couldn’t load this colleague’s calendar\. Only admins/)).toBeVisible();
});

it('a running entry lasts until now, and updates the total of its day', async () => {
  // Whole seconds, like the server's, and far from the next minute.
  const startedAt = (Math.floor(Date.now() / 1000) - 70) * 1000;
  const running = entryAt(new Date(startedAt).toISOString(), { timer_end: null, isStop: 0, title: 'Proof' });
  const date = localDateOf(startedAt, dubai.timeZone);
  serve([running]);
  await open(`/calendar?view=day&date=${date}`);
  expect(await entryButton('Proof')).toHaveAccessibleName(/ to now, Proof, /);
  const total = screen.getByRole('status', { name: 'Total of the day' });
  expect(total).toHaveTextContent(/^0:01:\d\d$/);
  const before = total.textContent ?? '';
  await waitFor(() => expect(total).not.toHaveTextContent(before), { timeout: 3_000 });
  const ofDays = within(screen.getByRole('list', { name: 'Totals of the days' }));
  expect(ofDays.getByRole('listitem')).toHaveTextContent(/: 0:01:\d\d$/);
});

it('an entry across midnight has an accessible name for each of its days', async () => {
  serve([lasting('2026-11-18T19:00:00Z', 120, { title: 'Night watch' })]);
  await open('/calendar?date=2026-11-18');
  const names = await screen.findAllByText(/^23:00 to 01:00, Night watch/);
  expect(names.map(({ textContent }) => textContent)).toEqual([
    '23:00 to 01:00, Night watch, Wed 18, continues until Thu 19',
    '23:00 to 01:00, Night watch, Thu 19, continued from Wed 18',
  ]);
});

it('after a deletion in the popover the focus moves to the next entry, or to the calendar after the last one', async () => {
  serve([note, table]);
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
  const { person } = await open('/calendar?date=2026-11-18');
  const second = await entryButton('Check table');
  const remove = async (name: string) => {
    (await entryButton(name)).focus();
    await person.keyboard('{Enter}');
    const popover = within(await screen.findByRole('dialog', { name: 'Task Title' }));
    await person.click(await popover.findByRole('button', { name: /^More for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  fakeServer.answer(calendarCall, 200, answerOf([table]));
  await remove('Write note G');
  await waitFor(() => expect(second).toHaveFocus());
  fakeServer.answer(calendarCall, 200, answerOf([]));
  await remove('Check table');
  await waitFor(() => expect(screen.queryByText(/^15:00 to/)).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement?.querySelector('[data-date]')).toBeInTheDocument());
});

it('a user who may not see the team cannot show colleagues, even by URL', async () => {
  serve([note]);
  await open('/calendar?date=2026-11-18&colleague=2');
  await entryButton('Write note G');
  expect(screen.queryByRole('combobox', { name: /Colleague/ })).not.toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});

it('links to the list and the timesheet', async () => {
  serve([]);
  await open('/calendar');
  const views = within(screen.getByRole('navigation', { name: 'Views of your time' }));
  expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('href', '/dashboard');
  expect(views.getByRole('link', { name: 'Timesheet' })).toHaveAttribute('href', '/timesheet');
  expect(views.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
});
