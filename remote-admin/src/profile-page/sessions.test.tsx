import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '@timeweave/shared/testing';
import { answer, open, sentTo } from './opened-profile.fixture.tsx';

const desk = {
  session_id: 1,
  device: 'Firefox on Windows',
  is_mobile: 0,
  is_current: 1,
  begun: 1_795_000_000,
  last_used: 1_795_003_600,
};
const phone = { ...desk, session_id: 2, device: 'Safari on iOS', is_mobile: 1, is_current: 0 };
const answerSessions = (results: object[]) => fakeServer.answer('POST /api/session/list', 200, { results });

beforeEach(() => {
  fakeServer.reset();
  answer();
  answerSessions([desk, phone]);
});

it('lists this device and the others with their last use', async () => {
  await open('security');
  const list = within(await screen.findByRole('list', { name: 'Sessions' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox on WindowsThis device');
  expect(second).toHaveTextContent('Safari on iOSLast used 18-11-2026, 12:06');
  expect(list.getAllByRole('button')).toHaveLength(1);
});

it('another device can be logged out', async () => {
  fakeServer.answer('PUT /api/session/revoke', 200, { status: 200 });
  const { person, alerts } = await open('security');
  const button = await screen.findByRole('button', { name: 'Log out Safari on iOS' });
  answerSessions([desk]);
  await person.click(button);
  await waitFor(() => expect(alerts()).toEqual(['Safari on iOS has been logged out.']));
  await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
  expect(sentTo('PUT /api/session/revoke')).toMatchObject([{ payload: { session_id: 2 } }]);
});

it('logging out everywhere asks for confirmation', async () => {
  fakeServer.answer('POST /api/session/end_everywhere', 200, { status: 200 });
  const { person } = await open('security');
  await person.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out everywhere?' }));
  expect(sentTo('POST /api/session/end_everywhere')).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(sentTo('POST /api/session/end_everywhere')).toHaveLength(1));
});
