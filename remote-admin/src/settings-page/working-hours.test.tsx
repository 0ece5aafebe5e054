import { screen } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { answerSettings, sentOf } from '../workspace-settings/settings.fixture.ts';
import { SettingsPage } from './settings-page.tsx';

beforeEach(() => {
  fakeServer.reset();
  answerSettings();
});

it('admins turn on working hours, and set them by weekday', async () => {
  const call = 'PUT /api/working_hours/set_default';
  const minutes = [0, 480, 480, 480, 480, 480, 0];
  fakeServer.answer(call, 200, { status: 200 });
  const { person } = await renderAt('/settings', <SettingsPage />, ada);
  const hoursAre = (workspace: { is_on: 0 | 1; minutes: number[] }) =>
    fakeServer.answer('POST /api/working_hours/get', 200, {
      results: { workspace, own: null, days_off: [] },
    });
  const toggle = await screen.findByRole('switch', { name: 'Show progress against working hours' });
  expect(toggle).not.toBeChecked();
  hoursAre({ is_on: 1, minutes });
  await person.click(toggle);
  const saturday = await screen.findByRole('textbox', { name: 'Hours on Saturday' });
  const withSaturday = [...minutes.slice(0, 6), 240];
  hoursAre({ is_on: 1, minutes: withSaturday });
  await person.clear(saturday);
  await person.type(saturday, '4{Enter}');
  expect(sentOf(call)).toEqual([
    { workspace_id: 1, is_on: 1, minutes },
    { workspace_id: 1, is_on: 1, minutes: withSaturday },
  ]);
});
