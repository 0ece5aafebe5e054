import { screen, waitFor } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { DayPopover } from './day-popover.tsx';

async function openByKeyboard(lastDay: string) {
  const popover = (
    <DayPopover
      trigger={<button type="button">Pick a day</button>}
      label="Days"
      selected="2026-11-17"
      today="2026-11-05"
      isDisabled={(date) => date > lastDay}
      onSelect={() => undefined}
    />
  );
  const { person } = await renderAt('/settings', popover, ada);
  await person.tab();
  await person.keyboard('{Enter}');
  return person;
}

it('focuses the chosen day, from which arrow keys move', async () => {
  const person = await openByKeyboard('2026-11-30');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 17th/ })).toHaveFocus());
  await person.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 18th/ })).toHaveFocus());
});

it('focuses today when the chosen day is not available', async () => {
  await openByKeyboard('2026-11-10');
  await waitFor(() => expect(screen.getByRole('button', { name: /November 5th/ })).toHaveFocus());
});
