import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LastBoundary } from './last-boundary.tsx';

function Faulty(): never {
  throw new Error('A fault of the host itself.');
}

it('offers a reload when the host itself fails', async () => {
  const reload = jest.fn();
  const page = (
    <LastBoundary onReload={reload}>
      <Faulty />
    </LastBoundary>
  );
  render(page, { onCaughtError: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
