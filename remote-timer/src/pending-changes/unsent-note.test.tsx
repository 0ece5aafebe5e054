import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { started, useChangeEntry } from '../time-entry/index.ts';
import { ChangeQueue } from '../change-queue/index.ts';
import { UnsentNote } from './unsent-note.tsx';

const create = 'POST /api/usertime/create';

function StartButton() {
  const change = useChangeEntry();
  const fields = { workspace_id: 1, isStop: 0 as const, title: 'Write note G', timer_start: 1_795_000_000 };
  return <button onClick={() => void change(started(fields, {}))}>Start</button>;
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
});

it('says what waits while the server is away, and sends it at once when told to', async () => {
  const { person } = await renderAt(
    '/dashboard',
    <>
      <ChangeQueue />
      <StartButton />
      <UnsentNote />
    </>,
    ada,
  );
  await person.click(screen.getByRole('button', { name: 'Start' }));
  expect(await screen.findByText(/1 change will be sent later\./)).toBeVisible();
  const attempts = () => fakeServer.sent.filter(({ name }) => name === create).length;
  const before = attempts();

  fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(screen.queryByText(/will be sent later/)).toBeNull());
  expect(attempts()).toBe(before + 1);
});
