import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { TextField } from '../fields/text-field.tsx';
import { useCheckedForm } from '../forms/use-checked-form.ts';
import { FormDialog } from './form-dialog.tsx';

const checks = { comment: () => undefined };

function Comment() {
  const [isOpen, setOpen] = useState(true);
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'comment' }, async () => setOpen(false));
  const dialog = { title: 'Return', action: 'Return', busy, form, onClose: () => setOpen(false) };
  return isOpen ? (
    <FormDialog {...dialog}>
      <TextField label="Comment" name="comment" error={faults.comment} />
    </FormDialog>
  ) : (
    'closed'
  );
}

test('Escape closes a form that nobody has changed', async () => {
  const { person } = await renderAt('/', <Comment />, ada);
  await person.click(await screen.findByLabelText('Comment'));
  await person.keyboard('{Escape}');
  expect(await screen.findByText('closed')).toBeVisible();
});

test('Escape asks before it closes a form with typed text; Cancel closes it at once', async () => {
  const { person } = await renderAt('/', <Comment />, ada);
  await person.type(await screen.findByLabelText('Comment'), 'Please split the lunch');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Discard what you typed?')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Comment')).toHaveValue('Please split the lunch');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('closed')).toBeVisible();
});
