import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

function Example(props: Pick<DialogProps, 'mayClose' | 'closedBy' | 'isTyped'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename the workspace" {...props}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

test('a dialog has its title as name, focuses its first field and restores the focus', async () => {
  const person = userEvent.setup();
  render(<Example />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rename the workspace' })).toBeVisible());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
});

test('a dialog with mayClose false stays open on Escape and on its close button', async () => {
  const person = userEvent.setup();
  render(<Example mayClose={() => false} />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});

test('a dialog that only buttons close stays open on Escape and on a click outside', async () => {
  const person = userEvent.setup();
  render(<Example closedBy="none" />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.keyboard('{Escape}');
  await person.click(document.body);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog that close requests close stays open on a click outside, and closes on Escape', async () => {
  const person = userEvent.setup();
  render(<Example closedBy="closerequest" />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.click(document.body);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a dialog with typed text asks before it closes, and keeps the text until the user discards it', async () => {
  const person = userEvent.setup();
  render(<Example isTyped />);
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  await person.type(screen.getByLabelText('Name'), 'Analytical engines');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveValue('Analytical engines');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
