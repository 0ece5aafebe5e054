import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { addedByHand, type WaitingChange } from '@timeweave/shared/facade';
import { LogoutPage } from './logout-page.tsx';

const ended = jest.fn();
let unsubscribe: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer.reset();
  ended.mockReset();
  unsubscribe = subscribe('session/ended', ended);
});
afterEach(() => unsubscribe());

test('logging out ends the session on the server, in the store and in every tab', async () => {
  fakeServer.answer('POST /api/session/end', 200, { status: 200 });
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(fakeServer.sent).toMatchObject([{ name: 'POST /api/session/end', token: `Bearer ${ada.token}` }]);
  expect(auth()).toBeNull();
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a server that cannot be reached keeps nobody logged in', async () => {
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).toBeNull();
});

test('whoever is not signed in comes to the log-in without a word to the server or to other tabs', async () => {
  await renderAt('/logout', <LogoutPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});

describe('with unsent changes', () => {
  const manual = 'POST /api/usertime/manual_entry';
  const storedKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.'));

  /** An entry of an earlier visit that the server does not have. */
  function leaveUnsent(title: string, state: WaitingChange['state'] = 'waiting') {
    const times = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };
    const change = addedByHand({ workspace_id: 1, title, ...times }, {});
    const stored: WaitingChange = { ...change, key: title, personId: ada.user_id, madeAt: Date.now(), state };
    localStorage.setItem(`timeweave.waiting.1.${ada.user_id}.${title}`, JSON.stringify(stored));
  }

  beforeEach(() => {
    leaveUnsent('Note G');
    fakeServer.answer('POST /api/session/end', 200, { status: 200 });
  });

  test('logging out asks first, and staying logged in changes nothing', async () => {
    const { person, auth } = await renderAt('/logout', <LogoutPage />, ada);
    expect(await screen.findByRole('dialog', { name: '1 change not sent yet' })).toBeVisible();
    expect(screen.getByText('The entry “Note G”')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('You are at /dashboard')).toBeVisible();
    expect(auth()).not.toBeNull();
    expect(storedKeys()).toHaveLength(1);
  });

  test('they are sent before the log-out, and nothing stays', async () => {
    const { person } = await renderAt('/logout', <LogoutPage />, ada);
    fakeServer.answer(manual, 200, { status: 200, results: { insertId: 7 } });
    await person.click(await screen.findByRole('button', { name: 'Send and log out' }));
    expect(await screen.findByText('You are at /login', {}, { timeout: 5_000 })).toBeVisible();
    expect(fakeServer.sent.map(({ name }) => name).slice(-2)).toEqual([manual, 'POST /api/session/end']);
    expect(storedKeys()).toEqual([]);
  });

  test('what the server refuses is said, and the person is asked again', async () => {
    const { person, auth } = await renderAt('/logout', <LogoutPage />, ada);
    fakeServer.answer(manual, 403, { errors: [{ msg: 'This day is locked.' }] });
    await person.click(await screen.findByRole('button', { name: 'Send and log out' }));
    expect(await screen.findByText('The server did not accept these changes.')).toBeVisible();
    expect(screen.getByText('This day is locked.')).toBeVisible();
    expect(auth()).not.toBeNull();
    expect(storedKeys()).toHaveLength(1);
  });

  test('they are kept when the person says so, and those that were sent are not', async () => {
    leaveUnsent('Sent before', 'sent');
    const { person, auth } = await renderAt('/logout', <LogoutPage />, ada);
    await person.click(await screen.findByRole('button', { name: 'Keep on this device and log out' }));
    expect(await screen.findByText('You are at /login')).toBeVisible();
    expect(auth()).toBeNull();
    expect(storedKeys()).toEqual([expect.stringContaining('Note G')]);
  });

  test('they are discarded after a second question', async () => {
    const { person } = await renderAt('/logout', <LogoutPage />, ada);
    await person.click(await screen.findByRole('button', { name: 'Discard…' }));
    expect(screen.getByRole('dialog', { name: 'Discard 1 change?' })).toBeVisible();
    expect(storedKeys()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Discard and log out' }));
    expect(await screen.findByText('You are at /login')).toBeVisible();
    expect(storedKeys()).toEqual([]);
  });
});
