import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import type { Slots } from '@timeweave/shared/contract';
import { subscribe } from '@timeweave/shared/events';
import { Navigate, useLocation } from '@timeweave/shared/facade';
import { LogoutPage } from './logout-page.tsx';

const ended = jest.fn();
let unsubscribe: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fakeServer.reset();
  ended.mockReset();
  unsubscribe = subscribe('session/logged-out', ended);
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

test('notifies other tabs before the server ends the session', async () => {
  let end = () => {};
  const moment = new Promise<void>((resolve) => (end = resolve));
  fakeServer.answerWhen('POST /api/session/end', moment, 200, { status: 200 });
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(fakeServer.sent).toHaveLength(1);
  // The next session may begin before the server has answered.
  expect(auth()).toBeNull();
  end();
  expect(await screen.findByText('You are at /login')).toBeVisible();
});

test('logs out even when the server is unreachable', async () => {
  const { auth } = await renderAt('/logout', <LogoutPage />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).toBeNull();
});

test('a signed-out user is redirected to the log-in, without a request or event', async () => {
  await renderAt('/logout', <LogoutPage />);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(fakeServer.sent).toEqual([]);
  expect(ended).not.toHaveBeenCalled();
});

test('sent by a page whose session has ended, keeps the next session and the return path', async () => {
  /** The log-out page with the navigation state of a page that requires a session. */
  function LedHere() {
    const location = useLocation();
    const state = { from: '/reports' };
    return location.state ? <LogoutPage /> : <Navigate to="/logout" state={state} replace />;
  }
  const { auth, state } = await renderAt('/logout', <LedHere />, ada);
  expect(await screen.findByText('You are at /login')).toBeVisible();
  expect(auth()).not.toBeNull();
  expect(ended).not.toHaveBeenCalled();
  expect(state()).toEqual({ from: '/reports' });
  expect(fakeServer.sent).toEqual([]);
});

describe('with questions of remotes', () => {
  const First = ({ onReady, onStay }: Slots['before-log-out']) => (
    <>
      <button onClick={onReady}>Go on</button>
      <button onClick={onStay}>Stay</button>
    </>
  );
  function Unavailable({ onUnavailable }: { onUnavailable?: () => void }) {
    useEffect(() => onUnavailable?.(), [onUnavailable]);
    return null;
  }
  const parts = { slots: { note: [], overlay: [], 'before-log-out': [Unavailable, First] } };

  beforeEach(() => fakeServer.answer('POST /api/session/end', 200, { status: 200 }));

  test('waits for the answers to the questions that are available', async () => {
    const { person, auth } = await renderAt('/logout', <LogoutPage />, ada, [], parts);
    expect(auth()).not.toBeNull();
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('You are at /login')).toBeVisible();
    expect(auth()).toBeNull();
  });

  test('a user who wants to stay returns to the home page, still logged in', async () => {
    const { person, auth } = await renderAt('/logout', <LogoutPage />, ada, [], parts);
    await person.click(screen.getByRole('button', { name: 'Stay' }));
    expect(await screen.findByText('You are at /dashboard')).toBeVisible();
    expect(auth()).not.toBeNull();
  });
});
