import { act, screen, waitFor, within } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { DashboardPage } from './dashboard-page.tsx';

const startedAgo = (ms: number) =>
  entryAt(new Date(Date.now() - ms).toISOString(), { isStop: 0, timer_end: null });
const running = startedAgo(65_000);

const noEntries = {
  results: [],
  running: [],
  snapshot: null,
  days: [],
  week: { date: '2026-11-15', total: 0 },
};

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/list', 200, noEntries);
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
  fakeServer.answer('POST /api/client/list', 200, { results: [] });
});

afterEach(() => jest.restoreAllMocks());

function payloadsOf(name: string) {
  return fakeServer.sent.filter((call) => call.name === name).map(({ payload }) => payload);
}

it('offers a first step to a user without entries', async () => {
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  await person.click(await screen.findByRole('button', { name: 'Start your first timer' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Description' })).toHaveFocus());
});

it('focuses the description of a user without entries', async () => {
  await renderAt('/dashboard', <DashboardPage />, ada);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Description' })).toHaveFocus());
});

it('does not open the keyboard of a touch screen', async () => {
  const { matchMedia } = window;
  const touch = jest.spyOn(window, 'matchMedia');
  touch.mockImplementation((media) => ({ ...matchMedia(media), matches: media.includes('coarse') }));
  await renderAt('/dashboard', <DashboardPage />, ada);
  await screen.findByText('Nothing tracked yet');
  expect(document.body).toHaveFocus();
});

it('takes the focus from nothing that the user uses', async () => {
  let respond = () => {};
  const responding = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answerWhen('POST /api/usertime/list', responding, 200, noEntries);
  await renderAt('/dashboard', <DashboardPage />, ada);
  const link = screen.getByRole('link', { name: 'Timesheet' });
  act(() => link.focus());
  respond();
  await screen.findByText('Nothing tracked yet');
  expect(link).toHaveFocus();
});

it('a user with entries keeps the shortcuts: nothing has the focus', async () => {
  const past = entryAt('2026-11-20T10:00:00Z');
  const days = [{ date: '2026-11-20', total: 60_000 }];
  fakeServer.answer('POST /api/usertime/list', 200, { ...noEntries, results: [past], days });
  await renderAt('/dashboard', <DashboardPage />, ada);
  await screen.findByRole('row');
  expect(document.body).toHaveFocus();
});

it('starts a timer with the typed description on Enter', async () => {
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 7 }, running: [] });
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  await screen.findByText('Nothing tracked yet');
  const description = screen.getByRole('combobox', { name: 'Description' });
  expect(description).toHaveAttribute('enterkeyhint', 'go');
  await person.type(description, 'Write note G');
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
  expect(payloadsOf('POST /api/usertime/create')).toEqual([
    {
      uuid: expect.any(String),
      workspace_id: 1,
      isStop: 0,
      title: 'Write note G',
      project_id: 0,
      is_billable: 0,
      tag_check_array: [],
      timer_start: expect.any(Number),
    },
  ]);
});

it('keeps the typed text when the server refuses the start, and shows the reason', async () => {
  fakeServer.answer('POST /api/usertime/create', 409, { errors: [{ msg: 'Not now.' }] });
  const { person, alerts } = await renderAt('/dashboard', <DashboardPage />, ada);
  await screen.findByText('Nothing tracked yet');
  await person.type(screen.getByRole('combobox', { name: 'Description' }), 'Write note G{Enter}');
  await waitFor(() => expect(alerts()).toEqual(['Not now.']));
  expect(screen.getByRole('combobox', { name: 'Description' })).toHaveValue('Write note G');
});

it('shows the running entry and its duration, and stops it', async () => {
  // A busy machine is slow until here.
  const running = startedAgo(65_000);
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  fakeServer.answer('PUT /api/usertime/update', 200, { status: 200 });
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  const stop = await screen.findByRole('button', { name: 'Stop' });
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:01:0\d$/);
  expect(screen.getByRole('combobox', { name: 'Description' })).toHaveValue('Write note G');
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  await person.click(stop);
  expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled();
  const { workspace_id, uuid: timer_id } = running;
  // Omits other fields: another device may have changed them.
  expect(payloadsOf('PUT /api/usertime/update')).toEqual([
    { workspace_id, timer_id, isStop: 1, timer_end: expect.any(Number) },
  ]);
  expect(screen.getByRole('combobox', { name: 'Description' })).toHaveValue('');
});

it('restores the old description when the new one is empty', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  await screen.findByRole('button', { name: 'Stop' });
  const description = screen.getByRole('combobox', { name: 'Description' });
  await person.clear(description);
  await person.tab();
  expect(description).toHaveValue('Write note G');
  expect(payloadsOf('PUT /api/usertime/update_title')).toEqual([]);
});

it('continues a past entry with its project and tags', async () => {
  const past = entryAt('2026-11-20T10:00:00Z', {
    project_id: 3,
    project_name: 'Engine',
    project_color: '#0b7285',
    tag_id: '4,5',
    is_billable: 1,
  });
  const days = [{ date: '2026-11-20', total: 60_000 }];
  fakeServer.answer('POST /api/usertime/list', 200, { ...noEntries, results: [past], days });
  fakeServer.answer('POST /api/usertime/create', 200, { results: { insertId: 7 }, running: [] });
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  const row = within(await screen.findByRole('row'));
  await person.click(row.getByRole('button', { name: 'Continue Write note G' }));
  await waitFor(() => expect(payloadsOf('POST /api/usertime/create')).toHaveLength(1));
  expect(payloadsOf('POST /api/usertime/create')[0]).toMatchObject({
    title: 'Write note G',
    project_id: 3,
    is_billable: 1,
    tag_check_array: [4, 5],
  });
});

it('shows when the entries fail to load, and retries', async () => {
  fakeServer.answer('POST /api/usertime/list', 500, { errors: [{ msg: 'Something broke.' }] });
  const { person } = await renderAt('/dashboard', <DashboardPage />, ada);
  expect(await screen.findByText('Something broke.')).toBeVisible();
  fakeServer.answer('POST /api/usertime/list', 200, noEntries);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing tracked yet')).toBeVisible();
});

describe('the week’s target', () => {
  const past = entryAt('2026-11-16T10:00:00Z');
  const week = { date: '2026-11-15', total: 30 * 3_600_000 };
  const list = { ...noEntries, results: [past], days: [{ date: '2026-11-16', total: 60_000 }], week };
  const hours = {
    workspace: { is_on: 1, minutes: [0, 480, 480, 480, 480, 480, 0] },
    own: null,
    days_off: [],
  };

  async function openWith(changes: object) {
    fakeServer.answer('POST /api/usertime/list', 200, list);
    fakeServer.answer('POST /api/working_hours/get', 200, { results: { ...hours, ...changes } });
    await renderAt('/dashboard', <DashboardPage />, ada);
    await screen.findByRole('status', { name: 'Total of this week' });
  }

  it('is shown as a share before the total; a day off takes its part away', async () => {
    await openWith({ days_off: ['2026-11-18', '2026-11-14'] });
    expect(await screen.findByText('93 % of 32:00 h')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Total of this week' })).toHaveTextContent(/^30:00:00$/);
  });

  it('is exceeded in words, too', async () => {
    await openWith({ days_off: ['2026-11-16', '2026-11-17', '2026-11-18'] });
    expect(await screen.findByText('187 % of 16:00 h')).toBeVisible();
  });

  it('is not shown while the workspace has none and the user, too', async () => {
    await openWith({ workspace: { ...hours.workspace, is_on: 0 } });
    await waitFor(() => expect(payloadsOf('POST /api/working_hours/get')).toHaveLength(1));
    await act(async () => {});
    expect(screen.queryByText(/% of/)).toBeNull();
  });
});
