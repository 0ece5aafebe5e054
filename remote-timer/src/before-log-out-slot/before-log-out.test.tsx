import { act, screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { addEntry } from '../entry-commands/index.ts';
import type { PendingChange } from '../change-queue/index.ts';
import { BeforeLogOut } from './before-log-out.tsx';

const onReady = jest.fn();
const onStay = jest.fn();
const question = <BeforeLogOut onReady={onReady} onStay={onStay} />;
const ask = () => renderAt('/logout', question, ada);

const manual = 'POST /api/usertime/manual_entry';
const storedKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.'));

/** Stores an unsent entry of an earlier visit. */
function leaveUnsent(title: string, state: PendingChange['state'] = 'pending') {
  const times = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };
  const change = addEntry({ workspace_id: 1, title, ...times }, {});
  const stored: PendingChange = { ...change, key: title, personId: ada.user_id, madeAt: Date.now(), state };
  localStorage.setItem(`timeweave.waiting.2.${ada.user_id}.${title}`, JSON.stringify(stored));
}

afterEach(() => jest.useRealTimers());
beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  onReady.mockReset();
  onStay.mockReset();
});

test('does not ask a user without unsent changes', async () => {
  await ask();
  expect(onReady).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('with unsent changes', () => {
  beforeEach(() => leaveUnsent('Note G'));

  test('the user can stay, and nothing is lost', async () => {
    const { person } = await ask();
    expect(await screen.findByRole('dialog', { name: '1 change not sent yet' })).toBeVisible();
    expect(screen.getByText('The entry “Note G”')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onStay).toHaveBeenCalledTimes(1);
    expect(onReady).not.toHaveBeenCalled();
    expect(storedKeys()).toHaveLength(1);
  });

  test('sends them before the log-out', async () => {
    const { person } = await ask();
    fakeServer.answer(manual, 200, { status: 200, results: { insertId: 7 } });
    await person.click(await screen.findByRole('button', { name: 'Send and log out' }));
    await waitFor(() => expect(onReady).toHaveBeenCalled());
    expect(fakeServer.sent.at(-1)?.name).toBe(manual);
  });

  test('shows what the server refuses, and asks again', async () => {
    const { person } = await ask();
    fakeServer.answer(manual, 403, { errors: [{ msg: 'This day is locked.' }] });
    await person.click(await screen.findByRole('button', { name: 'Send and log out' }));
    expect(await screen.findByText('The server did not accept these changes.')).toBeVisible();
    expect(screen.getByText('This day is locked.')).toBeVisible();
    expect(onReady).not.toHaveBeenCalled();
    expect(storedKeys()).toHaveLength(1);
  });

  test('says that the server cannot be reached, and asks again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { person } = await ask();
    await person.click(await screen.findByRole('button', { name: 'Send and log out' }));
    act(() => jest.advanceTimersByTime(12_000));
    expect(await screen.findByText(/^Timeweave can’t be reached/)).toBeVisible();
    jest.useRealTimers();
    expect(screen.getByRole('button', { name: 'Send and log out' })).toBeEnabled();
    expect(onReady).not.toHaveBeenCalled();
    expect(storedKeys()).toHaveLength(1);
  });

  test('keeps them if the user wants to', async () => {
    const { person } = await ask();
    await person.click(await screen.findByRole('button', { name: 'Keep on this device and log out' }));
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(storedKeys()).toEqual([expect.stringContaining('Note G')]);
  });

  test('discards them after a second confirmation', async () => {
    const { person } = await ask();
    await person.click(await screen.findByRole('button', { name: 'Discard…' }));
    expect(screen.getByRole('dialog', { name: 'Discard 1 change?' })).toBeVisible();
    expect(storedKeys()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Discard and log out' }));
    expect(onReady).toHaveBeenCalled();
    expect(storedKeys()).toEqual([]);
  });
});
