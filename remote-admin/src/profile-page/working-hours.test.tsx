import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '@timeweave/shared/api';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

type Hours = Answer<'POST /api/working_hours/get'>['results'];

const reminders = { nothing_tracked: 10, below_target: 18 };
const usual = [0, 480, 480, 480, 480, 480, 0];
const get = 'POST /api/working_hours/get';
const setOwn = 'PUT /api/working_hours/set_own';
const setDaysOff = 'PUT /api/day_off/set';

function answerHours(changes: Partial<Hours> = {}) {
  const results = {
    workspace: { is_on: 1, minutes: usual },
    own: null,
    reminders,
    days_off: [],
    ...changes,
  } as const;
  fakeServer.answer(get, 200, { results });
}

beforeEach(() => {
  fakeServer.reset();
  answer();
  answerHours();
  fakeServer.answer(setOwn, 200, { status: 200 });
  fakeServer.answer(setDaysOff, 200, { status: 200 });
});

const choice = (name: string) => screen.findByRole('radio', { name });
const ownSent = () => sentTo(setOwn).map(({ payload }) => payload);
const daysSent = () => sentTo(setDaysOff).map(({ payload }) => payload);

describe('working hours', () => {
  it('are the workspace’s, in words, or say that it has none', async () => {
    await open('hours');
    expect(await choice('Workspace’s')).toBeChecked();
    expect(screen.getByText('8 h Monday to Friday')).toBeVisible();
  });

  it('say when the workspace has turned them off', async () => {
    answerHours({ workspace: { is_on: 0, minutes: usual } });
    await open('hours');
    expect(await screen.findByText(/has not turned working hours on/)).toBeVisible();
  });

  it('become the user’s own, beginning with the workspace’s, and are edited by weekday', async () => {
    const { person } = await open('hours');
    answerHours({ own: usual });
    await person.click(await choice('My own'));
    expect(ownSent()).toEqual([{ workspace_id: 1, minutes: usual }]);
    const friday = await screen.findByRole('textbox', { name: 'Hours on Friday' });
    expect(screen.getByText('40:00 h')).toBeVisible();
    answerHours({ own: [0, 480, 480, 480, 480, 390, 0] });
    await person.clear(friday);
    await person.type(friday, '6.5{Enter}');
    expect(ownSent()[1]).toEqual({ workspace_id: 1, minutes: [0, 480, 480, 480, 480, 390, 0] });
    expect(await screen.findByText('38:30 h')).toBeVisible();
    expect(friday).toHaveValue('6:30');
  });

  it('keep text that is no duration of a day, with a red border', async () => {
    answerHours({ own: usual });
    const { person } = await open('hours');
    const monday = await screen.findByRole('textbox', { name: 'Hours on Monday' });
    await person.clear(monday);
    await person.type(monday, '25{Enter}');
    expect(monday).toHaveAttribute('aria-invalid', 'true');
    expect(monday).toHaveValue('25');
    expect(ownSent()).toEqual([]);
  });

  it('show the former ones again when the server refuses', async () => {
    fakeServer.answer(setOwn, 403, { errors: [{ msg: 'Not allowed.' }] });
    const { person, alerts } = await open('hours');
    await person.click(await choice('None'));
    await waitFor(() => expect(alerts()).toEqual(['Not allowed.']));
    expect(ownSent()).toEqual([{ workspace_id: 1, minutes: [0, 0, 0, 0, 0, 0, 0] }]);
    expect(await choice('Workspace’s')).toBeChecked();
  });

  it('show the stored ones after two refusals in a row', async () => {
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    fakeServer.answerWhen(setOwn, refused, 403, { errors: [{ msg: 'Not allowed.' }] });
    const { person, alerts } = await open('hours');
    await person.click(await choice('None'));
    await person.click(await choice('My own'));
    refuse();
    await waitFor(() => expect(alerts()).toHaveLength(2));
    await waitFor(async () => expect(await choice('Workspace’s')).toBeChecked());
  });
});

describe('days off', () => {
  const list = () => screen.findByRole('list', { name: 'Days off' });

  it('are listed as ranges, the latest first, and can be removed and restored', async () => {
    const days_off = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-02'];
    answerHours({ days_off });
    const { person } = await open('hours');
    const rows = within(await list()).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Sat 02-01-2027Remove',
      'Thu 24-12-2026 to Sat 26-12-2026 · 3 daysRemove',
    ]);
    await person.click(screen.getByRole('button', { name: 'Remove Thu 24-12-2026 to Sat 26-12-2026' }));
    const days = { workspace_id: 1, start: '2026-12-24', end: '2026-12-26' };
    expect(daysSent()).toEqual([{ ...days, is_off: 0 }]);
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(daysSent()[1]).toEqual({ ...days, is_off: 1 }));
  });

  it('are added, and a refusal is shown at the last day', async () => {
    const { person } = await open('hours');
    await list();
    fakeServer.answer(setDaysOff, 409, { errors: [{ msg: 'You can have 2,000 days off.', param: 'end' }] });
    await person.click(screen.getByRole('button', { name: 'Add days off' }));
    expect(await screen.findByText('You can have 2,000 days off.')).toBeVisible();
    const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(daysSent()).toEqual([{ workspace_id: 1, start: today, end: today, is_off: 1 }]);
    fakeServer.answer(setDaysOff, 200, { status: 200 });
    await person.click(screen.getByRole('button', { name: 'Add days off' }));
    await waitFor(() => expect(screen.queryByText('You can have 2,000 days off.')).toBeNull());
  });
});

it('a failed load offers a retry', async () => {
  fakeServer.answer(get, 500, { errors: [{ msg: 'Something broke.' }] });
  const { person } = await open('hours');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerHours();
  await person.click(retry);
  expect(await choice('Workspace’s')).toBeChecked();
});

it('the hours of reminders can be changed, one without the other', async () => {
  const call = 'PUT /api/working_hours/set_reminders';
  fakeServer.answer(call, 200, { status: 200 });
  const { person } = await open('hours');
  const field = await screen.findByRole('combobox', { name: 'Nothing tracked by' });
  expect(field).toHaveTextContent('10:00');
  answerHours({ reminders: { ...reminders, nothing_tracked: 9 } });
  await person.click(field);
  await person.click(await screen.findByRole('option', { name: '09:00' }));
  await waitFor(() => expect(field).toHaveTextContent('09:00'));
  expect(sentTo(call)).toMatchObject([{ payload: { nothing_tracked: 9, below_target: 18 } }]);
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
});
