import { cleanup, screen, waitFor } from '@testing-library/react';
import type { AuthData, CalendarSettings } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { ChangeQueue } from '../change-queue/index.ts';
import { useCalendarSettings } from './calendar-settings.ts';
import { SettingsPopover } from './settings-popover.tsx';

const save = 'PUT /api/profile/update_calendar';
const chosen: CalendarSettings = {
  snapMinutes: 5,
  firstHour: 7,
  lastHour: 20,
  showsGaps: true,
  workFrom: 8,
  workTo: 16,
};

function Shown() {
  const { settings, change } = useCalendarSettings();
  return (
    <>
      <ChangeQueue />
      <SettingsPopover settings={settings} onChange={change} />
    </>
  );
}

async function open(calendar?: CalendarSettings) {
  const as: AuthData = {
    ...ada,
    user_properties: { ...ada.user_properties, ...(calendar && { calendar }) },
  };
  const opened = await renderAt('/calendar', <Shown />, as);
  await opened.person.click(screen.getByLabelText('Calendar settings'));
  return opened;
}

const gaps = () => screen.findByRole('switch', { name: 'Show gaps' });
const saved = () => fakeServer.sent.filter(({ name }) => name === save).map(({ payload }) => payload);

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('shows the defaults until the user has changed a setting', async () => {
  await open();
  expect(await gaps()).not.toBeChecked();
  expect(screen.getByLabelText('Snap to')).toHaveTextContent('15 minutes');
});

it('shows the settings of the account', async () => {
  await open(chosen);
  expect(await gaps()).toBeChecked();
  expect(screen.getByLabelText('Snap to')).toHaveTextContent('5 minutes');
  expect(screen.getByLabelText('Working day from')).toHaveTextContent('08:00');
});

it('shows a change at once and saves all settings', async () => {
  fakeServer.answer(save, 200, { status: 200 });
  const { person } = await open(chosen);
  await person.click(await gaps());
  expect(await gaps()).not.toBeChecked();
  await waitFor(() =>
    expect(saved()).toEqual([{ calendar: { ...chosen, showsGaps: false }, workspace_id: 1 }]),
  );
});

it('a setting changed offline is shown after a reload, and saved once the server responds', async () => {
  const { person } = await open(chosen);
  await person.click(await gaps());
  await waitFor(() => expect(saved()).toHaveLength(1));
  cleanup();
  await open(chosen);
  expect(await gaps()).not.toBeChecked();
  fakeServer.sent.length = 0;
  fakeServer.answer(save, 200, { status: 200 });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saved()).toMatchObject([{ calendar: { showsGaps: false } }]));
});

it('shows the account’s settings again when the server rejects a change, and says why', async () => {
  fakeServer.answer(save, 400, { errors: [{ param: 'calendar', msg: 'The calendar is closed.' }] });
  const { person, alerts } = await open(chosen);
  await person.click(await gaps());
  await waitFor(() => expect(alerts()).toEqual(['The calendar is closed.']));
  expect(await gaps()).toBeChecked();
});
