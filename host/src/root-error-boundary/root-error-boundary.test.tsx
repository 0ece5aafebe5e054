import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordReports } from '../failures/recorded-reports.fixture.ts';
import { RootErrorBoundary } from './root-error-boundary.tsx';

function Faulty(): never {
  throw new Error('A fault of the host itself.');
}

let reports: unknown[];
beforeEach(() => {
  reports = recordReports();
  document.body.innerHTML = '<div id="first-frame"></div>';
  document.documentElement.dataset.firstFrame = 'wide';
});

it('offers a reload when the host itself fails', async () => {
  const reload = jest.fn();
  const page = (
    <RootErrorBoundary onReload={reload}>
      <Faulty />
    </RootErrorBoundary>
  );
  render(page, { onCaughtError: () => undefined });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  const reason = expect.stringContaining('A fault of the host itself.');
  expect(reports).toEqual([{ remote: 'host', release: 'none', module: 'shell', reason }]);
});

it('removes the static shell of index.html, which would cover the message', () => {
  render(
    <RootErrorBoundary onReload={() => undefined}>
      <Faulty />
    </RootErrorBoundary>,
    { onCaughtError: () => undefined },
  );
  expect(document.getElementById('first-frame')).toBeNull();
  expect(document.documentElement.dataset.firstFrame).toBeUndefined();
});
