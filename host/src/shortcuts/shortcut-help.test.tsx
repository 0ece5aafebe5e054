import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutHelp } from './shortcut-help.tsx';

it('`?` opens the list, but not in a text field', async () => {
  const onOpenChange = jest.fn();
  render(
    <>
      <ShortcutHelp open={false} onOpenChange={onOpenChange} />
      <input aria-label="Description" />
    </>,
  );
  await userEvent.keyboard('?');
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  await userEvent.type(screen.getByRole('textbox'), '?');
  expect(onOpenChange).toHaveBeenCalledTimes(1);
});
