import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShortcutHelp } from './shortcut-help.tsx';

it('`?` opens one list, though an older release of the timer listens to it, too', async () => {
  const olderRelease = jest.fn();
  document.addEventListener('keydown', olderRelease, { capture: true });
  const onOpenChange = jest.fn();
  render(
    <>
      <ShortcutHelp open={false} onOpenChange={onOpenChange} />
      <input aria-label="Description" />
    </>,
  );
  await userEvent.keyboard('?');
  expect(onOpenChange.mock.calls).toEqual([[true]]);
  expect(olderRelease).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), '?');
  expect(onOpenChange).toHaveBeenCalledTimes(1);
  expect(olderRelease).toHaveBeenCalledTimes(1);
  document.removeEventListener('keydown', olderRelease, { capture: true });
});
