import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { started, useChangeEntry } from '@timeweave/shared/facade';
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
      <StartButton />
      <UnsentNote />
    </>,
    ada,
  );
  const note = screen.getByRole('status', { hidden: true });
  await person.click(screen.getByRole('button', { name: 'Start' }));
  await waitFor(() => expect(note).toHaveTextContent('1 change will be sent later.'));
  const attempts = fakeServer.sent.length;

  fakeServer.answer(create, 200, { results: { insertId: 7 }, running: [] });
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  await waitFor(() => expect(note).toHaveAttribute('data-shown', 'false'));
  expect(fakeServer.sent).toHaveLength(attempts + 1);
});
